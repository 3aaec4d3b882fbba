import type { LocalizedText } from '@karvon/domain/values/locale'

/** [latitude, longitude] in degrees. */
export type MapCoordinate = readonly [number, number]
type Line = readonly MapCoordinate[]
type Names = LocalizedText

/** The content of `/geo/map.json`, the map of the country made by tools/map/make-map-data.ts. */
export type MapData = {
  /** Closed rings of Uzbekistan: the body, its hole and its exclaves (fill rule even-odd). */
  readonly country: readonly Line[]
  /** Neighboring countries, clipped far outside the visible area. */
  readonly neighbors: readonly {
    readonly names: Names
    readonly at: MapCoordinate
    readonly rings: readonly Line[]
  }[]
  /** Borders between regions only; the outer border is `country`. */
  readonly regionBorders: readonly Line[]
  readonly regions: readonly { readonly id: number; readonly names: Names; readonly at: MapCoordinate }[]
  /** Smooth lines; `number` only if the road shows one. Main roads come last, to be drawn on top. */
  readonly roads: readonly { readonly number: string | null; readonly isMain: boolean; readonly line: Line }[]
  /** Largest first; `rank` 5 is the capital, 4 the large cities, 1 the small towns. */
  readonly places: readonly {
    readonly key: string
    readonly names: Names
    readonly at: MapCoordinate
    readonly rank: 1 | 2 | 3 | 4 | 5
    readonly kind: 'city' | 'town' | 'village' | 'citydistrict'
  }[]
  /** Lakes are closed rings, rivers open lines. */
  readonly water: readonly { readonly kind: 'lake' | 'river'; readonly names: Names; readonly line: Line }[]
}

export const MAP_DATA_PATH = '/geo/map.json'
