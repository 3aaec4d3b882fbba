import Pbf from 'pbf'
import { inTiles, type TileAddress, type TileFeature } from './tile-feature.ts'

// A writer of the Mapbox vector tile format, version 2.1 (github.com/mapbox/vector-tile-spec).

const EXTENT = 4096
const SHAPES = { point: 1, line: 2, polygon: 3 } as const
const COMMANDS = { moveTo: 1, lineTo: 2, closePath: 7 } as const

const command = (id: number, count: number) => (count << 3) | id
const zigzag = (step: number) => (step << 1) ^ (step >> 31)

/** Positions as steps from one to the next, in units of the tile. */
const geometryOf = ({ shape, path }: TileFeature, { z, x, y }: TileAddress): number[] => {
  let last = [0, 0] as readonly [number, number]
  const steps = path.map(position => {
    const [column, row] = inTiles(position, z)
    const at = [Math.round((column - x) * EXTENT), Math.round((row - y) * EXTENT)] as const
    const step = [zigzag(at[0] - last[0]), zigzag(at[1] - last[1])]
    last = at
    return step
  })
  const [first = [], ...rest] = steps
  const moved = [command(COMMANDS.moveTo, 1), ...first]
  if (shape === 'point') return moved
  const line = [...moved, command(COMMANDS.lineTo, rest.length), ...rest.flat()]
  return shape === 'line' ? line : [...line, command(COMMANDS.closePath, 1)]
}

type Layer = { readonly name: string; readonly features: readonly TileFeature[]; readonly tile: TileAddress }

const writeLayer = ({ name, features, tile }: Layer, pbf: Pbf): void => {
  const keys = [...new Set(features.flatMap(({ props }) => Object.keys(props)))]
  const values = [...new Set(features.flatMap(({ props }) => Object.values(props)))]
  pbf.writeVarintField(15, 2)
  pbf.writeStringField(1, name)
  for (const feature of features) {
    const tags = Object.entries(feature.props).flatMap(([key, value]) => [
      keys.indexOf(key),
      values.indexOf(value),
    ])
    pbf.writeMessage(
      2,
      (_, inner) => {
        inner.writePackedVarint(2, tags)
        inner.writeVarintField(3, SHAPES[feature.shape])
        inner.writePackedVarint(4, geometryOf(feature, tile))
      },
      null,
    )
  }
  for (const key of keys) pbf.writeStringField(3, key)
  for (const value of values) {
    pbf.writeMessage(
      4,
      (_, inner) =>
        typeof value === 'string' ? inner.writeStringField(1, value) : inner.writeVarintField(5, value),
      null,
    )
  }
  pbf.writeVarintField(5, EXTENT)
}

/** The bytes of a tile with these features, by layers. */
export const encodeTile = (tile: TileAddress, features: readonly TileFeature[]): Uint8Array => {
  const pbf = new Pbf()
  for (const name of new Set(features.map(({ layer }) => layer))) {
    const own = features.filter(({ layer }) => layer === name)
    pbf.writeMessage(3, writeLayer, { name, features: own, tile })
  }
  return pbf.finish()
}
