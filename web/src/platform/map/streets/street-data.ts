import type { LocalizedText } from '@karvon/domain/values/locale'
import type { MapArea } from '../zoom/zoom-end.ts'

/** The content of `/geo/tashkent.json`, the main roads of Tashkent made by tools/map/make-street-data.ts (OpenStreetMap, ODbL). */
export type StreetData = {
  /** Most important last, to be drawn on top. */
  readonly streets: readonly {
    /** Null if the road has only a number. */
    readonly names: LocalizedText | null
    /** 3 the ring road, 2 the main roads, 1 the others. */
    readonly rank: 1 | 2 | 3
    /** Encoded polylines. */
    readonly lines: readonly string[]
  }[]
}

export const STREET_DATA_PATH = '/geo/tashkent.json'

/** Where they are drawn. */
export const STREET_AREA: MapArea = { south: 41.163, west: 69.146, north: 41.418, east: 69.479 }
