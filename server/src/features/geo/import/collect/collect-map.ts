import type { MapPoint } from '@karvon/domain/values/map-point'
import { PbfReader } from 'pbf'
import { type Blob, type MapFile, openMapFile, readingAt, UnreadableMap } from '../pbf/map-file.ts'
import { type BlockKinds, type BlockReader, readBlock, type Tags } from '../pbf/read-block.ts'
import { createMapNames, type MapNames } from './map-names.ts'
import { createNodePoints, createReferences, type NodePoints, type NodeRange } from './node-points.ts'
import { type HouseTags, houseTags, type ImportedPlaceKind, placeKind } from './place-tags.ts'
import { type RoadTags, roadTags } from './road-tags.ts'

const UNDERSTOOD = new Set(['OsmSchema-V0.6', 'DenseNodes'])

type Header = { needs: string[]; dataAt: Date | null }

/** When the map was as the extract has it; null: it does not say. Throws if the extract needs what is not read. */
const readHeader = (bytes: Uint8Array): Date | null => {
  const { needs, dataAt } = new PbfReader(bytes).readFields<Header>(
    (field, header, pbf) => {
      if (field === 4) header.needs.push(pbf.readString())
      else if (field === 32) header.dataAt = new Date(pbf.readVarint() * 1000)
    },
    { needs: [], dataAt: null },
  )
  const foreign = needs.find(need => !UNDERSTOOD.has(need))
  if (foreign !== undefined)
    throw new UnreadableMap(`the file needs "${foreign}", which this import does not read.`)
  return dataAt
}

/** The key of a thing in OpenStreetMap: "n", "w" or "r" with its id. */
export type OsmKey = string

type At = { readonly point: MapPoint } | { readonly nodes: NodeRange }

export type CollectedHouse = HouseTags & { readonly key: OsmKey; readonly at: At }
export type CollectedPlace = MapNames & {
  readonly key: OsmKey
  readonly kind: ImportedPlaceKind
  readonly at: At
}
export type CollectedWay = { readonly id: number; readonly nodes: NodeRange }
export type CollectedStreet = CollectedWay & MapNames
export type CollectedRoad = CollectedWay & RoadTags

/** What an extract has of interest, with the points of its nodes. */
export type CollectedMap = {
  readonly dataAt: Date | null
  readonly streets: readonly CollectedStreet[]
  readonly roads: readonly CollectedRoad[]
  readonly houses: readonly CollectedHouse[]
  readonly places: readonly CollectedPlace[]
  readonly points: NodePoints
}

const PER_DEGREE = 1e7

type NamesOf = ReturnType<typeof createMapNames>

type Lists = {
  readonly mapNames: NamesOf
  streets: CollectedStreet[]
  roads: CollectedRoad[]
  houses: CollectedHouse[]
  places: CollectedPlace[]
}

/** A market or zone drawn as a relation is where its first way is. */
type Outlined = Omit<CollectedPlace, 'at'>

const addThing = (lists: Lists, key: OsmKey, at: At, tags: Tags): void => {
  const house = houseTags(tags)
  if (house !== null) lists.houses.push({ ...house, key, at })
  const kind = placeKind(tags)
  const named = kind === null ? null : lists.mapNames(tags)
  if (kind !== null && named !== null) lists.places.push({ ...named, key, kind, at })
}

/** A footway can be a named street, but only streets that can be driven have house numbers of their own. */
const NOT_STREETS = new Set([
  'construction',
  'proposed',
  'platform',
  'corridor',
  'steps',
  'raceway',
  'bus_stop',
])

const addWay = (lists: Lists, id: number, nodes: () => NodeRange, tags: Tags): void => {
  const { highway } = tags
  if (highway !== undefined && !NOT_STREETS.has(highway)) {
    const named = lists.mapNames(tags)
    const road = roadTags(tags)
    if (named !== null) lists.streets.push({ id, nodes: nodes(), ...named })
    if (road !== null) lists.roads.push({ id, nodes: nodes(), ...road })
  } else if (tags['addr:housenumber'] !== undefined || placeKind(tags) !== null) {
    addThing(lists, `w${id}`, { nodes: nodes() }, tags)
  }
}

type Indexed = { readonly blob: Blob; readonly kinds: BlockKinds }

/** The first time through: nodes that are things themselves, relations, and what kinds each blob has. */
const readThings = (file: MapFile, lists: Lists, outlined: Map<number, Outlined[]>): Indexed[] => {
  const reader: BlockReader = {
    node: (id, lat, lng, tags) => {
      if (tags === null) return
      addThing(lists, `n${id}`, { point: { lat: lat / PER_DEGREE, lng: lng / PER_DEGREE } }, tags)
    },
    relation: (id, [way], tags) => {
      const kind = placeKind(tags)
      const named = kind === null ? null : lists.mapNames(tags)
      if (way === undefined || kind === null || named === null) return
      outlined.set(way, [...(outlined.get(way) ?? []), { ...named, key: `r${id}`, kind }])
    },
  }
  return file.blobs.map(blob => ({
    blob,
    kinds: readingAt(blob.at, () => readBlock(file.read(blob), reader)),
  }))
}

const readEach = (file: MapFile, blobs: readonly Indexed[], reader: BlockReader): void => {
  for (const { blob } of blobs) readingAt(blob.at, () => readBlock(file.read(blob), reader))
}

const collect = (file: MapFile): CollectedMap => {
  const dataAt = readHeader(file.header)
  const lists: Lists = { mapNames: createMapNames(), streets: [], roads: [], houses: [], places: [] }
  const outlined = new Map<number, Outlined[]>()
  const blobs = readThings(file, lists, outlined)
  const references = createReferences()
  readEach(
    file,
    blobs.filter(({ kinds }) => kinds.ways),
    {
      way: (id, nodes, tags) => {
        let range: NodeRange | undefined
        const once = (): NodeRange => {
          range ??= references.add(nodes)
          return range
        }
        addWay(lists, id, once, tags)
        for (const place of outlined.get(id) ?? []) lists.places.push({ ...place, at: { nodes: once() } })
      },
    },
  )
  const nodes = createNodePoints(references.all())
  readEach(
    file,
    blobs.filter(({ kinds }) => kinds.nodes),
    { node: nodes.add },
  )
  const { mapNames: _names, ...found } = lists
  return { dataAt, ...found, points: nodes.points() }
}

/**
 * Reads an extract, a blob at a time and three times: things with a point of their own, then the ways of interest, then only
 * the nodes that these need. Memory grows with what is kept, not with the file. Throws `UnreadableMap`.
 */
export const collectMap = (path: string): CollectedMap => {
  const file = openMapFile(path)
  try {
    const map = collect(file)
    if (map.streets.length + map.roads.length + map.places.length > 0) return map
    throw new UnreadableMap('the file has no streets, roads or places.')
  } finally {
    file.close()
  }
}
