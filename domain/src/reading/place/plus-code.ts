import type { MapPoint } from '../../values/map-point.ts'
import { plainText } from '../plain-text.ts'

const DIGITS = '23456789CFGHJMPQRVWX'
/** Degrees per step of each pair of digits. */
const STEPS = [20, 1, 1 / 20, 1 / 400, 1 / 8000] as const
const [ROWS, COLUMNS] = [5, 4]
const BEFORE_PLUS = 8

/** A Cyrillic keyboard has signs that look like these letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  С: 'C',
  Н: 'H',
  М: 'M',
  Р: 'P',
  Х: 'X',
  З: '3',
}

const CODE =
  /(?<![\p{L}\d+])([23456789CFGHJMPQRVWXСНМРХЗ]{4}|[23456789CFGHJMPQRVWXСНМРХЗ]{6}|[23456789CFGHJMPQRVWXСНМРХЗ]{8})\s?\+\s?([23456789CFGHJMPQRVWXСНМРХЗ]{2,7})(?![\p{L}\d+])/iu

/** A plus code (Open Location Code) with the words beside it. */
export type PlusCode = {
  /** Upper case, as in `8JHF876H+CV`, or short, as in `876H+CV`. */
  readonly code: string
  /** A short code lacks the part that its town stands for. */
  readonly isShort: boolean
  /** `Toshkent` of `876H+CV Toshkent`; empty without any. */
  readonly beside: string
}

/** The plus code in a text; null without one. A code of an area larger than a house is none. */
export const readPlusCode = (text: string): PlusCode | null => {
  const plain = plainText(text.slice(0, 200))
  const found = CODE.exec(plain)
  if (found === null) return null
  const [whole, before = '', after = ''] = found
  const code = `${before}+${after}`.toUpperCase().replace(/[А-Я]/g, sign => LOOKALIKES[sign] ?? sign)
  const beside = `${plain.slice(0, found.index)} ${plain.slice(found.index + whole.length)}`
  return {
    code,
    isShort: before.length < BEFORE_PLUS,
    beside: beside.replace(/\s+/g, ' ').replace(/^[\s,;]+|[\s,;]+$/g, ''),
  }
}

const rankOf = (digit: string | undefined): number => DIGITS.indexOf(digit ?? '2')

/** The middle of a full code's area. Source: Open Location Code specification, github.com/google/open-location-code. */
export const pointOfPlusCode = (code: string): MapPoint | null => {
  const digits = code.replace('+', '')
  if (digits.length < 10 || [...digits].some(digit => rankOf(digit) < 0)) return null
  let [lat, lng] = [-90, -180]
  for (const [pair, step] of STEPS.entries()) {
    lat += rankOf(digits[pair * 2]) * step
    lng += rankOf(digits[pair * 2 + 1]) * step
  }
  let [height, width]: [number, number] = [STEPS[4], STEPS[4]]
  for (const digit of digits.slice(10)) {
    height /= ROWS
    width /= COLUMNS
    lat += Math.floor(rankOf(digit) / COLUMNS) * height
    lng += (rankOf(digit) % COLUMNS) * width
  }
  const point = { lat: lat + height / 2, lng: lng + width / 2 }
  return point.lat <= 90 && point.lng <= 180 ? point : null
}

/** The first digits of the code at a point. */
const prefixAt = ({ lat, lng }: MapPoint, pairs: number): string => {
  let [down, left] = [lat + 90, lng + 180]
  let prefix = ''
  for (const step of STEPS.slice(0, pairs)) {
    const [row, column] = [Math.floor(down / step), Math.floor(left / step)]
    prefix += `${DIGITS[row] ?? ''}${DIGITS[column] ?? ''}`
    down -= row * step
    left -= column * step
  }
  return prefix
}

/** The point of a short code that is nearest to its town. */
export const pointOfShortCode = (code: string, town: MapPoint): MapPoint | null => {
  const missing = BEFORE_PLUS - code.indexOf('+')
  const point = pointOfPlusCode(prefixAt(town, missing / 2) + code)
  if (point === null) return null
  const cell = STEPS[missing / 2 - 1] ?? 1
  const nearest = (own: number, of: number): number => own + Math.round((of - own) / cell) * cell
  return { lat: nearest(point.lat, town.lat), lng: nearest(point.lng, town.lng) }
}
