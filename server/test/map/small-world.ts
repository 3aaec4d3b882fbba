import type { SmallWorld } from './write-extract.ts'

type Tags = Readonly<Record<string, string>>
type Node = SmallWorld['nodes'][number]
type Way = NonNullable<SmallWorld['ways']>[number]

/** Collects nodes and ways; ids count up. */
export const createWorld = () => {
  const nodes: Node[] = []
  const ways: Way[] = []
  const relations: NonNullable<SmallWorld['relations']>[number][] = []
  const node = (lat: number, lng: number, tags?: Tags): number => {
    const id = 4_300_000_000 + nodes.length * 3
    nodes.push({ id, lat, lng, ...(tags && { tags }) })
    return id
  }
  const way = (ofWay: readonly number[], tags: Tags): number => {
    const id = 1_000 + ways.length
    ways.push({ id, nodes: ofWay, tags })
    return id
  }
  const relation = (ofRelation: readonly number[], tags: Tags): void => {
    relations.push({ id: 50 + relations.length, ways: ofRelation, tags })
  }
  /** A square building of twenty meters. */
  const building = (lat: number, lng: number, tags: Tags): number => {
    const [up, aside] = [0.0001, 0.00012]
    const corners = [
      node(lat - up, lng - aside),
      node(lat - up, lng + aside),
      node(lat + up, lng + aside),
      node(lat + up, lng - aside),
    ]
    return way([...corners, ...corners.slice(0, 1)], { building: 'yes', ...tags })
  }
  return { node, way, relation, building, world: (): SmallWorld => ({ nodes, ways, relations }) }
}

/** The center of Samarkand in the small world. */
export const SMALL_CENTER = { lat: 39.65, lng: 66.96 } as const
const STEP = 0.004

/**
 * A part of Samarkand: a grid of seven by seven crossings 444 by 343 meters apart. The street in the middle from west to east is
 * Rudakiy, the one from south to north is Bogʻishamol; a bridge for at most 10 t and 3.5 m is on Rudakiy's eastern half,
 * and the street north of it is one-way to the west. With houses, a market, a station and a warehouse; and a namesake of Rudakiy in
 * Kattakurgan, 70 km away.
 */
export const smallWorld = (): SmallWorld => {
  const { node, way, relation, building, world } = createWorld()
  const at = (row: number, column: number) => ({
    lat: SMALL_CENTER.lat + (row - 3) * STEP,
    lng: SMALL_CENTER.lng + (column - 3) * STEP,
  })
  const crossings = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => node(at(row, column).lat, at(row, column).lng)),
  )
  const row = (number: number): number[] => crossings[number] ?? []
  const column = (number: number): number[] => crossings.map(line => line[number] ?? 0)
  const rudakiy = {
    highway: 'secondary',
    name: "Rudakiy ko'chasi",
    'name:ru': 'улица Рудаки',
    old_name: 'улица Ленина',
  }
  way(row(3).slice(0, 4), rudakiy)
  way(row(3).slice(3), { ...rudakiy, maxweight: '10', maxheight: '3.5 m', bridge: 'yes' })
  way(row(4), { highway: 'residential', name: 'улица Шахризабз', oneway: 'yes' })
  way(row(4).toReversed(), { highway: 'footway', name: 'Piyodalar yoʻlagi' })
  way(column(3), { highway: 'primary', name: 'Боғишамол кўчаси', 'name:en': 'Bogishamol Street' })
  for (const number of [0, 1, 2, 5, 6]) way(row(number), { highway: 'residential' })
  for (const number of [0, 1, 2, 4, 5, 6])
    way(column(number), { highway: 'tertiary', hgv: number === 5 ? 'no' : 'yes' })

  const east = at(3, 4)
  building(east.lat + 0.0003, east.lng, { 'addr:street': "Rudakiy ko'chasi", 'addr:housenumber': '45' })
  building(east.lat - 0.0003, east.lng + 0.001, { 'addr:street': 'улица Рудаки', 'addr:housenumber': '12-А' })
  node(at(5, 3).lat, at(5, 3).lng + 0.0003, { 'addr:street': 'Боғишамол кўчаси', 'addr:housenumber': '7/2' })
  building(at(6, 6).lat, at(6, 6).lng, { 'addr:place': '5-mavze', 'addr:housenumber': '3' })
  node(at(2, 2).lat, at(2, 2).lng, {
    amenity: 'marketplace',
    name: 'Yangi dunyo bozori',
    'name:ru': 'рынок Новый мир',
  })
  node(at(0, 3).lat, at(0, 3).lng, { railway: 'station', name: 'Ulugʻbek yuk stansiyasi' })
  const zone = building(at(6, 0).lat, at(6, 0).lng, {})
  relation([zone], { type: 'multipolygon', landuse: 'industrial', name: 'Saxovat sanoat zonasi' })

  const kattaqorgon = [node(39.9, 66.25), node(39.902, 66.256), node(39.903, 66.26)]
  way(kattaqorgon, { highway: 'secondary', name: 'Рўдакий кўчаси', 'name:uz': 'Rudakiy ko‘chasi' })
  return world()
}
