// Generates the browser's map data from the server's geography: node tools/map/make-map-data.ts
import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { MapPoint } from '../../domain/src/values/map-point.ts'
import type { Gazetteer, Place } from '../../server/src/features/geo/gazetteer/gazetteer.ts'
import { isSettlement } from '../../server/src/features/geo/gazetteer/gazetteer.ts'
import {
  type AreaFeature,
  geoFiles,
  type Position,
} from '../../server/src/features/geo/gazetteer/geo-files.ts'
import { loadGazetteer } from '../../server/src/features/geo/gazetteer/load-gazetteer.ts'
import { withUzbekApostrophes } from '../../server/src/features/geo/gazetteer/uzbek-apostrophes.ts'
import { simplify } from '../../server/src/features/geo/routing/polyline.ts'
import { type Road, type RoadGraph, readRoadGraph } from '../../server/src/features/geo/routing/road-graph.ts'
import { smoothLine, smoothRoad } from '../../server/src/features/geo/routing/road-lines.ts'
import type { MapCoordinate, MapData } from '../../web/src/platform/map/map-data.ts'

const NEIGHBORS: Record<string, readonly [uz: string, ru: string, at: MapCoordinate]> = {
  Kazakhstan: ['Qozogʻiston', 'Казахстан', [44.6, 66.5]],
  Kyrgyzstan: ['Qirgʻiziston', 'Кыргызстан', [41.6, 74.2]],
  Tajikistan: ['Tojikiston', 'Таджикистан', [38.7, 70.2]],
  Turkmenistan: ['Turkmaniston', 'Туркменистан', [39.2, 60.2]],
  Afghanistan: ['Afgʻoniston', 'Афганистан', [35.4, 66.4]],
  Russia: ['Rossiya', 'Россия', [53.2, 60.5]],
  China: ['Xitoy', 'Китай', [40.2, 80.5]],
  Iran: ['Eron', 'Иран', [34.5, 56.5]],
  Pakistan: ['Pokiston', 'Пакистан', [30.5, 68.5]],
  India: ['Hindiston', 'Индия', [30.5, 77.5]],
}

const rounded = (line: readonly MapPoint[], decimals: number): MapCoordinate[] =>
  line.map(({ lat, lng }) => [Number(lat.toFixed(decimals)), Number(lng.toFixed(decimals))])

const toPoints = (line: readonly Position[]): MapPoint[] => line.map(([lng, lat]) => ({ lat, lng }))

