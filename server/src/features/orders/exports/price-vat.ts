import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import type { CarrierTaxStatus } from '@karvon/domain/tax/carrier-tax'
import { clientTax, type StatedTax, sameTax } from '@karvon/domain/tax/client-tax'
import type { TaxTerms } from '@karvon/domain/tax/tax-terms'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { anyOf } from '../../../platform/db/queries/compile-once.ts'

type Row = {
  readonly id: number
  readonly amounts: readonly number[]
  readonly terms: TaxTerms | null
  readonly status: CarrierTaxStatus | null
  /** By the order's first act; null: it is in none. */
  readonly stated: { readonly by: StatedTax['by']; readonly rateBp: number } | null
}

const vatOf = ({ amounts, terms, status, stated }: Row): number =>
  stated === null
    ? clientTax(amounts, terms ?? NO_COMMISSION, status).vatUzs
    : sameTax(amounts, { by: stated.by, percent: stated.rateBp / 100 }).vatUzs

/**
 * The VAT in the prices of these orders as their papers state it, whole UZS: by the tax of their first act, which stays, or as an act would
 * state it now. Those without a deal, and canceled ones, have none.
 */
export const readPriceVat = async (
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select o.id, o.deal -> 'commission' as terms, d.tax_status as status,
      (select json_build_object('by', r.vat_by, 'rateBp', r.vat_rate_bp) from service_act_rows r
        where r.order_id = o.id and not r.is_supplement) as stated,
      jsonb_build_array((o.deal ->> 'priceUzs')::bigint) || (
        select coalesce(jsonb_agg(a.amount_uzs), '[]') from additional_prices a
        where a.order_id = o.id and a.status = 'approved') as amounts
    from orders o left join drivers d on d.user_id = o.carrier_id
    where o.deal is not null and o.status <> 'canceled' and o.id = ${anyOf(sql`${[...orderIds]}`, 'int')}`.execute(
    db,
  )
  return new Map(rows.map(row => [row.id, vatOf(row)]))
}
