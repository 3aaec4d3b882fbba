import { type BoundingBox, isInside, isMapPoint, type MapPoint } from '../../values/map-point.ts'
import { plainText } from '../plain-text.ts'

const LATITUDE =
  '(?:(?:северн|шимоли|shimoli)\\p{L}*\\s+)?(?:широт[аыу]?|кенглик|kenglik|latitude|lat|шир)(?!\\p{L})\\.?'
const LONGITUDE =
  '(?:(?:восточн|шар[қк]и|sharqi)\\p{L}*\\s+)?(?:долгот[аыу]?|узунлик|uzunlik|longitude|long?|lng|долг?)(?!\\p{L})\\.?'
const AFTER_LABEL = '["\']?\\s*[:=]?\\s*'

/** Typographic variants of the signs of degrees, minutes and seconds, and hemispheres in words. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`["']?(?<!\\p{L})${LATITUDE}${AFTER_LABEL}`, 'giu'), 'N'],
  [new RegExp(`["']?(?<!\\p{L})${LONGITUDE}${AFTER_LABEL}`, 'giu'), 'E'],
  [/[º˚]/g, '°'],
  [/[′’‘ʹʻʼ´`]/g, "'"],
  [/''|[″”“„]/g, '"'],
  [/с\.?\s?ш\.?|(?:sh|ш)\.?\s?[kк]\.?/gi, 'N'],
  [/в\.?\s?д\.?|(?:sh|ш)\.?\s?[uу]\.?/gi, 'E'],
  [/ю\.?\s?ш\.?/gi, 'S'],
  [/з\.?\s?д\.?/gi, 'W'],
  [/[сС](?![а-яё])/g, 'N'],
  [/[вВ](?![а-яё])/g, 'E'],
]

const DEGREES =
  /(\d{1,3}(?:[.,]\d+)?)\s*°?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*'\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*"\s*)?)?/
/** Degrees, minutes and seconds between spaces, as navigators show them; only with hemispheres. */
const SPACED = /(\d{1,3})\s*°?\s+(\d{1,2}(?:[.,]\d+)?)(?:\s+(\d{1,2}(?:[.,]\d+)?))?/
const SIGN = /([NSEW])/
const BETWEEN = /\s*[,;/&]?\s*/

const joined = (...parts: readonly RegExp[]) =>
  new RegExp(`^${parts.map(({ source }) => source).join('\\s*')}$`, 'i')

/** `N 41°18'40" E 69°14'26"` and `41°18'40"N 69°14'26"E`, `N41 18.667 E69 16.783`; the groups are those of two halves. */
const SIGNS_FIRST = [DEGREES, SPACED].map(each => joined(SIGN, each, BETWEEN, SIGN, each))
const SIGNS_LAST = [DEGREES, SPACED].map(each => joined(each, SIGN, BETWEEN, each, SIGN))
/** Degrees without hemispheres must have their sign: `41° 69°` but not house numbers. */
const NO_SIGNS = joined(DEGREES, BETWEEN, DEGREES)

const DECIMALS = /^([+-]?\d{1,3}\.\d+)(?:\s*[,;/|]\s*|\s+)([+-]?\d{1,3}\.\d+)$/
const DECIMAL_COMMAS = /^([+-]?\d{1,3},\d+)(?:\s*[;/|]\s*|,\s+|\s+)([+-]?\d{1,3},\d+)$/
/** A spreadsheet with decimal commas joins a pair with a comma too. */
const ONLY_COMMAS = /^(\d{1,3},\d{3,}),(\d{1,3},\d{3,})$/
/** Programs write the longitude first: `POINT(69.27 41.31)`, Yandex's `ll=69.27,41.31`. */
const LNG_FIRST = /^(?:POINT\s*\(|(?:ll|pt)\s*=)\s*([+-]?\d{1,3}\.\d+)[,\s]\s*([+-]?\d{1,3}\.\d+)\s*\)?$/i
/** Among other words, a pair is one only with as many decimals as nobody types of anything else. */
const AMONG_WORDS = /(?<![\d.,])(\d{1,3}\.\d{4,})(?:\s*[,;/|]\s*|\s+)(\d{1,3}\.\d{4,})(?![\d.])/
/** As many decimals as an angle of a pair among words has, of a comma too. */
const ONE_DEGREE = /\d{1,3}[.,]\d{4,}/g

const AROUND = /^[\s([{@<]+|[\s)\]}>.,;]+$/g

const numberOf = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'))

type Half = { readonly degrees: number; readonly hemisphere: string }

