"""Money as every JSON report writes it: decimal texts with the unit's decimals."""

from collections.abc import Mapping, Sequence

from bourre_audit.game.ledger import Transfer
from bourre_audit.game.money import Unit
from bourre_audit.game.record import Player
from bourre_audit.game.settle import Payment, Settlement
from bourre_audit.reports.json_model import PaymentJson, PotJson, TransferJson


def amounts_json(amounts: Mapping[Player, int], unit: Unit) -> dict[str, str]:
    """Amounts by player."""
    return {player: unit.text(amount) for player, amount in amounts.items()}


def pot_json(settlement: Settlement, unit: Unit) -> PotJson:
    """What the pot of a hand was made of."""
    return {
        "carried": unit.text(settlement.carried),
        "antes": amounts_json(settlement.antes, unit),
        "fines": amounts_json(settlement.fines, unit),
        "total": unit.text(settlement.total),
    }


def payments_json(payments: Sequence[Payment], unit: Unit) -> list[PaymentJson]:
    """The payments of a hand into the next pot."""
    return [
        {
            "player": payment.player,
            "reason": payment.reason,
            "amount": unit.text(payment.amount),
            "capped": payment.capped,
        }
        for payment in payments
    ]


def transfers_json(transfers: Sequence[Transfer], unit: Unit) -> list[TransferJson]:
    """Who pays whom; null is the middle of the table."""
    return [
        {"from": one.source, "to": one.target, "amount": unit.text(one.amount)} for one in transfers
    ]
