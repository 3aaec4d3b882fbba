import {
  type FakeProvider,
  type ProviderAnswer,
  type ProviderRequest,
  startFakeProvider,
} from './fake-provider.ts'

/** The center of Tashkent, where the fakes' places are. */
export const CENTER = { lat: 41.3111, lng: 69.2797 }

/** A feature as Photon writes it (komoot/photon, "Usage"): longitude first, and an extent in an order of its own. */
export const photonFeature = (
  properties: Readonly<Record<string, unknown>>,
  { lat, lng }: { readonly lat: unknown; readonly lng: unknown } = CENTER,
) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: {
    ...{ osm_id: 1, osm_type: 'W', country: 'Oʻzbekiston', countrycode: 'UZ', city: 'Toshkent' },
    ...{ extent: [69.27, 41.32, 69.29, 41.3], ...properties },
  },
})

/** A house of a street that our own data knows without its houses. */
export const PHOTON_HOUSE = photonFeature(
  {
    osm_key: 'building',
    osm_value: 'yes',
    type: 'house',
    street: 'Amir Temur shoh koʻchasi',
    housenumber: '107B',
  },
  { lat: 41.34512, lng: 69.28481 },
)

/** A business that our own data does not know. */
export const PHOTON_SHOP = photonFeature(
  { osm_key: 'shop', osm_value: 'wholesale', type: 'house', name: 'Zarkent Ulgurji Savdo' },
  { lat: 41.2987, lng: 69.2411 },
)

const NO_LANGUAGE = {
  status: 400,
  body: { message: 'Language is not supported. Supported are: default, en' },
}

/** Photon with an index of one language; `features` are what it finds. */
export const startFakePhoton = async (features: object[] = [PHOTON_HOUSE, PHOTON_SHOP]) => {
  const provider = await startFakeProvider(({ url }): ProviderAnswer => {
    const asked = new URL(url, 'http://photon').searchParams
    const lang = asked.get('lang')
    if (lang !== null && lang !== 'en') return NO_LANGUAGE
    return { body: { type: 'FeatureCollection', features } }
  })
  return { ...provider, features }
}

/** A place as Nominatim writes it in `jsonv2`: coordinates are texts. */
export const nominatimHouse = (more: object = {}) => ({
  ...{ place_id: 1, osm_type: 'way', osm_id: 1, lat: '41.3451200', lon: '69.2848100' },
  ...{
    category: 'building',
    type: 'yes',
    place_rank: 30,
    importance: 0.1,
    addresstype: 'building',
    name: '',
  },
  display_name: '107B, Amir Temur shoh koʻchasi, Toshkent, 100084, Oʻzbekiston',
  address: {
    ...{ house_number: '107B', road: 'Amir Temur shoh koʻchasi', city: 'Toshkent' },
    ...{ postcode: '100084', country: 'Oʻzbekiston', country_code: 'uz' },
  },
  boundingbox: ['41.34', '41.35', '69.28', '69.29'],
  ...more,
})

/** Nominatim; `null` is nothing found, which `/reverse` says with status 200. */
export const startFakeNominatim = async () => {
  const found: { place: object | null } = { place: nominatimHouse() }
  const provider = await startFakeProvider(({ url }): ProviderAnswer => {
    const { place } = found
    if (url.startsWith('/reverse')) return { body: place ?? { error: 'Unable to geocode' } }
    return { body: place === null ? [] : [place] }
  })
  return Object.assign(provider, { found })
}

type Point = { readonly lat: number; readonly lng: number }

const encodeStep = (step: number): string => {
  let [rest, text] = [step < 0 ? ~(step << 1) : step << 1, '']
  for (; rest >= 0x20; rest >>= 5) text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
  return text + String.fromCharCode(rest + 63)
}

/** An encoded polyline of so many points per degree. */
const encodedLine = (points: readonly Point[], perDegree: number): string => {
  let [lat, lng] = [0, 0]
  return points
    .map(point => {
      const [nextLat, nextLng] = [Math.round(point.lat * perDegree), Math.round(point.lng * perDegree)]
      const text = encodeStep(nextLat - lat) + encodeStep(nextLng - lng)
      ;[lat, lng] = [nextLat, nextLng]
      return text
    })
    .join('')
}

