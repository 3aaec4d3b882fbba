import { findBookedEntry } from '@karvon/domain/bank-statements/propose-matches'
import { splitTiyin } from '@karvon/domain/bank-statements/statement-cells'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { ClientOwner } from '@karvon/domain/ledger/ledger-accounts'
import { tashkentDateTime } from '@karvon/domain/values/tashkent-time'
import type { Tx } from '../../../platform/db/database.ts'
import type { Booking } from './booking.ts'
import { lineOf } from './line-rows.ts'
import { selectBooked } from './match-facts.ts'

/**
 * Refuses `money_already_written` for a line that would double an entry booked by hand, unless the operator says that it is another:
 * of the payer, at the bank or the cash desk, or at the bank of anybody (null) for what has no payer.
 */
export const checkDouble = async (
  tx: Tx,
  { row, said }: Booking,
  owner: ClientOwner | null,
): Promise<Decision<null>> => {
  if (said.anotherPayment === true) return accept(null)
  const amounts = [splitTiyin(row.amount_tiyin).uzs]
  const booked = await selectBooked(tx, amounts)
  // cash of a payer comes to the bank as a deposit, not as a second payment
  const paidInCash = owner === null ? [] : await selectBooked(tx, amounts, 'cash_desk')
  const entry = findBookedEntry(lineOf(row), [...booked, ...paidInCash], owner)
  if (entry === undefined) return accept(null)
  return refuse('money_already_written', undefined, {
    document: entry.document || `#${entry.journalId}`,
    amount_uzs: entry.amountUzs,
    booked_at: tashkentDateTime(entry.at),
    booked_by: entry.by,
  })
}
