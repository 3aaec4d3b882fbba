import type { Position, TileFeature } from './tile-feature.ts'
import { writeArchive } from './write-archive.ts'

// Seven square kilometers of a made-up quarter around Chorsu bazaar, in the schema of the Protomaps basemap.

/** The middle of the fixture: a crossing of its two main roads. */
export const CITY_CENTER = { lat: 41.3265, lng: 69.2353 } as const

const [HALF_LAT, HALF_LNG] = [0.012, 0.016]
const BLOCK = 0.002
const BLOCKS = 6

const at = (east: number, north: number): Position => [
  CITY_CENTER.lng + east * BLOCK * 1.33,
  CITY_CENTER.lat + north * BLOCK,
]

const NAMES = [
  ['Navoiy koʻchasi', 'улица Навои', 'Navoi Street'],
  ['Bogʻishamol koʻchasi', 'улица Багишамал', 'Bogishamol Street'],
  ['Shota Rustaveli koʻchasi', 'улица Шота Руставели', 'Shota Rustaveli Street'],
  ['Mirzo Ulugʻbek koʻchasi', 'улица Мирзо Улугбека', 'Mirzo Ulugbek Street'],
  ['Oʻqchi koʻchasi', 'улица Укчи', 'Uqchi Street'],
] as const

const named = (which: number, rest: TileFeature['props']): TileFeature['props'] => {
  const [uz, ru, en] = NAMES[Math.abs(which) % NAMES.length] ?? NAMES[0]
  return { name: uz, 'name:uz': uz, 'name:ru': ru, 'name:en': en, ...rest }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step)

const road = (path: readonly Position[], props: TileFeature['props'], minZoom = 0): TileFeature => ({
  layer: 'roads',
  shape: 'line',
  path,
  props,
  minZoom,
})

const roads = (): TileFeature[] => [
  ...range(-BLOCKS, BLOCKS).flatMap(step =>
    step % 3 === 0
      ? []
      : [
          road([at(-BLOCKS, step), at(BLOCKS, step)], named(step, { kind: 'minor_road' }), 12),
          road([at(step, -BLOCKS), at(step, BLOCKS)], named(step + 2, { kind: 'minor_road' }), 12),
        ],
  ),
  ...[-3, 3].map(step =>
    road([at(-BLOCKS, step), at(0, step + 0.4), at(BLOCKS, step)], named(step, { kind: 'major_road' })),
  ),
  road([at(0, -BLOCKS), at(0, BLOCKS)], {
    kind: 'highway',
    name: 'Amir Temur shoh koʻchasi',
    'name:uz': 'Amir Temur shoh koʻchasi',
    'name:ru': 'проспект Амира Темура',
    'name:en': 'Amir Temur Avenue',
  }),
  road([at(-BLOCKS, -5), at(BLOCKS, -4)], { kind: 'rail' }),
]

const square = (east: number, north: number, size: number): Position[] => [
  at(east, north),
  at(east, north + size),
  at(east + size, north + size),
  at(east + size, north),
]

const area = (layer: string, kind: string, path: readonly Position[], minZoom = 0): TileFeature => ({
  layer,
  shape: 'polygon',
  path,
  props: { kind },
  minZoom,
})

/** Six houses in each block, with their numbers. */
const houses = (): TileFeature[] =>
  range(-BLOCKS, BLOCKS - 1).flatMap(east =>
    range(-BLOCKS, BLOCKS - 1).flatMap(north =>
      range(0, 5).flatMap((house): TileFeature[] => {
        const [x, y] = [east + 0.14 + (house % 3) * 0.26, north + (house < 3 ? 0.16 : 0.6)]
        return [
          area('buildings', 'building', square(x, y, 0.2), 13),
          {
            layer: 'buildings',
            shape: 'point',
            path: [at(x + 0.1, y + 0.1)],
            props: { kind: 'address', addr_housenumber: String(house * 2 + 1) },
            minZoom: 15,
          },
        ]
      }),
    ),
  )

const point = (layer: string, where: Position, props: TileFeature['props']): TileFeature => ({
  layer,
  shape: 'point',
  path: [where],
  props,
})

const features = (): TileFeature[] => [
  area('earth', 'earth', square(-BLOCKS - 1, -BLOCKS - 1, BLOCKS * 2 + 2)),
  area('landuse', 'park', square(1, 1, 1.9)),
  area('landuse', 'industrial', square(-5, -5, 1.8)),
  area('water', 'water', square(1.6, 1.7, 0.5)),
  { layer: 'water', shape: 'line', path: [at(-BLOCKS, 5), at(BLOCKS, 2)], props: { kind: 'canal' } },
  ...houses(),
  ...roads(),
  point('places', at(-2.5, 1.5), {
    kind: 'neighbourhood',
    name: 'Oqtepa',
    'name:uz': 'Oqtepa',
    'name:ru': 'Актепа',
  }),
  point('pois', at(0.5, -0.5), {
    kind: 'marketplace',
    name: 'Dehqon bozori',
    'name:uz': 'Dehqon bozori',
    'name:ru': 'Дехканский рынок',
  }),
]

/** Writes the fixture. */
export const writeCityTiles = (path: string): Promise<void> =>
  writeArchive(path, {
    features: features(),
    southWest: [CITY_CENTER.lng - HALF_LNG, CITY_CENTER.lat - HALF_LAT],
    northEast: [CITY_CENTER.lng + HALF_LNG, CITY_CENTER.lat + HALF_LAT],
    zooms: { min: 9, max: 15 },
  })
