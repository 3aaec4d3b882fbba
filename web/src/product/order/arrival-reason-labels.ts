import type { ArrivalReason } from '@karvon/domain/orders/arrival-rule'
import { m } from '../../messages/compiled/messages.js'

const LABELS = {
  gate_elsewhere: m.orders_arrival_gate_elsewhere,
  client_moved_it: m.orders_arrival_client_moved_it,
  no_way_there: m.orders_arrival_no_way_there,
  no_signal: m.orders_arrival_no_signal,
  other: m.orders_arrival_other,
} as const satisfies Readonly<Record<ArrivalReason, () => string>>

/** Label of the reason for reporting an arrival away from its stop, for use within a sentence. */
export const arrivalReasonLabel = (reason: ArrivalReason): string => LABELS[reason]()
