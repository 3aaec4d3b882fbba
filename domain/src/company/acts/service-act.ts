import { accept, type Decision, refuse } from '../../decision.ts'
import type { OrderStatus } from '../../orders/order-status.ts'
import type { StatedTax } from '../../tax/client-tax.ts'
import { vatRateBp } from '../../tax/tax-terms.ts'
import { tashkentDate } from '../../values/tashkent-time.ts'
import { sumUzs } from '../../values/uzs.ts'
import type { Requisites } from '../requisites.ts'

/** A finished order as an act lists it: what the company's account was charged, and the VAT that its papers state. */
export type RenderedService = {
  readonly orderId: number
  readonly amountUzs: number
  readonly tax: StatedTax
}

/** A row of an act; its VAT rate in hundredths of a percent, and the VAT in it, in tiyin. */
export type ActRow = RenderedService & { readonly rateBp: number; readonly vatTiyin: number }

/** The rows and the sums of an act; the VAT is the sum of that of its rows. */
export type ActSums = {
  readonly rows: readonly ActRow[]
  readonly amountUzs: number
  readonly vatTiyin: number
}

/** The own details without which an act is none. */
const NEEDED = ['title', 'inn', 'director', 'legalAddress', 'bank', 'bankAccount', 'mfo'] as const

/** Whether our own details, which operators enter, are complete enough for an act. */
export const canIssueActs = (own: Partial<Requisites>): boolean =>
  NEEDED.every(name => (own[name] ?? '').trim() !== '')

/**
 * Whether an order gets an act; null: the company has no such order. Refuses `not_found` at `order_id` and `order_not_finished`
 * (`status`).
 */
export const checkActOfOrder = (order: { readonly status: OrderStatus } | null): Decision<null> => {
  if (order === null) return refuse('not_found', 'order_id')
  return order.status === 'done'
    ? accept(null)
    : refuse('order_not_finished', undefined, { status: order.status })
}

/** Whether a month, `YYYY-MM` in Tashkent, gets an act: once it is over. Refuses `month_not_over`. */
export const checkActOfMonth = (month: string, now: Date): Decision<null> =>
  month < tashkentDate(now).slice(0, 7) ? accept(null) : refuse('month_not_over')

/** Why an order on a company's account has no act yet. */
export const WITHOUT_ACT_REASONS = ['month_running', 'requisites_missing', 'not_issued'] as const

/** Why an order of this month, `YYYY-MM`, has no act: the month runs, our own details are incomplete, or nobody has issued it. */
export const whyWithoutAct = (
  month: string,
  own: Partial<Requisites>,
  now: Date,
): (typeof WITHOUT_ACT_REASONS)[number] => {
  if (!checkActOfMonth(month, now).ok) return 'month_running'
  return canIssueActs(own) ? 'not_issued' : 'requisites_missing'
}

/** The rows of an act and its sums. Refuses `services_missing` without any. */
export const sumUpAct = (services: readonly RenderedService[]): Decision<ActSums> => {
  if (services.length === 0) return refuse('services_missing')
  const rows = services.map(one => ({
    ...one,
    rateBp: vatRateBp(one.tax.percent),
    vatTiyin: one.tax.vatUzs * 100,
  }))
  return accept({
    rows,
    amountUzs: sumUzs(rows.map(({ amountUzs }) => amountUzs)),
    vatTiyin: sumUzs(rows.map(({ vatTiyin }) => vatTiyin)),
  })
}

/** The number of an act as it is written, such as `A2026-17`; its letter keeps it from being read as the number of an order. */
export const actNumber = ({ year, number }: { readonly year: number; readonly number: number }): string =>
  `A${year}-${number}`
