import { payoutUzs } from '@karvon/domain/payouts/propose-payouts'
import type { Tx } from '../../../platform/db/database.ts'
import { checkRefundLines } from '../lines/refund-lines.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import {
  type DriverLine,
  isOfDriver,
  isOfRefund,
  type LineRow,
  readLines,
  removeLines,
} from './batch-repository.ts'
import { readPayoutFacts } from './payout-facts.ts'

type Removed = { readonly details_changed: readonly number[]; readonly payable_fell: readonly number[] }

/**
 * Takes out the planned lines of a locked batch whose payee has other bank details by now, or is owed less than the line, with
 * everyone's money locked. Answers the lines that stay.
 */
export const checkLines = async (
  tx: Tx,
  deps: PayoutDeps,
  batchId: number,
): Promise<{ readonly lines: readonly LineRow[]; readonly removed: Removed }> => {
  const all = (await readLines(tx, batchId)).filter(({ state }) => state === 'planned')
  const planned = all.filter(isOfDriver)
  const ids = planned.map(line => line.driver_id).toSorted((a, b) => a - b)
  for (const id of ids) await deps.ledger.lockPerson(tx, id)
  const { facts, details } = await readPayoutFacts(tx, deps, ids)
  const mayPay = new Map(
    // the driver's open line is this one
    facts.map(each => [each.driverId, payoutUzs({ ...each, openUzs: 0 })]),
  )
  const hasOther = ({ driver_id, details_version }: DriverLine) => {
    const row = details.get(driver_id)
    return row !== undefined && (row.version !== details_version || row.checked_at === null)
  }
  const changed = planned.filter(hasOther).map(({ id }) => id)
  const fallen = planned
    .filter(line => !hasOther(line) && (mayPay.get(line.driver_id) ?? 0) < line.amount_uzs)
    .map(({ id }) => id)
  const refunds = await checkRefundLines(tx, deps, all.filter(isOfRefund))
  const removed = {
    details_changed: await removeLines(tx, [...changed, ...refunds.changed], 'details_changed'),
    payable_fell: await removeLines(tx, [...fallen, ...refunds.fallen], 'payable_fell'),
  }
  const lines = (await readLines(tx, batchId)).filter(({ state }) => state === 'planned')
  return { lines, removed }
}
