import type { BoundingBox } from '@karvon/domain/values/map-point'

/** Around Uzbekistan: keeps providers from searching the whole world; our own outline decides afterwards. */
export const SERVICE_BOX: BoundingBox = { south: 37.1, north: 45.7, west: 55.9, east: 73.3 }
