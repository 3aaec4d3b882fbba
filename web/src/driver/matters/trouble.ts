import { kmFrom } from '@karvon/domain/orders/ending/no-show'
import { formatDuration, formatTime } from '@karvon/domain/reading/figures'
import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import type { DealDetail } from '../queries/driver.ts'

/** Why a driver cannot go on. */
export const TROUBLES = ['nobody', 'breakdown', 'cargo'] as const

/** A trouble. */
export type Trouble = (typeof TROUBLES)[number]

const MINUTE_MS = 60_000
const M_PER_KM = 1000

/** How long the driver has waited at loading; null: they are not there. */
const waitedText = ({ noShowTerms }: DealDetail, now: Date): string | null => {
  if (noShowTerms === null) return null
  const since = new Date(noShowTerms.waitingSince)
  const minutes = Math.floor((now.getTime() - since.getTime()) / MINUTE_MS)
  const time = formatTime(since)
  return minutes < 0
    ? m.claims_cant_go_before({ time })
    : m.claims_cant_go_waited({ time, minutes: formatDuration(minutes, getLocale()) })
}

/** A trouble with its explanation. */
export const troubleLabels = (
  trouble: Trouble,
  order: DealDetail,
  now: Date,
): { name: string; text: string } => {
  if (trouble === 'nobody') return { name: m.claims_cant_go_nobody(), text: waitedText(order, now) ?? '' }
  return trouble === 'breakdown'
    ? { name: m.claims_cant_go_breakdown(), text: m.claims_cant_go_breakdown_text() }
    : { name: m.claims_cant_go_cargo(), text: m.claims_cant_go_cargo_text() }
}

/** How far the driver is from the loading point, by their phone. */
export const distanceText = (here: MapPoint | null, order: DealDetail): string => {
  const [loading] = order.routes
  if (here === null || loading === undefined) return m.claims_cant_go_no_place()
  const meters = Math.round(greatCircleKm(here, loading) * M_PER_KM)
  return meters < M_PER_KM
    ? m.claims_cant_go_distance_m({ m: figureText(meters) })
    : m.claims_cant_go_distance_km({ km: figureText(kmFrom(here, loading), 1) })
}
