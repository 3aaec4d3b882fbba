import { accept, type Decision, type Refusal, refusal, refuseAll } from '../decision.ts'
import { readTimeOfDay } from '../reading/date-time.ts'
import { readText } from '../reading/text.ts'
import { inWrittenLocales, type LocalizedText, WRITTEN_LOCALES } from '../values/locale.ts'
import { fromTashkent } from '../values/tashkent-time.ts'
import type { BanArea, RoadBan } from './road-ban.ts'

/** A ban as an operator typed it; days are `YYYY-MM-DD` in Tashkent, the last one included. */
export type TypedRoadBan = Omit<RoadBan, 'id' | 'validFrom' | 'validUntil'> & {
  readonly validFrom: string
  readonly validUntil: string | null
}

/** A checked ban. */
export type CheckedRoadBan = Omit<RoadBan, 'id'>

/** What a ban is checked against: the regions and the numbered roads there are. */
export type RoadBanFacts = { readonly regionIds: readonly number[]; readonly roads: readonly string[] }

const MOST_TONNES = 100
const MOST_RADIUS_KM = 300
const LONGEST_TEXT = 400
const LONGEST_TITLE = 120
const LONGEST_URL = 500
/** A leap year, so that a season may begin or end on 29 February. */
const ANY_YEAR = '2024'
const DAY_MS = 86_400_000

const isYearDay = (day: string): boolean => fromTashkent(`${ANY_YEAR}-${day}`, '00:00') !== null

const checkArea = ({ lat, lng, radiusKm }: BanArea): Refusal[] => [
  ...(Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [] : [refusal('value_invalid', 'area')]),
  ...(radiusKm >= 0.1 && radiusKm <= MOST_RADIUS_KM
    ? []
    : [refusal('figure_out_of_range', 'area.radius_km', { min: 0.1, max: MOST_RADIUS_KM })]),
]

const checkPlace = ({ regionId, road, area }: TypedRoadBan, facts: RoadBanFacts): Refusal[] => [
  ...(regionId === null && road === null && area === null ? [refusal('choice_invalid', 'region_id')] : []),
  ...(regionId === null || facts.regionIds.includes(regionId)
    ? []
    : [refusal('region_unknown', 'region_id')]),
  ...(road === null || facts.roads.includes(road) ? [] : [refusal('choice_invalid', 'road')]),
  ...(area === null ? [] : checkArea(area)),
]

const checkTimes = ({ weekdays, season, grossOverT }: TypedRoadBan): Refusal[] => {
  const isWeek = weekdays.length > 0 && weekdays.every(day => Number.isInteger(day) && day >= 1 && day <= 7)
  return [
    ...(grossOverT >= 0 && grossOverT <= MOST_TONNES
      ? []
      : [refusal('figure_out_of_range', 'gross_over', { min: 0, max: MOST_TONNES })]),
    ...(isWeek ? [] : [refusal('choice_invalid', 'weekdays')]),
    ...(season === null || isYearDay(season.from) ? [] : [refusal('date_invalid', 'season.from')]),
    ...(season === null || isYearDay(season.to) ? [] : [refusal('date_invalid', 'season.to')]),
  ]
}

const readNeeded = (value: string, field: string, maxLength: number): Decision<string> => {
  const text = readText(value, { maxLength, field })
  return text.ok && text.value === '' ? refuseAll([refusal('text_required', field)]) : text
}

const isLink = (text: string): boolean => {
  if (!/^https?:\/\/[^\s/]/.test(text)) return false
  return !/[\s"<>]/.test(text)
}

const refusalsOf = <T>(decision: Decision<T>): readonly Refusal[] => (decision.ok ? [] : decision.refusals)
const textOf = (decision: Decision<string>): string => (decision.ok ? decision.value : '')

type Said = Pick<RoadBan, 'text' | 'sourceTitle' | 'sourceUrl'>

const checkSaid = (typed: TypedRoadBan): Decision<Said> => {
  const texts = WRITTEN_LOCALES.map(
    locale => [locale, readNeeded(typed.text[locale], `text.${locale}`, LONGEST_TEXT)] as const,
  )
  const title = readNeeded(typed.sourceTitle, 'source_title', LONGEST_TITLE)
  const url = readNeeded(typed.sourceUrl, 'source_url', LONGEST_URL)
  const refusals = [
    ...texts.flatMap(([, text]) => refusalsOf(text)),
    ...refusalsOf(title),
    ...refusalsOf(url),
    ...(url.ok && !isLink(url.value) ? [refusal('value_invalid', 'source_url')] : []),
  ]
  if (refusals.length > 0) return refuseAll(refusals)
  const known = new Map(texts)
  const text: LocalizedText = inWrittenLocales(locale => textOf(known.get(locale) ?? accept('')))
  return accept({ text, sourceTitle: textOf(title), sourceUrl: textOf(url) })
}

const checkHours = ({ hours }: TypedRoadBan): Decision<RoadBan['hours']> => {
  if (hours === null) return accept(null)
  const [from, to] = [readTimeOfDay(hours.from), readTimeOfDay(hours.to)]
  if (from !== null && to !== null) return accept({ from, to })
  return refuseAll([
    ...(from === null ? [refusal('time_invalid', 'hours.from')] : []),
    ...(to === null ? [refusal('time_invalid', 'hours.to')] : []),
  ])
}

type Validity = Pick<RoadBan, 'validFrom' | 'validUntil'>

const checkValidity = ({ validFrom, validUntil }: TypedRoadBan): Decision<Validity> => {
  const from = fromTashkent(validFrom, '00:00')
  const lastDay = validUntil === null ? null : fromTashkent(validUntil, '00:00')
  const isEndWrong =
    validUntil !== null && (lastDay === null || (from !== null && lastDay.getTime() < from.getTime()))
  if (from !== null && !isEndWrong) {
    return accept({ validFrom: from, validUntil: lastDay && new Date(lastDay.getTime() + DAY_MS) })
  }
  return refuseAll([
    ...(from === null ? [refusal('date_invalid', 'valid_from')] : []),
    ...(isEndWrong ? [refusal('date_invalid', 'valid_until')] : []),
  ])
}

/**
 * A ban, or ALL refusals by field: `choice_invalid` (no place at all, an unknown road, no weekday), `region_unknown`,
 * `value_invalid` (a point off the globe, a link that is none), `figure_out_of_range` (0 to 100 t, 0.1 to 300 km),
 * `time_invalid`, `date_invalid` (also an end before the beginning), and those of texts: each language needs its sentence.
 */
export const checkRoadBan = (typed: TypedRoadBan, facts: RoadBanFacts): Decision<CheckedRoadBan> => {
  const [said, validity, hours] = [checkSaid(typed), checkValidity(typed), checkHours(typed)]
  const refusals = [
    ...checkPlace(typed, facts),
    ...checkTimes(typed),
    ...refusalsOf(hours),
    ...refusalsOf(said),
    ...refusalsOf(validity),
  ]
  if (!said.ok || !validity.ok || !hours.ok || refusals.length > 0) return refuseAll(refusals)
  const { regionId, road, area, grossOverT, season } = typed
  const weekdays = [...new Set(typed.weekdays)].toSorted((a, b) => a - b)
  return accept({
    regionId,
    road,
    area,
    grossOverT,
    weekdays,
    hours: hours.value,
    season,
    ...validity.value,
    ...said.value,
  })
}
