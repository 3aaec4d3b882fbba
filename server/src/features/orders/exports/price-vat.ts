import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import type { CarrierTaxStatus } from '@karvon/domain/tax/carrier-tax'
import { clientTax } from '@karvon/domain/tax/client-tax'
import type { TaxTerms } from '@karvon/domain/tax/tax-terms'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { anyOf } from '../../../platform/db/queries/compile-once.ts'

type Row = {
  readonly id: number
  readonly amounts: readonly number[]
  readonly terms: TaxTerms | null
  readonly status: CarrierTaxStatus | null
}

/** The VAT in the prices of these orders as their papers state it, whole UZS; those without a deal have none. */
export const readPriceVat = async (
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select o.id, o.deal -> 'commission' as terms, d.tax_status as status,
      jsonb_build_array((o.deal ->> 'priceUzs')::bigint) || (
        select coalesce(jsonb_agg(a.amount_uzs), '[]') from additional_prices a
        where a.order_id = o.id and a.status = 'approved') as amounts
    from orders o left join drivers d on d.user_id = o.carrier_id
    where o.deal is not null and o.id = ${anyOf(sql`${[...orderIds]}`, 'int')}`.execute(db)
  return new Map(
    rows.map(({ id, amounts, terms, status }) => [
      id,
      clientTax(amounts, terms ?? NO_COMMISSION, status).vatUzs,
    ]),
  )
}
