import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import Pbf from 'pbf'
import { zxyToTileId } from 'pmtiles'
import { encodeTile } from './encode-tile.ts'
import { inTiles, type Position, type TileAddress, type TileFeature } from './tile-feature.ts'

// A writer of small PMTiles archives, version 3, with one directory (the specification is in github.com/protomaps/PMTiles).

const HEADER_BYTES = 127
const GZIP = 2
const VECTOR_TILES = 1
/** Fraction of a tile around it that its lines may come from. */
const BUFFER = 0.02

type Archive = {
  readonly features: readonly TileFeature[]
  readonly southWest: Position
  readonly northEast: Position
  readonly zooms: { readonly min: number; readonly max: number }
}

const isOn = ({ path, minZoom = 0 }: TileFeature, { z, x, y }: TileAddress): boolean => {
  if (z < minZoom) return false
  const at = path.map(position => inTiles(position, z))
  const [columns, rows] = [at.map(([column]) => column), at.map(([, row]) => row)]
  return (
    Math.max(...columns) > x - BUFFER &&
    Math.min(...columns) < x + 1 + BUFFER &&
    Math.max(...rows) > y - BUFFER &&
    Math.min(...rows) < y + 1 + BUFFER
  )
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const tilesOf = ({ southWest, northEast, zooms }: Archive): TileAddress[] =>
  range(zooms.min, zooms.max).flatMap(z => {
    const [[west, south], [east, north]] = [inTiles(southWest, z), inTiles(northEast, z)]
    return range(Math.floor(west), Math.floor(east)).flatMap(x =>
      range(Math.floor(north), Math.floor(south)).map(y => ({ z, x, y })),
    )
  })

type Entry = { readonly id: number; readonly bytes: Buffer }

const directoryOf = (entries: readonly Entry[]): Buffer => {
  const pbf = new Pbf()
  pbf.writeVarint(entries.length)
  for (const [at, { id }] of entries.entries()) pbf.writeVarint(id - (entries[at - 1]?.id ?? 0))
  for (const _ of entries) pbf.writeVarint(1)
  for (const { bytes } of entries) pbf.writeVarint(bytes.length)
  // the first begins at 0 (written as 1); each other one where the last ended
  for (const at of entries.keys()) pbf.writeVarint(at === 0 ? 1 : 0)
  return gzipSync(pbf.finish())
}

const headerOf = ({ southWest, northEast, zooms }: Archive, entries: readonly Entry[], parts: Buffer[]) => {
  const [directory, metadata, tiles] = parts.map(part => part.length) as [number, number, number]
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const afterDirectory = HEADER_BYTES + directory
  const afterMetadata = afterDirectory + metadata
  const numbers = [
    ...[HEADER_BYTES, directory, afterDirectory, metadata, afterMetadata, 0, afterMetadata, tiles],
    ...[entries.length, entries.length, entries.length],
  ]
  for (const [at, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + at * 8)
  const marks = [1, GZIP, GZIP, VECTOR_TILES, zooms.min, zooms.max]
  for (const [at, mark] of marks.entries()) header.writeUInt8(mark, 96 + at)
  const corners = [...southWest, ...northEast]
  for (const [at, degrees] of corners.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4)
  return header
}

/** Writes the archive of these features; the same ones give the same bytes. */
export const writeArchive = async (path: string, archive: Archive): Promise<void> => {
  const entries = tilesOf(archive)
    .map(tile => ({
      id: zxyToTileId(tile.z, tile.x, tile.y),
      bytes: gzipSync(
        encodeTile(
          tile,
          archive.features.filter(feature => isOn(feature, tile)),
        ),
      ),
    }))
    .sort((one, other) => one.id - other.id)
  const parts = [
    directoryOf(entries),
    gzipSync(JSON.stringify({ name: 'fixture', attribution: '© OpenStreetMap contributors' })),
    Buffer.concat(entries.map(({ bytes }) => bytes)),
  ]
  await writeFile(path, Buffer.concat([headerOf(archive, entries, parts), ...parts]))
}
