"""The notebook: an evening noted at the table, line by line, as it is played.

Pure: what stands there so far and a line that was typed give what stands there now and what there
is to say about it. Cards in what is said are canonical; whoever shows it makes signs of them.
"""
