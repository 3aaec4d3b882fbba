import type { RenderedService } from '@karvon/domain/company/acts/service-act'
import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import type { PriceItem } from '@karvon/domain/ledger/settle-order'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { CarrierTaxStatus } from '@karvon/domain/tax/carrier-tax'
import { clientTax, type StatedTax, sameTax } from '@karvon/domain/tax/client-tax'
import type { TaxTerms } from '@karvon/domain/tax/tax-terms'
import { isPaidToDriver, type PaymentType } from '@karvon/domain/values/payment'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActCarrier } from '../../../platform/db/column-types.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { TAX_OF_DEAL } from '../documents/vat-labels.ts'
import { ADDITIONAL } from '../postings/settlement-facts.ts'
import type { BoundPeriod } from '../queries/period.ts'
import { dueServices, LATE_CHANGES } from './due-services.ts'

/** What is to be in an act, with who carried it and when its account was charged. */
export type DueService = RenderedService & {
  readonly carrier: ActCarrier
  readonly at: Date
  /** The act whose row this changes; null: the order is in none. */
  readonly actId: number | null
}

type Row = {
  readonly orderId: number
  readonly actId: number | null
  readonly at: Date
  readonly amountUzs: number
  readonly terms: TaxTerms | null
  readonly paymentType: PaymentType
  readonly dealUzs: number
  readonly additional: readonly PriceItem[]
  readonly late: readonly number[]
  /** What the order's act says, and the VAT of all its acts; null: it has none. */
  readonly stated: {
    readonly by: StatedTax['by']
    readonly rateBp: number
    readonly carrier: ActCarrier | null
    readonly vatTiyin: number
  } | null
  readonly name: string
  readonly status: CarrierTaxStatus | null
  readonly number: string | null
}

/** The amounts whose VAT is rounded each by itself: of an order that was paid to its driver what was added later is all there is. */
const amountsOf = ({ paymentType, late, dealUzs, additional }: Row): number[] =>
  isPaidToDriver(paymentType) ? [...late] : [dealUzs, ...additional.map(each => each.amountUzs)]

/** What acts have stated of an order's VAT is taken off, so that all of them together state the whole, by one rate. */
const serviceOf = (row: Row): DueService => {
  const { orderId, actId, at, amountUzs, terms, name, status, number, stated } = row
  const carrier = stated?.carrier ?? { name, status, number }
  const due = { orderId, actId, at, amountUzs, carrier }
  if (stated === null)
    return { ...due, tax: clientTax(amountsOf(row), terms ?? NO_COMMISSION, carrier.status) }
  const tax = sameTax(amountsOf(row), { by: stated.by, percent: stated.rateBp / 100 })
  // acts of before decision 0085 state tiyin
  return { ...due, tax: { ...tax, vatUzs: tax.vatUzs - Math.round(stated.vatTiyin / 100) } }
}

const readServices = async (
  tx: Tx,
  companyId: number,
  isAsked: RawBuilder<SqlBool>,
): Promise<DueService[]> => {
  const { rows } = await sql<Row>`
    select due.order_id as "orderId", due.act_id as "actId", due.at, due.amount_uzs as "amountUzs", ${TAX_OF_DEAL} as terms,
      o.payment_type as "paymentType", (o.deal ->> 'priceUzs')::bigint as "dealUzs", ${ADDITIONAL} as additional,
      ${LATE_CHANGES} as late,
      (select json_build_object('by', r.vat_by, 'rateBp', r.vat_rate_bp, 'carrier', r.carrier, 'vatTiyin',
          (select sum(a.vat_tiyin) from service_act_rows a where a.order_id = r.order_id))
        from service_act_rows r where r.order_id = due.order_id and r.act_id = due.act_id) as stated,
      concat_ws(' ', u.last_name, u.first_name) as name, d.tax_status as status, d.tax_number as number
    from (${dueServices(companyId)}) due join orders o on o.id = due.order_id
      left join users u on u.id = o.carrier_id left join drivers d on d.user_id = o.carrier_id
    where ${isAsked} order by due.at, due.order_id`.execute(tx)
  return rows.map(serviceOf)
}

/** What a company's account was charged for an order and is in no act. */
export const readServiceOfOrder = (tx: Tx, companyId: number, orderId: number) =>
  readServices(tx, companyId, sql`due.order_id = ${orderId}`)

/** What is of a month and in no act. */
export const readServicesOfMonth = (tx: Tx, companyId: number, { from, before }: BoundPeriod) =>
  readServices(tx, companyId, sql`due.at >= ${from} and due.at < ${before}`)

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
