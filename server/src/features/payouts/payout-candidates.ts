import type { PayoutCandidate } from '@karvon/domain/bank-statements/paid-out'
import type { Db } from '../../platform/db/database.ts'
import type { Seal } from '../../platform/sealing/seal.ts'
import { openNumber } from './details/details-repository.ts'

/** Payouts of these sums that the bank has, or has paid; bank statements are matched with them. */
export const selectCandidates = async (
  db: Db,
  seal: Seal,
  amountsUzs: readonly number[],
): Promise<readonly PayoutCandidate[]> => {
  if (amountsUzs.length === 0) return []
  const rows = await db
    .selectFrom('payout_lines')
    .select(['id', 'state', 'amount_uzs', 'holder', 'tax_id', 'sealed_number'])
    .where('driver_id', 'is not', null)
    .where('state', 'in', ['sent', 'paid'])
    .where('amount_uzs', 'in', [...new Set(amountsUzs)])
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  return rows.map(row => ({
    lineId: row.id,
    state: row.state === 'paid' ? 'paid' : 'sent',
    amountUzs: row.amount_uzs,
    holder: row.holder,
    taxId: row.tax_id,
    number: openNumber(seal, row.sealed_number),
  }))
}
