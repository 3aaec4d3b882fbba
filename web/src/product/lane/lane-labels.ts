import type { LanePriceStatus } from '@karvon/domain/carriers/lane-prices/lane-price'
import { formatDate } from '@karvon/domain/reading/figures'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import type { StatusTone } from '../../ui/states/status-pill.tsx'
import type { LanePrice } from './lane.ts'

type Named = readonly { readonly id: number; readonly name: string }[]

const nameOf = (id: number | null, list: Named): string => list.find(each => each.id === id)?.name ?? ''

const endLabel = (region: number | null, place: LanePrice['fromPlace'], regions: Named): string =>
  place === null
    ? nameOf(region, regions)
    : m.lanes_near_place({ place: place.name, km: String(place.withinKm) })

/** Where a lane leads from and to. */
export const wayLabel = (price: LanePrice, regions: Named): string =>
  m.lanes_way({
    from: endLabel(price.fromRegion, price.fromPlace, regions),
    to: endLabel(price.toRegion, price.toPlace, regions),
  })

/** The truck of a lane, and whether it comes back. */
export const truckLabel = ({ truckType, isRoundTrip }: LanePrice, truckTypes: Named): string =>
  [nameOf(truckType, truckTypes), isRoundTrip ? m.lanes_round_trip() : m.lanes_one_way()].join(', ')

const dayLabel = (day: string): string => {
  const at = fromTashkent(day, '00:00')
  return at === null ? day : formatDate(at, getLocale())
}

/** The days on which a price holds. */
export const daysLabel = ({ validFrom, validUntil }: LanePrice): string =>
  m.lanes_days({ from: dayLabel(validFrom), until: dayLabel(validUntil) })

const STATUSES = {
  waiting: m.lanes_status_waiting,
  valid: m.lanes_status_valid,
  declined: m.lanes_status_declined,
  ended: m.lanes_status_ended,
} satisfies Record<LanePriceStatus, () => string>

const TONES = {
  waiting: 'new',
  valid: 'moving',
  declined: 'canceled',
  ended: 'done',
} satisfies Record<LanePriceStatus, StatusTone>

export const priceStatusLabel = (status: LanePriceStatus): string => STATUSES[status]()

export const priceStatusTone = (status: LanePriceStatus): StatusTone => TONES[status]