const halfOf = ([degrees, minutes, seconds, sign = '']: readonly (string | undefined)[]): Half | null => {
  const [m, s] = [numberOf(minutes), numberOf(seconds)]
  if (m >= 60 || s >= 60) return null
  const hemisphere = sign.toUpperCase()
  const value = numberOf(degrees) + m / 60 + s / 3600
  return { degrees: hemisphere === 'S' || hemisphere === 'W' ? -value : value, hemisphere }
}

type Pair = { readonly lat: number; readonly lng: number }

const fromHalves = (first: Half | null, second: Half | null): Pair | null => {
  if (first === null || second === null) return null
  const isEastFirst = /[EW]/.test(first.hemisphere)
  if (isEastFirst === /[EW]/.test(second.hemisphere) && first.hemisphere !== '') return null
  const [lat, lng] = isEastFirst ? [second, first] : [first, second]
  return { lat: lat.degrees, lng: lng.degrees }
}

const firstMatch = (patterns: readonly RegExp[], text: string): RegExpExecArray | null => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (found !== null) return found
  }
  return null
}

const readDegrees = (text: string): Pair | null => {
  const spelled = SPELLINGS.reduce((now, [from, to]) => now.replace(from, to), text)
  const first = firstMatch(SIGNS_FIRST, spelled)
  if (first) {
    const [, sign1, d1, m1, s1, sign2, d2, m2, s2] = first
    return fromHalves(halfOf([d1, m1, s1, sign1]), halfOf([d2, m2, s2, sign2]))
  }
  const last = firstMatch(SIGNS_LAST, spelled)
  if (last) return fromHalves(halfOf(last.slice(1, 5)), halfOf(last.slice(5, 9)))
  const bare = spelled.split('°').length === 3 ? NO_SIGNS.exec(spelled) : null
  return bare && fromHalves(halfOf(bare.slice(1, 4)), halfOf(bare.slice(4, 7)))
}

const readPair = (text: string): Pair | null => {
  const lngFirst = LNG_FIRST.exec(text)
  if (lngFirst) return { lat: numberOf(lngFirst[2]), lng: numberOf(lngFirst[1]) }
  const decimals = DECIMALS.exec(text) ?? DECIMAL_COMMAS.exec(text) ?? ONLY_COMMAS.exec(text)
  return decimals ? { lat: numberOf(decimals[1]), lng: numberOf(decimals[2]) } : readDegrees(text)
}

/** The point of a pair; turned if only that lies in the area. */
const pointOf = ({ lat, lng }: Pair, area: BoundingBox | undefined): MapPoint | null => {
  const [point, turned] = [
    { lat, lng },
    { lat: lng, lng: lat },
  ]
  const isTurned = area !== undefined && !isInside(point, area) && isInside(turned, area)
  if (isTurned) return turned
  return isMapPoint(point) ? point : null
}

/** Longer texts are no coordinates. */
const LONGEST = 200

/**
 * The point of a text that is nothing but coordinates, latitude first: `41.3111, 69.2797`, `41,3111; 69,2797`,
 * `41°18'40"N 69°16'47"E`, `N41 18.667 E69 16.783`, `Широта 41.3 Долгота 69.2`, `lat: 41.3 lon: 69.2`, with Cyrillic signs too, and with the longitude first
 * `ll=69.2797,41.3111`; null for any other text, house numbers included. Those of which only the other order lies in `area` are
 * read in that order.
 */
export const readCoordinates = (text: string, area?: BoundingBox): MapPoint | null => {
  const plain = plainText(text.slice(0, LONGEST + 1)).trim()
  if (plain.length > LONGEST || !/\d/.test(plain)) return null
  const pair = readPair(plain) ?? readPair(plain.replace(AROUND, ''))
  return pair && pointOf(pair, area)
}

/**
 * The decimal degrees among other words, as in `Ombor 41.3111, 69.2797 darvoza 3`; null unless they lie in `area`, or if there are more:
 * of two points nobody knows which is meant.
 */
export const coordinatesAmongWords = (text: string, area: BoundingBox): MapPoint | null => {
  const plain = plainText(text)
  if (plain.match(ONE_DEGREE)?.length !== 2) return null
  const [, one, other] = AMONG_WORDS.exec(plain.slice(0, LONGEST)) ?? []
  if (one === undefined || other === undefined) return null
  const point = pointOf({ lat: numberOf(one), lng: numberOf(other) }, area)
  return point !== null && isInside(point, area) ? point : null
}
