import type { DriverLineKind } from '@karvon/domain/ledger/driver-statement'
import type { PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import { DEAL_ITEM } from '@karvon/domain/ledger/settle-order'
import { formatNumber, formatShortDate } from '@karvon/domain/values/written-figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { PAYMENT } from '../feed/feed-labels.ts'
import { REASON_LABELS } from '../order/additional-price-draft.ts'
import type { DriverLine } from '../queries/driver.ts'

const KINDS = {
  fee: m.driver_line_fee,
  driver_fee: m.driver_line_driver_fee,
  claim: m.driver_line_claim,
  payout: m.driver_line_payout,
  payout_returned: m.driver_line_payout_returned,
  payment: m.driver_line_payment,
  payment_canceled: m.driver_line_payment_canceled,
  advance_moved: m.driver_line_advance_moved,
  correction: m.driver_line_correction,
} satisfies Record<Exclude<DriverLineKind, 'charge'>, () => string>

const PROVIDERS = { payme: 'Payme', click: 'Click', uzum: 'Uzum Bank' } satisfies Record<
  PaymentProvider,
  string
>

const orderLabel = ({ orderId }: DriverLine): string =>
  orderId === null ? '' : m.driver_line_order({ id: String(orderId) })

/** The title of a line: an order by its way, a row added to its price by its reason, any other move by its kind. */
export const lineTitle = (line: DriverLine): string => {
  const { kind, item, way } = line
  if (kind !== 'charge') return KINDS[kind]()
  return item === null || item === DEAL_ITEM ? (way ?? orderLabel(line)) : REASON_LABELS[item]()
}

const priceLabel = ({ price, amount }: DriverLine): string =>
  price === null || price === amount ? '' : m.driver_line_price({ sum: formatNumber(price, getLocale(), 0) })

/** The day of a line, and what more there is to say of it. */
export const lineDetail = (line: DriverLine): string => {
  const { createdAt, item, kind, way, paymentType, provider, description } = line
  const isDeal = kind === 'charge' && item === DEAL_ITEM
  return [
    formatShortDate(new Date(createdAt), getLocale()),
    isDeal ? '' : kind === 'charge' ? (way ?? '') : orderLabel(line),
    isDeal && paymentType !== null ? PAYMENT[paymentType]() : '',
    provider === null ? '' : PROVIDERS[provider],
    priceLabel(line),
    description,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The sum of a line with its sign; what moves between the driver's own accounts has none. */
export const lineSum = ({ kind, amount }: DriverLine): string => {
  const sum = formatNumber(amount, getLocale(), 0)
  return amount > 0 && kind !== 'advance_moved' ? `+${sum}` : sum
}