/** A ring starts and ends at the same point, so it is simplified in two halves to keep its shape. */
const simplifyRing = (ring: readonly Position[], tolerance: number): MapPoint[] => {
  const points = toPoints(ring)
  const middle = Math.floor(points.length / 2)
  return [
    ...simplify(points.slice(0, middle + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(middle), tolerance),
  ]
}

const ringsOf = ({ geometry }: AreaFeature): Position[][] =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()

const isHome = ({ properties }: AreaFeature): boolean => properties.name === 'Uzbekistan'

const country = (features: readonly AreaFeature[]): MapData['country'] =>
  features
    .filter(isHome)
    .flatMap(ringsOf)
    .map(ring => rounded(simplifyRing(ring, 0.0015), 4))

const neighbors = (features: readonly AreaFeature[]): MapData['neighbors'] =>
  features
    .filter(feature => !isHome(feature))
    .map(feature => {
      const en = feature.properties.name ?? ''
      const known = NEIGHBORS[en]
      if (known === undefined) throw new Error(`no names for ${en}`)
      const [uz, ru, at] = known
      const rings = ringsOf(feature).map(ring => rounded(simplifyRing(ring, 0.008), 3))
      return { names: { uz, ru, en }, at, rings: rings.filter(ring => ring.length > 3) }
    })

const regionBorders = (): MapData['regionBorders'] =>
  geoFiles.regionBorders().geometry.coordinates.map(line => rounded(simplify(toPoints(line), 0.002), 4))

const isNumbered = (road: Road): boolean => /^[AM]\d+$/.test(road.number)

/** Roads of one number joined end to end up to the next branch. */
const chains = (roads: readonly Road[]): Road[][] => {
  const left = new Set(roads)
  const nextAt = (node: number): Road | undefined =>
    [...left].find(road => road.from === node || road.to === node)
  const follow = (start: number): Road[] => {
    const found: Road[] = []
    let node = start
    for (let road = nextAt(node); road !== undefined; road = nextAt(node)) {
      left.delete(road)
      found.push(road)
      node = road.from === node ? road.to : road.from
    }
    return found
  }
  const all: Road[][] = []
  for (const road of roads) {
    if (!left.delete(road)) continue
    const onward = follow(road.to)
    all.push([...follow(road.from).reverse(), road, ...onward])
  }
  return all
}

const joinLines = (graph: RoadGraph, chain: readonly Road[]): MapPoint[] => {
  const [first, second] = chain
  if (first === undefined) return []
  const leadsOn = second !== undefined && (first.to === second.from || first.to === second.to)
  let node = second === undefined || leadsOn ? first.from : first.to
  return chain.flatMap(road => {
    const line = smoothRoad(graph, road)
    const driven = road.from === node ? line : line.reverse()
    node = road.from === node ? road.to : road.from
    return driven
  })
}

const roads = (gazetteer: Gazetteer): MapData['roads'] => {
  const graph = readRoadGraph(gazetteer)
  const draw = (chain: readonly Road[]) => rounded(simplify(joinLines(graph, chain), 0.0015), 4)
  const regional = graph.roads.filter(road => road.number === '4R')
  const main = graph.roads.filter(road => road.number !== '4R')
  const byNumber = [...new Set(main.map(road => road.number))].map(number =>
    main.filter(road => road.number === number),
  )
  return [
    ...regional.map(road => ({ number: null, isMain: false, line: draw([road]) })),
    ...byNumber.flatMap(chains).map(chain => {
      const number = chain[0] !== undefined && isNumbered(chain[0]) ? chain[0].number : null
      return { number, isMain: true, line: draw(chain) }
    }),
  ]
}

const rankOf = ({ key, population }: Place): 1 | 2 | 3 | 4 | 5 => {
  if (key === 'tashkent') return 5
  if (population >= 140_000) return 4
  if (population >= 60_000) return 3
  return population >= 20_000 ? 2 : 1
}

const places = ({ places: all, regions }: Gazetteer): MapData['places'] => {
  const centers = new Set(regions.map(({ centerKey }) => centerKey))
  const drawn = all
    .filter(place => isSettlement(place))
    .sort((one, other) => other.population - one.population)
    .map(place => {
      const { key, names, kind, point } = place
      if (kind === 'junction' || kind === 'border') throw new Error(`${key} is no settlement`)
      const at: MapCoordinate = [point.lat, point.lng]
      if (kind === 'citydistrict') return { key, names, at, rank: 1 as const, kind }
      const rank = rankOf(place)
      return { key, names, at, rank: centers.has(key) && rank < 4 ? (4 as const) : rank, kind }
    })
  return drawn
}

const water = (): MapData['water'] =>
  geoFiles.water().map(({ kind, line, uz, ru, en }) => {
    const points = line.map(([lat, lng]) => ({ lat, lng }))
    const [first] = points
    const smooth =
      kind === 'lake' && first !== undefined
        ? smoothLine([...points, first], points.at(-1), points[1])
        : smoothLine(points)
    return {
      kind,
      names: { uz: withUzbekApostrophes(uz), ru, en },
      line: rounded(simplify(smooth, 0.002), 3),
    }
  })

const gazetteer = loadGazetteer()
const features = geoFiles.countryAreas()
const map: MapData = {
  country: country(features),
  neighbors: neighbors(features),
  regionBorders: regionBorders(),
  regions: gazetteer.regions.map(({ regionId, names, point }) => ({
    id: regionId,
    names,
    at: [point.lat, point.lng],
  })),
  roads: roads(gazetteer),
  places: places(gazetteer),
  water: water(),
}
const text = JSON.stringify(map)
await writeFile(new URL('../../web/public/geo/map.json', import.meta.url), text)
console.log(`map.json ${text.length} characters, ${gzipSync(text).length} bytes gzip`)
