import type { BoundingBox, MapPoint } from '../../values/map-point.ts'
import { readCoordinates } from './coordinates.ts'
import { readLink } from './link-parts.ts'
import { isMapLink, isShortLink, pointOfLink } from './map-links.ts'

/** What a text typed or pasted into an address field says of a point, if it is a link or coordinates. */
export type PointText =
  /** Not exact: the link shows a map without a mark, and this is its center. */
  | { readonly kind: 'point'; readonly point: MapPoint; readonly isExact: boolean }
  /** Its point is known to its service alone; we don't ask it. */
  | { readonly kind: 'short_link' }
  /** A link that shows no point. */
  | { readonly kind: 'no_point' }

/**
 * The point of pasted coordinates or of a location link of Google, Yandex, OpenStreetMap, 2GIS, Organic Maps,
 * Apple, Waze, or `geo:`, words around it allowed (decision 0046); null for any other text. Nothing is asked over
 * the network. `area` is the service area, by which decimals in the wrong order are turned; whether the point
 * lies in it is not checked here.
 */
export const readPointText = (text: string, area: BoundingBox): PointText | null => {
  const typed = readCoordinates(text, area)
  if (typed !== null) return { kind: 'point', point: typed, isExact: true }
  const link = readLink(text)
  if (link === null) return null
  const isWeb = /https?:\/\//i.test(text)
  if (!isWeb && !isMapLink(link)) return null
  const found = pointOfLink(link)
  if (found !== null) return { kind: 'point', ...found }
  return { kind: isShortLink(link) ? 'short_link' : 'no_point' }
}
