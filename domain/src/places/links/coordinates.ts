import { type BoundingBox, isInside, isMapPoint, type MapPoint } from '../../values/map-point.ts'

/** Typographic variants of the signs of degrees, minutes and seconds, and hemispheres in words. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[º˚]/g, '°'],
  [/[′’‘ʹʻʼ´`]/g, "'"],
  [/''|[″”“„]/g, '"'],
  [/с\.?\s?ш\.?|(?:sh|ш)\.?\s?[kк]\.?/gi, 'N'],
  [/в\.?\s?д\.?|(?:sh|ш)\.?\s?[uу]\.?/gi, 'E'],
  [/[сС](?![а-яё])/g, 'N'],
  [/[вВ](?![а-яё])/g, 'E'],
]

const DEGREES =
  /(\d{1,3}(?:[.,]\d+)?)\s*°?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*'\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*"\s*)?)?/
const SIGN = /([NSEW])/
const BETWEEN = /\s*[,;]?\s*/

const joined = (...parts: readonly RegExp[]) =>
  new RegExp(`^${parts.map(({ source }) => source).join('\\s*')}$`, 'i')

/** `N 41°18'40" E 69°14'26"` and `41°18'40"N 69°14'26"E`; the groups are those of two halves. */
const SIGNS_FIRST = joined(SIGN, DEGREES, BETWEEN, SIGN, DEGREES)
const SIGNS_LAST = joined(DEGREES, SIGN, BETWEEN, DEGREES, SIGN)
/** Degrees without hemispheres must have their sign: `41° 69°` but not house numbers. */
const NO_SIGNS = joined(DEGREES, BETWEEN, DEGREES)

const DECIMALS = /^\(?\s*([+-]?\d{1,3}\.\d+)(?:\s*[,;/]\s*|\s+)([+-]?\d{1,3}\.\d+)\s*\)?$/
const DECIMAL_COMMAS = /^\(?\s*([+-]?\d{1,3},\d+)(?:\s*;\s*|,\s+|\s+)([+-]?\d{1,3},\d+)\s*\)?$/

const numberOf = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'))

type Half = { readonly degrees: number; readonly hemisphere: string }

const halfOf = ([degrees, minutes, seconds, sign = '']: readonly (string | undefined)[]): Half | null => {
  const [m, s] = [numberOf(minutes), numberOf(seconds)]
  if (m >= 60 || s >= 60) return null
  const hemisphere = sign.toUpperCase()
  const value = numberOf(degrees) + m / 60 + s / 3600
  return { degrees: hemisphere === 'S' || hemisphere === 'W' ? -value : value, hemisphere }
}

const pointOf = (lat: number, lng: number): MapPoint | null => {
  const point = { lat, lng }
  return isMapPoint(point) ? point : null
}

const fromHalves = (first: Half | null, second: Half | null): MapPoint | null => {
  if (first === null || second === null) return null
  const isEastFirst = /[EW]/.test(first.hemisphere)
  if (isEastFirst === /[EW]/.test(second.hemisphere) && first.hemisphere !== '') return null
  return isEastFirst ? pointOf(second.degrees, first.degrees) : pointOf(first.degrees, second.degrees)
}

const readDegrees = (text: string): MapPoint | null => {
  const spelled = SPELLINGS.reduce((now, [from, to]) => now.replace(from, to), text)
  const first = SIGNS_FIRST.exec(spelled)
  if (first) {
    const [, sign1, d1, m1, s1, sign2, d2, m2, s2] = first
    return fromHalves(halfOf([d1, m1, s1, sign1]), halfOf([d2, m2, s2, sign2]))
  }
  const last = SIGNS_LAST.exec(spelled)
  if (last) return fromHalves(halfOf(last.slice(1, 5)), halfOf(last.slice(5, 9)))
  const bare = spelled.split('°').length === 3 ? NO_SIGNS.exec(spelled) : null
  return bare && fromHalves(halfOf(bare.slice(1, 4)), halfOf(bare.slice(4, 7)))
}

/**
 * The point of a text that is nothing but coordinates, latitude first: `41.3111, 69.2797`, `41,3111; 69,2797`,
 * `41°18'40"N 69°16'47"E`, with Cyrillic signs too; null for any other text, house numbers included. Decimals
 * of which only the other order lies in `area` are read in that order.
 */
export const readCoordinates = (text: string, area?: BoundingBox): MapPoint | null => {
  const trimmed = text.trim()
  const decimals = DECIMALS.exec(trimmed) ?? DECIMAL_COMMAS.exec(trimmed)
  if (!decimals) return readDegrees(trimmed)
  const [one, other] = [numberOf(decimals[1]), numberOf(decimals[2])]
  const [point, turned] = [pointOf(one, other), pointOf(other, one)]
  const isTurned = area !== undefined && turned !== null && isInside(turned, area)
  return isTurned && !(point !== null && isInside(point, area)) ? turned : point
}
