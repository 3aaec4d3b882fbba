import { PbfReader } from 'pbf'

/** The tags of a thing; undefined for a key it does not have. */
export type Tags = Readonly<Record<string, string | undefined>>

/** What a block is read for; a kind without a reader is skipped. Coordinates in 1e-7 degrees. */
export type BlockReader = {
  readonly node?: (id: number, lat: number, lng: number, tags: Tags | null) => void
  readonly way?: (id: number, nodes: readonly number[], tags: Tags) => void
  /** `ways` are the members that are ways. */
  readonly relation?: (id: number, ways: readonly number[], tags: Tags) => void
}

/** The kinds of things in a block. */
export type BlockKinds = { nodes: boolean; ways: boolean; relations: boolean }

type Block = {
  readonly textAt: (index: number) => string
  readonly toDegrees: (steps: number, offset: number) => number
  readonly latOffset: number
  readonly lngOffset: number
}

type Raw = { texts: Uint8Array[]; groups: PbfReader[]; granularity: number; lat: number; lng: number }

const part = (pbf: PbfReader): PbfReader => {
  const bytes = pbf.readBytes()
  if (pbf.pos > pbf.length) throw new Error('a part is longer than its block')
  return new PbfReader(bytes)
}

const readRaw = (bytes: Uint8Array): Raw =>
  new PbfReader(bytes).readFields<Raw>(
    (field, raw, pbf) => {
      if (field === 1) {
        part(pbf).readFields((text, texts, strings) => {
          if (text === 1) texts.push(strings.readBytes())
        }, raw.texts)
      } else if (field === 2) raw.groups.push(part(pbf))
      else if (field === 17) raw.granularity = pbf.readVarint()
      else if (field === 19) raw.lat = pbf.readVarint(true)
      else if (field === 20) raw.lng = pbf.readVarint(true)
    },
    { texts: [], groups: [], granularity: 100, lat: 0, lng: 0 },
  )

const blockOf = ({ texts, granularity, lat, lng }: Raw): Block => {
  const decoder = new TextDecoder()
  const known: string[] = []
  return {
    textAt: index => {
      const text = known[index] ?? decoder.decode(texts[index])
      known[index] = text
      return text
    },
    // nanodegrees to 1e-7 degrees
    toDegrees: (steps, offset) => Math.round((steps * granularity + offset) / 100),
    latOffset: lat,
    lngOffset: lng,
  }
}

const tagsOf = (block: Block, keys: readonly number[], values: readonly number[]): Tags => {
  if (keys.length !== values.length) throw new Error('a tag without its value')
  const tags: Record<string, string> = {}
  for (const [at, key] of keys.entries()) tags[block.textAt(key)] = block.textAt(values[at] ?? 0)
  return tags
}

type Dense = { ids: number[]; lats: number[]; lngs: number[]; texts: number[] }

/** The tags of consecutive nodes: key, value, …, 0 for each node; empty if none has tags. */
const denseTags = (block: Block, texts: readonly number[]): (() => Tags | null) => {
  let at = 0
  return () => {
    const [keys, values]: [number[], number[]] = [[], []]
    for (; at < texts.length && texts[at] !== 0; at += 2) {
      keys.push(texts[at] ?? 0)
      values.push(texts[at + 1] ?? 0)
    }
    at += 1
    return keys.length === 0 ? null : tagsOf(block, keys, values)
  }
}

const readDense = (pbf: PbfReader, block: Block, node: NonNullable<BlockReader['node']>): void => {
  const { ids, lats, lngs, texts } = pbf.readFields<Dense>(
    (field, dense, reader) => {
      if (field === 1) reader.readPackedSVarint(dense.ids)
      else if (field === 8) reader.readPackedSVarint(dense.lats)
      else if (field === 9) reader.readPackedSVarint(dense.lngs)
      else if (field === 10) reader.readPackedVarint(dense.texts)
    },
    { ids: [], lats: [], lngs: [], texts: [] },
  )
  if (ids.length !== lats.length || ids.length !== lngs.length) throw new Error('nodes without coordinates')
  const nextTags = denseTags(block, texts)
  let [id, lat, lng] = [0, 0, 0]
  for (let at = 0; at < ids.length; at += 1) {
    id += ids[at] ?? 0
    lat += lats[at] ?? 0
    lng += lngs[at] ?? 0
    node(id, block.toDegrees(lat, block.latOffset), block.toDegrees(lng, block.lngOffset), nextTags())
  }
}

