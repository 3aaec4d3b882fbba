import { formatDate, formatKm, formatTonnes } from '@karvon/domain/reading/figures'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import type { RoadBan } from './ban-queries.ts'

const WEEKDAY_NAMES = [
  m.ui_weekday_1,
  m.ui_weekday_2,
  m.ui_weekday_3,
  m.ui_weekday_4,
  m.ui_weekday_5,
  m.ui_weekday_6,
  m.ui_weekday_7,
]

/** The short name of a weekday, Monday = 1. */
export const weekdayName = (day: number): string => WEEKDAY_NAMES[day - 1]?.() ?? ''

const WEEK = 7
const KG = 1_000

/** Where a ban holds. */
export const whereLabel = ({ regionId, road, area }: RoadBan, regionName: (id: number) => string): string =>
  [
    regionId === null ? null : regionName(regionId),
    road,
    area === null ? null : m.roads_around({ km: formatKm(area.radiusKm, getLocale()) }),
  ]
    .filter(Boolean)
    .join(', ')

/** For which trucks. */
export const massLabel = ({ grossOver }: RoadBan): string =>
  m.roads_over({ tonnes: formatTonnes(grossOver * KG, getLocale()) })

const yearDay = (day: string): string => day.split('-').toReversed().join('.')

/** On which days and at which hours. */
export const whenLabel = ({ weekdays, hours, season }: RoadBan): string =>
  [
    hours === null ? m.roads_around_the_clock() : `${hours.from}–${hours.to}`,
    weekdays.length === WEEK ? m.roads_every_day() : weekdays.map(weekdayName).join(' '),
    season === null ? null : `${yearDay(season.from)}–${yearDay(season.to)}`,
  ]
    .filter(Boolean)
    .join(', ')

const dayLabel = (day: string): string => {
  const at = fromTashkent(day, '00:00')
  return at === null ? day : formatDate(at, getLocale())
}

/** From when until when it is valid. */
export const validLabel = ({ validFrom, validUntil }: RoadBan): string =>
  validUntil === null
    ? m.roads_until_notice({ from: dayLabel(validFrom) })
    : `${dayLabel(validFrom)} – ${dayLabel(validUntil)}`
