import { DEAL_ITEM } from '@karvon/domain/ledger/settle-order'
import { PROVIDER_NAMES } from '@karvon/domain/payments/provider-name'
import { formatNumber, formatShortDate } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { driverLineKindLabel, driverLineOrderLabel } from '../../product/ledger/driver-line-labels.ts'
import { movedFromLabel } from '../../product/ledger/moved-from-label.ts'
import { PAYMENT } from '../feed/feed-labels.ts'
import { REASON_LABELS } from '../order/additional-price-draft.ts'
import type { DriverLine } from '../queries/driver.ts'

/** The title of a line: an order by its way, a row added to its price by its reason, any other move by its kind. */
export const lineTitle = (line: DriverLine): string => {
  const { kind, item, way } = line
  if (kind !== 'charge') return driverLineKindLabel(kind)
  return item === null || item === DEAL_ITEM
    ? (way ?? driverLineOrderLabel(line.orderId))
    : REASON_LABELS[item]()
}

const priceLabel = ({ price, amount }: DriverLine): string =>
  price === null || price === amount ? '' : m.driver_line_price({ sum: formatNumber(price, getLocale(), 0) })

const movedFrom = ({ movedFromDay }: DriverLine): string =>
  movedFromDay === null ? '' : movedFromLabel(movedFromDay)

/** The day of a line, and what more there is to say of it. */
export const lineDetail = (line: DriverLine): string => {
  const { createdAt, item, kind, way, paymentType, provider, description } = line
  const isDeal = kind === 'charge' && item === DEAL_ITEM
  return [
    formatShortDate(new Date(createdAt), getLocale()),
    isDeal ? '' : kind === 'charge' ? (way ?? '') : driverLineOrderLabel(line.orderId),
    isDeal && paymentType !== null ? PAYMENT[paymentType]() : '',
    provider === null ? '' : PROVIDER_NAMES[provider],
    priceLabel(line),
    description,
    movedFrom(line),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The sum of a line with its sign; what moves between the driver's own accounts has none. */
export const lineSum = ({ kind, amount }: DriverLine): string => {
  const sum = formatNumber(amount, getLocale(), 0)
  return amount > 0 && kind !== 'advance_moved' ? `+${sum}` : sum
}