type Thing = { id: number; keys: number[]; values: number[] }

/** The fields that nodes, ways and relations share. */
const readThing = (field: number, thing: Thing, pbf: PbfReader): void => {
  if (field === 1) thing.id = pbf.readVarint(true)
  else if (field === 2) pbf.readPackedVarint(thing.keys)
  else if (field === 3) pbf.readPackedVarint(thing.values)
}

const summed = (steps: readonly number[]): number[] => {
  let sum = 0
  return steps.map(step => {
    sum += step
    return sum
  })
}

const readNode = (pbf: PbfReader, block: Block, node: NonNullable<BlockReader['node']>): void => {
  const read = pbf.readFields<Thing & { lat: number; lng: number }>(
    (field, thing, reader) => {
      // the id of a node is zigzag-encoded, unlike those of ways and relations
      if (field === 1) thing.id = reader.readSVarint()
      else if (field === 8) thing.lat = reader.readSVarint()
      else if (field === 9) thing.lng = reader.readSVarint()
      else readThing(field, thing, reader)
    },
    { id: 0, keys: [], values: [], lat: Number.NaN, lng: Number.NaN },
  )
  const { id, keys, values, lat, lng } = read
  if (Number.isNaN(lat + lng)) throw new Error('a node without coordinates')
  const tags = keys.length === 0 ? null : tagsOf(block, keys, values)
  node(id, block.toDegrees(lat, block.latOffset), block.toDegrees(lng, block.lngOffset), tags)
}

const readWay = (pbf: PbfReader, block: Block, way: NonNullable<BlockReader['way']>): void => {
  const { id, keys, values, steps } = pbf.readFields<Thing & { steps: number[] }>(
    (field, thing, reader) => {
      if (field === 8) reader.readPackedSVarint(thing.steps)
      else readThing(field, thing, reader)
    },
    { id: 0, keys: [], values: [], steps: [] },
  )
  way(id, summed(steps), tagsOf(block, keys, values))
}

const MEMBER_IS_WAY = 1

const readRelation = (pbf: PbfReader, block: Block, relation: NonNullable<BlockReader['relation']>): void => {
  const { id, keys, values, steps, kinds } = pbf.readFields<Thing & { steps: number[]; kinds: number[] }>(
    (field, thing, reader) => {
      if (field === 9) reader.readPackedSVarint(thing.steps)
      else if (field === 10) reader.readPackedVarint(thing.kinds)
      else readThing(field, thing, reader)
    },
    { id: 0, keys: [], values: [], steps: [], kinds: [] },
  )
  const ways = summed(steps).filter((_, at) => kinds[at] === MEMBER_IS_WAY)
  relation(id, ways, tagsOf(block, keys, values))
}

const KIND_OF_FIELD: Readonly<Record<number, keyof BlockKinds>> = {
  1: 'nodes',
  2: 'nodes',
  3: 'ways',
  4: 'relations',
}

const readThings = (
  field: number,
  pbf: PbfReader,
  block: Block,
  { node, way, relation }: BlockReader,
): void => {
  if (field === 1 && node !== undefined) readNode(part(pbf), block, node)
  else if (field === 2 && node !== undefined) readDense(part(pbf), block, node)
  else if (field === 3 && way !== undefined) readWay(part(pbf), block, way)
  else if (field === 4 && relation !== undefined) readRelation(part(pbf), block, relation)
}

const readGroup = (group: PbfReader, block: Block, reader: BlockReader): BlockKinds =>
  group.readFields<BlockKinds>(
    (field, kinds, pbf) => {
      const kind = KIND_OF_FIELD[field]
      if (kind !== undefined) kinds[kind] = true
      readThings(field, pbf, block, reader)
    },
    { nodes: false, ways: false, relations: false },
  )

/** Reads a block of the map and answers which kinds of things it has. */
export const readBlock = (bytes: Uint8Array, reader: BlockReader): BlockKinds => {
  const raw = readRaw(bytes)
  const block = blockOf(raw)
  const all = raw.groups.map(group => readGroup(group, block, reader))
  return {
    nodes: all.some(({ nodes }) => nodes),
    ways: all.some(({ ways }) => ways),
    relations: all.some(({ relations }) => relations),
  }
}
