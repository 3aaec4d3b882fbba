import { m } from '../../messages/compiled/messages.js'
import type { AdditionalPrice } from './order.ts'

const LABELS = {
  waiting: m.orders_extra_waiting,
  extra_stop: m.orders_extra_stop,
  loaders: m.orders_extra_loaders,
  toll: m.orders_extra_toll,
  other: m.orders_extra_other,
} satisfies Record<AdditionalPrice['reason'], () => string>

/** Label of a driver's reason for an additional price. */
export const additionalReasonLabel = (reason: AdditionalPrice['reason']): string => LABELS[reason]()
