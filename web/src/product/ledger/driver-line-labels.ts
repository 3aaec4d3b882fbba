import type { DriverLineKind } from '@karvon/domain/ledger/driver-statement'
import { m } from '../../messages/compiled/messages.js'

const KINDS = {
  fee: m.driver_line_fee,
  driver_fee: m.driver_line_driver_fee,
  claim: m.driver_line_claim,
  payout: m.driver_line_payout,
  payout_returned: m.driver_line_payout_returned,
  payment: m.driver_line_payment,
  payment_canceled: m.driver_line_payment_canceled,
  advance_moved: m.driver_line_advance_moved,
  refill: m.driver_line_refill,
  write_off: m.driver_line_write_off,
  goodwill: m.driver_line_goodwill,
  correction: m.driver_line_correction,
} satisfies Record<Exclude<DriverLineKind, 'charge'>, () => string>

/** The kind of a line of a driver's statement that is no row of a price. */
export const driverLineKindLabel = (kind: keyof typeof KINDS): string => KINDS[kind]()

/** The order of a line; empty without one. */
export const driverLineOrderLabel = (orderId: number | null): string =>
  orderId === null ? '' : m.driver_line_order({ id: String(orderId) })
