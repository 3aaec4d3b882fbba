import { isMapPoint, type MapPoint } from '../../values/map-point.ts'
import { readCoordinates } from './coordinates.ts'
import type { LinkParts } from './link-parts.ts'
import { readOrganicCode } from './organic-code.ts'

/** A link's point; not exact if it is only the center of the map that was shared. */
export type LinkPoint = { readonly point: MapPoint; readonly isExact: boolean }

type Order = 'lat,lng' | 'lng,lat'

const PAIR = /(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)/
const ONLY_PAIR = new RegExp(`^(?:loc:|ll\\.)?\\s*${PAIR.source}(?![\\d.])`)

const pointFrom = (match: RegExpMatchArray | null, order: Order): MapPoint | null => {
  if (match === null) return null
  const [one, other] = [Number(match[1]), Number(match[2])]
  const point = order === 'lat,lng' ? { lat: one, lng: other } : { lat: other, lng: one }
  // zero degrees stand for "no point" in what phones share
  return isMapPoint(point) && (one !== 0 || other !== 0) ? point : null
}

const inField = ({ query }: LinkParts, name: string, order: Order): MapPoint | null =>
  pointFrom(ONLY_PAIR.exec(query.get(name) ?? ''), order)

const lastIn = (text: string, pattern: RegExp, order: Order): MapPoint | null =>
  pointFrom([...text.matchAll(pattern)].at(-1) ?? null, order)

const ALL_PAIRS = new RegExp(PAIR.source.replaceAll('(?:\\.\\d+)?', '\\.\\d+'), 'g')

const exact = (...points: readonly (MapPoint | null)[]): LinkPoint | null => {
  const point = points.find(each => each !== null)
  return point === undefined || point === null ? null : { point, isExact: true }
}

const center = (...points: readonly (MapPoint | null)[]): LinkPoint | null => {
  const found = exact(...points)
  return found && { ...found, isExact: false }
}

/** Coordinates in a text of any notation, as in a search or a part of a path. */
const searched = (text: string | undefined): MapPoint | null => readCoordinates(text ?? '')

const google = (link: LinkParts): LinkPoint | null => {
  const { path, query } = link
  const parts = path.split('/')
  const named = parts.findLast(part => searched(part) !== null)
  return (
    exact(
      lastIn(path, /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/g, 'lat,lng'),
      lastIn(path, /!1d(-?\d+\.\d+)!2d(-?\d+\.\d+)/g, 'lng,lat'),
      ...['destination', 'daddr', 'query', 'q'].map(
        name => inField(link, name, 'lat,lng') ?? searched(query.get(name)),
      ),
      searched(named),
    ) ??
    center(
      inField(link, 'll', 'lat,lng'),
      inField(link, 'center', 'lat,lng'),
      lastIn(path, /@(-?\d+\.\d+),(-?\d+\.\d+)/g, 'lat,lng'),
    )
  )
}

const numbers = ({ query }: LinkParts, lat: string, lng: string): MapPoint | null =>
  pointFrom(PAIR.exec(`${query.get(lat) ?? ''},${query.get(lng) ?? ''}`), 'lat,lng')

/** Yandex writes longitude first, but not in routes and in searches. */
const yandex = (link: LinkParts): LinkPoint | null =>
  exact(
    numbers(link, 'lat_to', 'lon_to'),
    ...['whatshere[point]', 'pt', 'poi[point]'].map(name => inField(link, name, 'lng,lat')),
    lastIn(link.query.get('rtext') ?? '', ALL_PAIRS, 'lat,lng'),
    searched(link.query.get('text')),
    numbers(link, 'lat', 'lon'),
  ) ?? center(inField(link, 'll', 'lng,lat'), inField(link, 'sll', 'lng,lat'))

const openStreetMap = (link: LinkParts): LinkPoint | null =>
  exact(
    numbers(link, 'mlat', 'mlon'),
    inField(link, 'to', 'lat,lng'),
    lastIn(link.query.get('route') ?? '', ALL_PAIRS, 'lat,lng'),
  ) ??
  center(lastIn(link.hash, /map=[\d.]+\/(-?\d+\.\d+)\/(-?\d+\.\d+)/g, 'lat,lng'), numbers(link, 'lat', 'lon'))

/** 2GIS writes longitude first everywhere. */
const twoGis = (link: LinkParts): LinkPoint | null =>
  exact(lastIn(link.path, ALL_PAIRS, 'lng,lat')) ?? center(inField(link, 'm', 'lng,lat'))

const organic = (link: LinkParts): LinkPoint | null => {
  const [code = ''] = [link.host, ...link.path.split('/')].filter(part => part !== '' && !part.includes('.'))
  return exact(inField(link, 'll', 'lat,lng'), readOrganicCode(code))
}

const pinned = (link: LinkParts): LinkPoint | null =>
  exact(
    ...['coordinate', 'daddr', 'to', 'll', 'latlng', 'q', 'navigate'].map(name =>
      inField(link, name, 'lat,lng'),
    ),
  )

const geo = (link: LinkParts): LinkPoint | null =>
  exact(inField(link, 'q', 'lat,lng'), pointFrom(ONLY_PAIR.exec(link.path), 'lat,lng'))

/** How each service writes a point, by its host. */
const BY_HOST: readonly (readonly [RegExp, (link: LinkParts) => LinkPoint | null])[] = [
  [/^(maps\.)?google\.[a-z.]+$/, google],
  [/^(maps\.)?yandex\.[a-z.]+$/, yandex],
  [/^(openstreetmap|osm)\.org$/, openStreetMap],
  [/^(maps\.)?2gis\.[a-z.]+$/, twoGis],
  [/^(omaps\.app|comaps\.at|ge0\.me)$/, organic],
  [/^maps\.apple\.com$|(^|\.)waze\.com$/, pinned],
]

/** The same by the scheme of an app. */
const BY_SCHEME: Readonly<Record<string, (link: LinkParts) => LinkPoint | null>> = {
  geo,
  'google.navigation': google,
  comgooglemaps: google,
  yandexnavi: yandex,
  yandexmaps: yandex,
  dgis: twoGis,
  om: organic,
  ge0: organic,
  waze: pinned,
}

/** Links that only their service can resolve. */
const SHORT =
  /^(maps\.app\.goo\.gl|goo\.gl|share\.google|g\.co|go\.2gis\.com|ya\.cc|clck\.ru|maps\.apple|bit\.ly|tinyurl\.com)\/|^yandex\.[a-z.]+\/maps\/-\/|^(openstreetmap|osm)\.org\/go\/|(^|\.)waze\.com\/ul\/h/

/** Whether a link hides its point: only asking its service would tell. */
export const isShortLink = ({ host, path }: LinkParts): boolean => SHORT.test(`${host}${path}`)

/** Whether a link belongs to a map or to an app with maps. */
export const isMapLink = (link: LinkParts): boolean =>
  link.scheme in BY_SCHEME || isShortLink(link) || BY_HOST.some(([host]) => host.test(link.host))

/** The point that a map's link shows; null if it holds none. */
export const pointOfLink = (link: LinkParts): LinkPoint | null => {
  const read = BY_SCHEME[link.scheme] ?? BY_HOST.find(([host]) => host.test(link.host))?.[1]
  return read?.(link) ?? null
}
