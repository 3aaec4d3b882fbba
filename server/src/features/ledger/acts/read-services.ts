import type { RenderedService } from '@karvon/domain/company/acts/service-act'
import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import type { PriceItem } from '@karvon/domain/ledger/settle-order'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { CarrierTaxStatus } from '@karvon/domain/tax/carrier-tax'
import { clientTax } from '@karvon/domain/tax/client-tax'
import type { TaxTerms } from '@karvon/domain/tax/tax-terms'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActCarrier } from '../../../platform/db/column-types.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { isOfPrice } from '../../../platform/db/queries/price/price-postings.ts'
import { valuedAt } from '../../../platform/db/queries/value-day.ts'
import { TAX_OF_DEAL } from '../papers/vat-labels.ts'
import { ADDITIONAL } from '../postings/settlement-facts.ts'
import type { BoundPeriod } from '../queries/period.ts'

/** A finished order that is in no act, with who carried it and when its account was charged. */
export type UnactedService = RenderedService & { readonly carrier: ActCarrier; readonly at: Date }

type Row = {
  readonly orderId: number
  readonly at: Date
  readonly amountUzs: number
  readonly terms: TaxTerms | null
  readonly dealUzs: number
  readonly additional: readonly PriceItem[]
  readonly name: string
  readonly status: CarrierTaxStatus | null
  readonly number: string | null
}

const serviceOf = ({
  orderId,
  at,
  amountUzs,
  terms,
  dealUzs,
  additional,
  ...carrier
}: Row): UnactedService => {
  const amounts = [dealUzs, ...additional.map(each => each.amountUzs)]
  return { orderId, at, amountUzs, tax: clientTax(amounts, terms ?? NO_COMMISSION, carrier.status), carrier }
}

/** What decisions about additional prices have changed of the charge `j` since. */
const correctedOf = (companyId: number): RawBuilder<number> => sql<number>`coalesce((
  select sum(p.amount_uzs) from journals k join postings p on p.journal_id = k.id
  where k.order_id = j.order_id and k.kind = 'correction' and p.company_id = ${companyId}
    and p.account_kind in ('client_balance', 'client_receivable') and ${isOfPrice}), 0)`

const readServices = async (
  tx: Tx,
  companyId: number,
  isAsked: RawBuilder<SqlBool>,
): Promise<UnactedService[]> => {
  const { rows } = await sql<Row>`
    select j.order_id as "orderId", j.at, (- sum(p.amount_uzs) - ${correctedOf(companyId)})::bigint as "amountUzs", ${TAX_OF_DEAL} as terms,
      (o.deal ->> 'priceUzs')::bigint as "dealUzs", ${ADDITIONAL} as additional,
      concat_ws(' ', u.last_name, u.first_name) as name, d.tax_status as status, d.tax_number as number
    from journals j join postings p on p.journal_id = j.id join orders o on o.id = j.order_id
      left join users u on u.id = o.carrier_id left join drivers d on d.user_id = o.carrier_id
    where p.company_id = ${companyId} and j.kind = 'charge'
      and p.account_kind in ('client_balance', 'client_receivable')
      and not exists (select from service_act_rows r where r.order_id = j.order_id) and ${isAsked}
    group by j.id, o.id, u.id, d.user_id order by j.at, j.order_id`.execute(tx)
  return rows.map(serviceOf)
}

/** What a company's account was charged for an order, unless it is in an act. */
export const readServiceOfOrder = (tx: Tx, companyId: number, orderId: number) =>
  readServices(tx, companyId, sql`j.order_id = ${orderId}`)

/** The orders charged in a month that are in no act. */
export const readServicesOfMonth = (tx: Tx, companyId: number, { from, before }: BoundPeriod) =>
  readServices(tx, companyId, sql`${valuedAt} >= ${from} and ${valuedAt} < ${before}`)

/** The status of a company's order; null if it has no such order. */
export const readStatus = async (
  tx: Tx,
  companyId: number,
  orderId: number,
): Promise<{ readonly status: OrderStatus } | null> => {
  const order = tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .where('client_company_id', '=', companyId)
  return (await order.executeTakeFirst()) ?? null
}
