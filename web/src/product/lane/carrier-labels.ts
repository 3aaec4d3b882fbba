import type { listOwnCarriers } from '@karvon/contract/carriers/own-carriers'
import type { DataOf } from '@karvon/contract/endpoint'
import type { OwnCarrierStatus } from '@karvon/domain/carriers/lane-prices/own-carrier'
import { formatPhone } from '@karvon/domain/reading/phone'
import { m } from '../../messages/compiled/messages.js'
import type { StatusTone } from '../../ui/states/status-pill.tsx'

/** A company's own carrier, or an invitation. */
export type OwnCarrier = DataOf<typeof listOwnCarriers>[number]

/** The carrier's name; of an invitation its phone. */
export const carrierName = ({ driver, phone }: OwnCarrier): string =>
  driver?.name ?? (phone === null ? '' : formatPhone(phone))

const STATUSES = {
  active: m.lanes_carrier_active,
  invited: m.lanes_carrier_invited,
  declined: m.lanes_carrier_declined,
  ended: m.lanes_carrier_ended,
} satisfies Record<OwnCarrierStatus, () => string>

const TONES = {
  active: 'moving',
  invited: 'new',
  declined: 'canceled',
  ended: 'done',
} satisfies Record<OwnCarrierStatus, StatusTone>

export const carrierStatusLabel = (status: OwnCarrierStatus): string => STATUSES[status]()

export const carrierStatusTone = (status: OwnCarrierStatus): StatusTone => TONES[status]
