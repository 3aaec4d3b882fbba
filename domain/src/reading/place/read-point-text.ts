import type { BoundingBox, MapPoint } from '../../values/map-point.ts'
import { coordinatesAmongWords, readCoordinates } from './coordinates.ts'
import { readLink } from './link-parts.ts'
import { isMapLink, isShortLink, pointOfLink } from './map-links.ts'
import { pointOfPlusCode, readPlusCode } from './plus-code.ts'

/** What a text typed or pasted into an address field says of a point, if it is a link, coordinates or a plus code. */
export type PointText =
  /** Not exact: the link shows a map without a mark, and this is its center. */
  | { readonly kind: 'point'; readonly point: MapPoint; readonly isExact: boolean }
  /** A short plus code, which is a point only near its town; `town` is empty if none is named. */
  | { readonly kind: 'short_code'; readonly code: string; readonly town: string }
  /** Its point is known to its service alone; we don't ask it. */
  | { readonly kind: 'short_link' }
  /** A link that shows no point. */
  | { readonly kind: 'no_point' }

const readCode = (text: string): PointText | null => {
  const read = readPlusCode(text)
  if (read === null) return null
  if (read.isShort) return { kind: 'short_code', code: read.code, town: read.beside }
  const point = pointOfPlusCode(read.code)
  return point && { kind: 'point', point, isExact: true }
}

/**
 * The point of pasted coordinates, of a plus code, or of a location link of Google, Yandex, OpenStreetMap, 2GIS, Organic Maps,
 * Apple, Waze, or `geo:`, words around it allowed (decisions 0046 and 0099); null for any other text. Nothing is asked over
 * the network. `area` is the service area, by which degrees in the wrong order are turned; whether the point
 * lies in it is not checked here.
 */
export const readPointText = (text: string, area: BoundingBox): PointText | null => {
  const typed = readCoordinates(text, area)
  if (typed !== null) return { kind: 'point', point: typed, isExact: true }
  const link = readLink(text)
  const isLink = link !== null && (/https?:\/\//i.test(text) || isMapLink(link))
  const found = isLink ? pointOfLink(link) : null
  if (found !== null) return { kind: 'point', ...found }
  if (isLink) return { kind: isShortLink(link) ? 'short_link' : 'no_point' }
  const among = coordinatesAmongWords(text, area)
  return among === null ? readCode(text) : { kind: 'point', point: among, isExact: true }
}
