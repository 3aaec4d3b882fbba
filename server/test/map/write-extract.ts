import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

type Tags = Readonly<Record<string, string>>

/** A small world for an extract; coordinates in degrees. */
export type SmallWorld = {
  readonly nodes: readonly { id: number; lat: number; lng: number; tags?: Tags }[]
  readonly ways?: readonly { id: number; nodes: readonly number[]; tags: Tags }[]
  readonly relations?: readonly { id: number; ways: readonly number[]; tags: Tags }[]
}

export type Packing = {
  /** Blobs are compressed as Geofabrik's are, or raw. */
  readonly packed?: 'zlib' | 'raw'
  /** Nodes as columns, as in all large extracts, or one by one. */
  readonly dense?: boolean
  /** Things in a blob. */
  readonly perBlob?: number
  readonly needs?: readonly string[]
}

/** The strings of a block, numbered; 0 is reserved. */
const createTexts = () => {
  const texts = new Map<string, number>([['', 0]])
  const numberOf = (text: string): number => {
    const known = texts.get(text) ?? texts.size
    texts.set(text, known)
    return known
  }
  return { texts, numberOf }
}

type Texts = ReturnType<typeof createTexts>

const deltas = (list: readonly number[]): number[] => list.map((value, at) => value - (list[at - 1] ?? 0))

/** Degrees in steps of 100 nanodegrees, the default granularity. */
const stepsOf = (degrees: number): number => Math.round(degrees * 1e7)

const writeTags = (pbf: PbfWriter, tags: Tags, { numberOf }: Texts): void => {
  pbf.writePackedVarint(2, Object.keys(tags).map(numberOf))
  pbf.writePackedVarint(3, Object.values(tags).map(numberOf))
}

const writeDense = (pbf: PbfWriter, nodes: SmallWorld['nodes'], { numberOf }: Texts): void => {
  pbf.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)))
  pbf.writePackedSVarint(8, deltas(nodes.map(({ lat }) => stepsOf(lat))))
  pbf.writePackedSVarint(9, deltas(nodes.map(({ lng }) => stepsOf(lng))))
  const tags = nodes.flatMap(({ tags = {} }) => [...Object.entries(tags).flat().map(numberOf), 0])
  if (tags.some(number => number > 0)) pbf.writePackedVarint(10, tags)
}

type Group = (pbf: PbfWriter, texts: Texts) => void

const nodeGroup =
  (nodes: SmallWorld['nodes'], dense: boolean): Group =>
  (pbf, texts) => {
    if (dense) pbf.writeMessage(2, (all, writer) => writeDense(writer, all, texts), nodes)
    else
      for (const node of nodes)
        pbf.writeMessage(
          1,
          ({ id, lat, lng, tags = {} }, writer) => {
            writer.writeSVarintField(1, id)
            writeTags(writer, tags, texts)
            writer.writeSVarintField(8, stepsOf(lat))
            writer.writeSVarintField(9, stepsOf(lng))
          },
          node,
        )
  }

const wayGroup =
  (ways: NonNullable<SmallWorld['ways']>): Group =>
  (pbf, texts) => {
    for (const way of ways)
      pbf.writeMessage(
        3,
        ({ id, nodes, tags }, writer) => {
          writer.writeVarintField(1, id)
          writeTags(writer, tags, texts)
          writer.writePackedSVarint(8, deltas(nodes))
        },
        way,
      )
  }

const relationGroup =
  (relations: NonNullable<SmallWorld['relations']>): Group =>
  (pbf, texts) => {
    for (const relation of relations)
      pbf.writeMessage(
        4,
        ({ id, ways, tags }, writer) => {
          writer.writeVarintField(1, id)
          writeTags(writer, tags, texts)
          writer.writePackedVarint(
            8,
            ways.map(() => 0),
          )
          writer.writePackedSVarint(9, deltas(ways))
          writer.writePackedVarint(
            10,
            ways.map(() => 1),
          )
        },
        relation,
      )
  }

const blockOf = (group: Group): Uint8Array => {
  const texts = createTexts()
  const body = new PbfWriter()
  group(body, texts)
  const block = new PbfWriter()
  block.writeMessage(
    1,
    (all, pbf) => {
      for (const text of all) pbf.writeBytesField(1, new TextEncoder().encode(text))
    },
    [...texts.texts.keys()],
  )
  block.writeBytesField(2, body.finish())
  return block.finish()
}

/** A blob with its frame. */
export const frameOf = (type: string, data: Uint8Array, packed: Packing['packed'] = 'zlib'): Buffer => {
  const blob = new PbfWriter()
  if (packed === 'raw') blob.writeBytesField(1, data)
  else {
    blob.writeVarintField(2, data.length)
    blob.writeBytesField(3, deflateSync(data))
  }
  const body = blob.finish()
  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, body.length)
  const frame = header.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(frame.length)
  return Buffer.concat([length, frame, body])
}

const headerOf = (needs: readonly string[]): Uint8Array => {
  const header = new PbfWriter()
  for (const need of needs) header.writeStringField(4, need)
  header.writeVarintField(32, Date.parse('2026-11-20T00:00:00Z') / 1000)
  return header.finish()
}

const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

/** The bytes of an extract (.osm.pbf) with this world: nodes first, then ways, then relations, several blobs of each. */
export const writeExtract = (
  { nodes, ways = [], relations = [] }: SmallWorld,
  { packed = 'zlib', dense = true, perBlob = 50, needs = ['OsmSchema-V0.6', 'DenseNodes'] }: Packing = {},
): Buffer => {
  const groups = [
    ...chunksOf(nodes, perBlob).map(some => nodeGroup(some, dense)),
    ...chunksOf(ways, perBlob).map(wayGroup),
    ...chunksOf(relations, perBlob).map(relationGroup),
  ]
  return Buffer.concat([
    frameOf('OSMHeader', headerOf(needs), packed),
    ...groups.map(group => frameOf('OSMData', blockOf(group), packed)),
  ])
}
