import { refundsOfLine } from '@karvon/domain/bank-statements/paid-out'
import { splitTiyin } from '@karvon/domain/bank-statements/statement-cells'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Tx } from '../../../platform/db/database.ts'
import type { BankDeps } from '../bank-deps.ts'
import { type Book, type Booking, readDescription, uzsOf, wrong } from './booking.ts'
import { lineOf } from './line-rows.ts'

/** Books a payout to a driver, or one that the bank returned. */
export const bookPayout: Book = async (tx, deps, booking) => {
  const { payoutLineId } = booking.said
  const description = readDescription(booking)
  if (!description.ok) return description
  if (payoutLineId === undefined) return wrong('payout_line_id')
  const line = await tx
    .selectFrom('payout_lines')
    .select('amount_uzs')
    .where('id', '=', payoutLineId)
    .executeTakeFirst()
  if (line?.amount_uzs !== uzsOf(booking)) return wrong('payout_line_id')
  const { row, reference, actorId, at } = booking
  const settler = { actorId, at, valueDay: row.day }
  const paid =
    booking.said.kind === 'payout'
      ? await deps.payouts.pay(tx, { lineId: payoutLineId, bankDocument: row.document || row.day }, settler)
      : await deps.payouts.takeBack(
          tx,
          { lineId: payoutLineId, how: 'returned', reason: description.value, reference },
          settler,
        )
  return paid.ok
    ? accept({ journalId: paid.value.journalId, payoutLineId, description: description.value })
    : paid
}

/** Books a company's refund, or one that the bank returned. */
export const bookCompanyRefund: Book = async (tx, deps, booking) => {
  const { refundId, kind } = booking.said
  const description = readDescription(booking)
  if (!description.ok) return description
  const { row, reference, actorId, at } = booking
  const refunds = await deps.payouts.selectRefunds(tx, [uzsOf(booking)])
  const refund = refunds.find(each => each.refundId === refundId)
  if (refund === undefined || refund.amountUzs !== uzsOf(booking)) return wrong('refund_id')
  const settler = { actorId, at, valueDay: row.day }
  const { companyId } = refund
  const named = { refundId: refund.refundId }
  const settled =
    kind === 'company_refund'
      ? await deps.payouts.payRefund(tx, { ...named, bankDocument: row.document || row.day }, settler)
      : await deps.payouts.takeRefundBack(
          tx,
          { ...named, how: 'returned', reason: description.value, reference },
          settler,
        )
  return settled.ok
    ? accept({ ...settled.value, ...named, companyId, description: description.value })
    : settled
}

/** What leaves for a company that waits for exactly this sum is no cost, unless the operator says so. */
export const checkNoRefund = async (
  tx: Tx,
  { payouts }: BankDeps,
  { row, said }: Booking,
): Promise<Decision<null>> => {
  if (row.direction === 'in' || said.anotherPayment === true) return accept(null)
  const line = lineOf(row)
  const [waiting] = refundsOfLine(line, await payouts.selectRefunds(tx, [splitTiyin(row.amount_tiyin).uzs]))
  return waiting === undefined
    ? accept(null)
    : refuse('line_pays_refund', undefined, { company: waiting.refund.title })
}