const pairsOf = (points: readonly Point[]) => points.slice(1).map((to, at) => [points[at] ?? to, to] as const)

/** Kilometers of each leg of the fakes' routes: so many per degree, which no real road has. */
const legKm = (from: Point, to: Point): number => Math.hypot(from.lat - to.lat, from.lng - to.lng) * 130

/** What a fake router may do besides answering: put points on roads that are far away, know no road, or drive by other points. */
export type RouterMood = { snapM: number; knowsRoads: boolean; by: readonly Point[] }

const mood = (): RouterMood => ({ snapM: 12, knowsRoads: true, by: [] })

const osrmRoute = (points: readonly Point[], { snapM, by }: RouterMood) => {
  const legs = pairsOf(points).map(([from, to]) => {
    const meters = legKm(from, to) * 1000
    return { distance: meters, duration: meters / 20, summary: '', steps: [], weight: meters / 20 }
  })
  const [first, ...rest] = points
  const line = first === undefined ? [] : [first, ...by, ...rest]
  return {
    code: 'Ok',
    routes: [{ legs, geometry: encodedLine(line, 1e5), weight_name: 'routability' }],
    waypoints: points.map(({ lat, lng }) => ({ location: [lng, lat], distance: snapM, name: '', hint: '' })),
  }
}

/** OSRM with its profile of cars: 72 km/h. */
export const startFakeOsrm = async () => {
  const state = mood()
  const provider = await startFakeProvider(({ url }): ProviderAnswer => {
    const places = /^\/route\/v1\/driving\/([^?]+)\?overview=full&geometries=polyline$/.exec(url)?.[1]
    if (places === undefined) return { status: 400, body: { code: 'InvalidUrl', message: 'URL is invalid' } }
    if (!state.knowsRoads) return { status: 400, body: { code: 'NoRoute', message: 'Impossible route' } }
    const points = places.split(';').map(place => {
      const [lng = 0, lat = 0] = place.split(',').map(Number)
      return { lat, lng }
    })
    return { body: osrmRoute(points, state) }
  })
  return Object.assign(provider, { state })
}

type ValhallaQuestion = {
  readonly locations: readonly { readonly lat: number; readonly lon: number }[]
  readonly costing: string
  readonly costing_options: object
}

const valhallaTrip = (points: readonly Point[], { by }: RouterMood) => {
  const legs = pairsOf(points).map(([from, to]) => ({
    summary: { length: legKm(from, to), time: (legKm(from, to) / 60) * 3600 },
    shape: encodedLine([from, ...by, to], 1e6),
    maneuvers: [],
  }))
  return { trip: { status: 0, status_message: 'Found route between points', units: 'kilometers', legs } }
}

/** Valhalla: trucks at 60 km/h. */
export const startFakeValhalla = async () => {
  const state = mood()
  const provider = await startFakeProvider(({ url, method, body }: ProviderRequest): ProviderAnswer => {
    if (url !== '/route' || method !== 'POST') return { status: 404, body: { error_code: 106 } }
    const { locations, costing } = JSON.parse(body.toString()) as ValhallaQuestion
    if (costing !== 'truck')
      return { status: 400, body: { error_code: 125, error: 'No costing method found' } }
    if (!state.knowsRoads) {
      const error = 'No path could be found for input'
      return { status: 400, body: { error_code: 442, error, status_code: 400, status: 'Bad Request' } }
    }
    return {
      body: valhallaTrip(
        locations.map(({ lat, lon }) => ({ lat, lng: lon })),
        state,
      ),
    }
  })
  return Object.assign(provider, { state })
}

/** What Valhalla was asked last. */
export const lastQuestion = ({ received }: FakeProvider): ValhallaQuestion =>
  JSON.parse(received.at(-1)?.body.toString() ?? '{}')
