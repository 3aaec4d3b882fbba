import { decimalSign, type Locale } from '../values/locale.ts'
import { tashkentParts, tashkentTime } from '../values/tashkent-time.ts'

type Words = Readonly<Record<'uzs' | 'km' | 'kg' | 'tonne' | 'hour' | 'minute', string>>

const WORDS: Readonly<Record<Locale, Words>> = {
  uz: { uzs: 'soʻm', km: 'km', kg: 'kg', tonne: 't', hour: 'soat', minute: 'daq' },
  'uz-Cyrl': { uzs: 'сўм', km: 'км', kg: 'кг', tonne: 'т', hour: 'соат', minute: 'дақ' },
  ru: { uzs: 'сум', km: 'км', kg: 'кг', tonne: 'т', hour: 'ч', minute: 'мин' },
  en: { uzs: 'UZS', km: 'km', kg: 'kg', tonne: 't', hour: 'h', minute: 'min' },
}

const NO_BREAK = '\u00a0'
const MINUS = '\u2212'

/** The names of the months in a date; null where it is written in figures alone. */
const MONTHS: Readonly<Record<Locale, readonly string[] | null>> = {
  uz: null,
  'uz-Cyrl': null,
  ru: null,
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
}

const usesPoint = (locale: Locale): boolean => decimalSign(locale) === '.'

/**
 * A number with grouped thousands and at most `digits` decimals, trailing zeros dropped
 * (docs/figures.md#numbers-money-and-dates).
 */
export const formatNumber = (n: number, locale: Locale, digits = 1): string => {
  const [whole = '0', decimals = ''] = Math.abs(n).toFixed(digits).split('.')
  const grouped = whole.replace(/\B(?=(?:[0-9]{3})+$)/g, usesPoint(locale) ? ',' : NO_BREAK)
  const kept = decimals.replace(/0+$/, '')
  const written = kept === '' ? grouped : `${grouped}${decimalSign(locale)}${kept}`
  return n < 0 && /[1-9]/.test(written) ? MINUS + written : written
}

const withUnit = (n: number, locale: Locale, unit: keyof Words, digits: number) =>
  `${formatNumber(n, locale, digits)}${NO_BREAK}${WORDS[locale][unit]}`

/** Money: `1 250 000 soʻm`, `1 250 000 сум`, `1,250,000 UZS`; no tiyin. */
export const formatUzs = (n: number, locale: Locale): string => withUnit(n, locale, 'uzs', 0)

/** A distance in km with at most one decimal. */
export const formatKm = (km: number, locale: Locale): string => withUnit(km, locale, 'km', 1)

/** A weight in kg with at most one decimal. */
export const formatKg = (kg: number, locale: Locale): string => withUnit(kg, locale, 'kg', 1)

/** A weight given in kg, in tonnes with at most two decimals: 1500 is `1,5 t`. */
export const formatTonnes = (kg: number, locale: Locale): string => withUnit(kg / 1000, locale, 'tonne', 2)

/**
 * The sides of a box in meters with at most two decimals, without the unit and without line breaks: `5 × 2,1
 * × 2,1`.
 */
export const writeSides = (sidesM: readonly number[], locale: Locale): string =>
  sidesM.map(side => formatNumber(side, locale, 2)).join(`${NO_BREAK}×${NO_BREAK}`)

const two = (n: number) => String(n).padStart(2, '0')

/** The Tashkent date: `05.03.2026`, in English `05 Mar 2026` (docs/figures.md#numbers-money-and-dates). */
export const formatDate = (at: Date, locale: Locale): string => {
  const { year, month, day } = tashkentParts(at)
  const months = MONTHS[locale]
  if (months !== null) return [two(day), months[month - 1], year].join(NO_BREAK)
  return `${two(day)}.${two(month)}.${year}`
}

/** The same without its year, for small spaces: `05.03`, in English `05 Mar`. */
export const formatShortDate = (at: Date, locale: Locale): string =>
  formatDate(at, locale).slice(0, MONTHS[locale] === null ? 5 : 6)

/** The Tashkent time of day on the 24-hour clock: `14:07`, the same in every language. */
export const formatTime = (at: Date): string => tashkentTime(at)

const FIVE_MINUTES_MS = 300_000

/**
 * From when until when something is expected: `13:50–14:25`, the ends moved apart to five minutes; where they are the
 * same instant, that alone.
 */
export const formatTimeSpan = (from: Date, to: Date): string => {
  if (to.getTime() <= from.getTime()) return formatTime(from)
  const start = Math.floor(from.getTime() / FIVE_MINUTES_MS) * FIVE_MINUTES_MS
  const end = Math.ceil(to.getTime() / FIVE_MINUTES_MS) * FIVE_MINUTES_MS
  return `${formatTime(new Date(start))}–${formatTime(new Date(end))}`
}

/** Tashkent date and time: `05.03.2026 14:07`. */
export const formatDateTime = (at: Date, locale: Locale): string =>
  `${formatDate(at, locale)} ${formatTime(at)}`

/** A span of minutes, rounded to whole ones: `4 soat 40 daq`, `4 ч 40 мин`; a full hour without minutes. */
export const formatDuration = (minutes: number, locale: Locale): string => {
  const whole = Math.max(0, Math.round(minutes))
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  const written = [
    ...(hours > 0 ? [withUnit(hours, locale, 'hour', 0)] : []),
    ...(rest > 0 || hours === 0 ? [withUnit(rest, locale, 'minute', 0)] : []),
  ]
  return written.join(' ')
}

/** A shortest and a longest span of minutes: `1 ч 40 мин – 2 ч 10 мин`; one where they are the same. */
export const formatDurationSpan = (leastMinutes: number, mostMinutes: number, locale: Locale): string => {
  const [least, most] = [formatDuration(leastMinutes, locale), formatDuration(mostMinutes, locale)]
  return least === most ? least : `${least} – ${most}`
}
