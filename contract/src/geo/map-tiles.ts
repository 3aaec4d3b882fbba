/** Where to ask which archive of map tiles is served now (decision 0045). */
export const TILES_NOW = '/tiles/now'

/** The answer: the address of the archive, read by ranges and never changed; null if there is none (decision 0045). */
export type TilesNow = { readonly path: string | null }
