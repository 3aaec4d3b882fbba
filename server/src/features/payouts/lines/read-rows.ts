import type { showPayoutRows } from '@karvon/contract/admin/payouts'
import type { DataOf } from '@karvon/contract/endpoint'
import { PRICE_ITEMS } from '@karvon/domain/ledger/settle-order'
import { payoutRows } from '@karvon/domain/payouts/payout-rows'
import type { StoredDriverLine } from '../../ledger/ledger.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import type { NamedLine } from './move-line.ts'

type Rows = DataOf<typeof showPayoutRows>

const rowOf = ({
  id,
  kind,
  item,
  payableUzs,
  orderId,
  description,
  at,
}: StoredDriverLine): Rows['rows'][number] => ({
  ...{ id, kind, orderId, description },
  item: PRICE_ITEMS.find(known => known === item) ?? null,
  amount: payableUzs,
  createdAt: at.toISOString(),
})

/** What a line of a batch is made of, as it was drafted; null: there is no such line. */
export const readRows = async (
  { db, ledger }: Pick<PayoutDeps, 'db' | 'ledger'>,
  { batchId, lineId }: NamedLine,
): Promise<Rows | null> => {
  const line = await db
    .selectFrom('payout_lines as l')
    .innerJoin('payout_batches as b', 'b.id', 'l.batch_id')
    .select(['l.driver_id', 'l.amount_uzs', 'b.drafted_at'])
    .where('l.id', '=', lineId)
    .where('l.batch_id', '=', batchId)
    .executeTakeFirst()
  if (line?.driver_id == null) return null
  // what was netted was booked at the instant of the draft
  const after = new Date(line.drafted_at.getTime() + 1)
  const statement = await ledger.readCarrierLines(db, line.driver_id, after)
  const { openingUzs, rows, reservedUzs } = payoutRows(statement, line.amount_uzs)
  return { opening: openingUzs, rows: rows.map(rowOf), reserved: reservedUzs }
}
