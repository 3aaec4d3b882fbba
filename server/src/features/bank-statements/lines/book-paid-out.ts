import { payoutsOfLine, refundsOfLine } from '@karvon/domain/bank-statements/paid-out'
import { splitTiyin } from '@karvon/domain/bank-statements/statement-cells'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Tx } from '../../../platform/db/database.ts'
import type { BankDeps } from '../bank-deps.ts'
import { type Book, type Booking, readDescription, uzsOf, wrong } from './booking.ts'
import { checkDouble } from './check-double.ts'
import { lineOf } from './line-rows.ts'

const paidBy = ({ row, said }: Booking) => ({
  bankDocument: row.document || row.day,
  isAnother: said.anotherPayment === true,
})

/** Books a payout to a driver, or one that the bank returned. */
export const bookPayout: Book = async (tx, deps, booking) => {
  const { payoutLineId } = booking.said
  const description = readDescription(booking)
  if (!description.ok) return description
  if (payoutLineId === undefined) return wrong('payout_line_id')
  const line = await tx
    .selectFrom('payout_lines')
    .select(['amount_uzs', 'driver_id', 'state'])
    .where('id', '=', payoutLineId)
    .executeTakeFirst()
  if (line?.amount_uzs !== uzsOf(booking)) return wrong('payout_line_id')
  // one that is paid already is refused as that
  if (booking.said.kind === 'payout' && line.state === 'sent' && line.driver_id !== null) {
    const checked = await checkDouble(tx, booking, { kind: 'person', id: line.driver_id })
    if (!checked.ok) return checked
  }
  const { row, reference, actorId, at } = booking
  const settler = { actorId, at, valueDay: row.day }
  const paid =
    booking.said.kind === 'payout'
      ? await deps.payouts.pay(tx, { lineId: payoutLineId, ...paidBy(booking) }, settler)
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
  const checked =
    kind === 'company_refund' && refund.state === 'asked'
      ? await checkDouble(tx, booking, { kind: 'company', id: companyId })
      : accept(null)
  if (!checked.ok) return checked
  const named = { refundId: refund.refundId }
  const settled =
    kind === 'company_refund'
      ? await deps.payouts.payRefund(tx, { ...named, ...paidBy(booking) }, settler)
      : await deps.payouts.takeRefundBack(
          tx,
          { ...named, how: 'returned', reason: description.value, reference },
          settler,
        )
  return settled.ok
    ? accept({ ...settled.value, ...named, companyId, description: description.value })
    : settled
}

/**
 * What leaves for a company or driver who waits for exactly this sum is no cost, and what comes back of a refund or payout that was paid
 * is no income and no payment of anybody, unless the operator says so.
 */
export const checkNotPaidOut = async (
  tx: Tx,
  { payouts }: BankDeps,
  { row, said }: Booking,
): Promise<Decision<null>> => {
  if (said.anotherPayment === true) return accept(null)
  const line = lineOf(row)
  const sums = [splitTiyin(row.amount_tiyin).uzs]
  const isOut = row.direction === 'out'
  const [[refund] = []] = refundsOfLine(line, await payouts.selectRefunds(tx, sums))
  if (refund !== undefined)
    return refuse(isOut ? 'line_pays_refund' : 'line_returns_refund', undefined, { company: refund.title })
  const [[payout] = []] = payoutsOfLine(line, await payouts.selectCandidates(tx, sums))
  if (payout !== undefined)
    return refuse(isOut ? 'line_pays_payout' : 'line_returns_payout', undefined, { holder: payout.holder })
  return accept(null)
}
