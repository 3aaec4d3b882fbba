import { formatTimeSpan } from '@karvon/domain/reading/figures'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { m } from '../../messages/compiled/messages.js'
import type { StatusStep } from '../../ui/states/status-line.tsx'
import type { ReceiverOrder, ReceiverStop } from '../receiver-order.ts'
import { timeLabel } from './trip-labels.ts'
import { type Arrival, arrivalOf, stageOf, type TripStage } from './trip-stage.ts'

const STATIONS = ['found', 'loading', 'way', 'unloading', 'received'] as const

type Station = (typeof STATIONS)[number]

/** The index of the current station; past the last one once received. */
const REACHED = {
  waiting: 0,
  approaching: 0,
  loading: 1,
  moving: 2,
  stopping: 2,
  unloading: 3,
  delivered: 4,
  received: 5,
  canceled: 0,
} as const satisfies Record<TripStage, number>

const labelOf = (station: Station, stage: TripStage): string => {
  if (station === 'found' && stage === 'waiting') return m.receiver_station_searching()
  if (station === 'received' && stage === 'delivered') return m.receiver_station_confirming()
  const words = {
    found: m.receiver_station_found,
    loading: m.receiver_station_loading,
    way: m.receiver_station_way,
    unloading: m.receiver_station_unloading,
    received: m.receiver_station_received,
  } satisfies Record<Station, () => string>
  return words[station]()
}

const clock = (at: string | null | undefined, now: Date) =>
  at == null ? undefined : timeLabel(new Date(at), now)

const spanLabel = ({ at, from, to }: Arrival, now: Date): string =>
  from < to && tashkentDate(at) === tashkentDate(now) ? formatTimeSpan(from, to) : timeLabel(at, now)

/** The expected arrival at the last stop; only in transit. */
const expectedEnd = (order: ReceiverOrder, now: Date): string | undefined => {
  const stage = stageOf(order)
  const arrival = stage === 'moving' || stage === 'stopping' ? arrivalOf(order, now) : null
  return arrival === null ? undefined : m.receiver_time_about({ time: spanLabel(arrival, now) })
}

const plannedStart = ({ loadTime }: ReceiverOrder, now: Date) =>
  m.receiver_time_planned({ time: timeLabel(new Date(loadTime), now) })

const timeOf = (station: Station, order: ReceiverOrder, now: Date): string | undefined => {
  const [first] = order.routes
  const last = order.routes.at(-1)
  if (station === 'loading') return clock(first?.arrivedAt, now) ?? plannedStart(order, now)
  if (station === 'way') return clock(first?.leftAt, now)
  return station === 'unloading' ? (clock(last?.arrivedAt, now) ?? expectedEnd(order, now)) : undefined
}

const stateOf = (at: number, reached: number): StatusStep['state'] => {
  if (at === reached) return 'now'
  return at < reached ? 'done' : 'ahead'
}

/** The steps of the status line; empty for a canceled order. */
export const tripStations = (order: ReceiverOrder, now: Date): StatusStep[] => {
  const stage = stageOf(order)
  if (stage === 'canceled') return []
  return STATIONS.map((station, at) => {
    const time = timeOf(station, order, now)
    return {
      key: station,
      label: labelOf(station, stage),
      state: stateOf(at, REACHED[stage]),
      ...(time === undefined ? {} : { time }),
    }
  })
}

/** When the truck was at a stop or is expected there; empty if unknown. */
export const stopTime = (stop: ReceiverStop, order: ReceiverOrder, now: Date): string => {
  const [came, left] = [clock(stop.arrivedAt, now), clock(stop.leftAt, now)]
  if (came !== undefined)
    return left === undefined ? m.receiver_time_since({ time: came }) : `${came} – ${left}`
  if (stop === order.routes[0]) return plannedStart(order, now)
  return (stop === order.routes.at(-1) && expectedEnd(order, now)) || ''
}
