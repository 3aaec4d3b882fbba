/** [longitude, latitude] in degrees. */
export type Position = readonly [number, number]

/** What is drawn in a layer of the tiles. */
export type TileFeature = {
  readonly layer: string
  readonly shape: 'point' | 'line' | 'polygon'
  readonly path: readonly Position[]
  readonly props: Readonly<Record<string, string | number>>
  /** The smallest zoom whose tiles hold it. */
  readonly minZoom?: number
}

export type TileAddress = { readonly z: number; readonly x: number; readonly y: number }

/** Where a position is, in tiles of a zoom (Web Mercator). */
export const inTiles = ([lng, lat]: Position, z: number): readonly [number, number] => {
  const sin = Math.sin((lat * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
  return [((lng + 180) / 360) * 2 ** z, y * 2 ** z]
}
