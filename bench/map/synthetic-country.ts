import { createWorld } from '../../server/test/map/small-world.ts'
import type { SmallWorld } from '../../server/test/map/write-extract.ts'

/** How large a made country is; the default is about what Uzbekistan has. */
export type CountrySize = { readonly crossings: number; readonly housesPerStreet: number }

export const WHOLE_COUNTRY: CountrySize = { crossings: 65, housesPerStreet: 9 }

const CENTERS = [
  ['Toshkent', 41.3111, 69.2797],
  ['Nukus', 42.46, 59.606],
  ['Andijon', 40.7821, 72.3442],
  ['Buxoro', 39.7747, 64.4286],
  ['Jizzax', 40.1158, 67.8422],
  ['Qarshi', 38.8606, 65.7891],
  ['Navoiy', 40.0844, 65.3792],
  ['Namangan', 40.9983, 71.6726],
  ['Samarqand', 39.6542, 66.9597],
  ['Termiz', 37.2642, 67.2783],
  ['Guliston', 40.4897, 68.7842],
  ['Nurafshon', 41.0321, 69.3625],
  ['Fargʻona', 40.3864, 71.7864],
  ['Urganch', 41.55, 60.6333],
] as const
const STEP = 0.002
const SECTIONS = 2
const BENDS = 5
const SYLLABLES = 'bo ga da ja za yo ka lo ma na pa ra sa ta fa xo sho cho qo hu mi li di gul bek nur'.split(
  ' ',
)
const NAMES = 9_000

const randomOf = (from: number) => {
  let seed = from
  return (below: number): number => {
    seed = (seed * 16807) % 2147483647
    return seed % below
  }
}

const makeNames = (random: (below: number) => number): string[] =>
  Array.from({ length: NAMES }, () => {
    const text = Array.from({ length: 2 + random(3) }, () => SYLLABLES[random(SYLLABLES.length)]).join('')
    return text.charAt(0).toUpperCase() + text.slice(1)
  })

type Maker = ReturnType<typeof createWorld> & {
  readonly random: (below: number) => number
  readonly names: readonly string[]
}

const addHouses = ({ building }: Maker, street: string, from: readonly number[], count: number): void => {
  const [lat = 0, lng = 0] = from
  for (let number = 1; number <= count; number += 1) {
    const tags = { 'addr:street': street, 'addr:housenumber': String(number * 2) }
    building(lat + 0.0003, lng + (number * STEP * SECTIONS) / (count + 1), tags)
  }
}

/** A line of crossings with bends between them, cut into named sections. */
const addLine = (maker: Maker, line: readonly (readonly number[])[], rank: number, houses: number): void => {
  const { node, way, names, random } = maker
  for (let at = 0; at + 1 < line.length; at += SECTIONS) {
    const section = line.slice(at, at + SECTIONS + 1)
    const nodes = section.flatMap(([id = 0, lat = 0, lng = 0], index) => {
      const [, nextLat = lat, nextLng = lng] = section[index + 1] ?? []
      if (index === section.length - 1) return [id]
      const bends = Array.from({ length: BENDS }, (_, bend) => {
        const share = (bend + 1) / (BENDS + 1)
        return node(lat + (nextLat - lat) * share, lng + (nextLng - lng) * share)
      })
      return [id, ...bends]
    })
    const name = `${names[random(names.length)]} ko'chasi`
    way(nodes, { highway: ['primary', 'secondary', 'tertiary', 'residential'][rank] ?? 'residential', name })
    addHouses(maker, name, (line[at] ?? []).slice(1), houses)
  }
}

const rankOf = (number: number): number => [16, 8, 4].findIndex(every => number % every === 0)

const addCity = (
  maker: Maker,
  lat: number,
  lng: number,
  { crossings, housesPerStreet }: CountrySize,
): number => {
  const rows = Array.from({ length: crossings }, (_, row) =>
    Array.from({ length: crossings }, (_, column) => {
      const at = [lat + (row - crossings / 2) * STEP, lng + (column - crossings / 2) * STEP] as const
      return [maker.node(...at), ...at]
    }),
  )
  for (const [number, row] of rows.entries()) {
    const rank = rankOf(number)
    addLine(maker, row, rank < 0 ? 3 : rank, housesPerStreet)
    const column = rows.map(line => line[number] ?? [])
    addLine(maker, column, rank < 0 ? 3 : rank, housesPerStreet)
  }
  return rows[0]?.[0]?.[0] ?? 0
}

/** A made country: fourteen cities of straight streets with houses, joined by main roads. */
export const syntheticCountry = (size: CountrySize = WHOLE_COUNTRY): SmallWorld => {
  const random = randomOf(20261126)
  const maker: Maker = { ...createWorld(), random, names: makeNames(random) }
  const corners = CENTERS.map(([, lat, lng]) => addCity(maker, lat, lng, size))
  for (const [at, corner] of corners.entries()) {
    const next = corners[at + 1]
    if (next !== undefined) maker.way([corner, next], { highway: 'trunk', ref: 'M39' })
  }
  return maker.world()
}

/** Names of streets with cities, to search for. */
export const syntheticQueries = (count: number): string[] => {
  const random = randomOf(5)
  const names = makeNames(randomOf(20261126))
  return Array.from({ length: count }, () => {
    const name = names[random(names.length)] ?? ''
    const [city = ''] = CENTERS[random(CENTERS.length)] ?? []
    const typed = random(3) === 0 ? name.slice(0, 4) : name
    return random(2) === 0 ? `${typed} ${1 + random(20)}, ${city}` : typed
  })
}
