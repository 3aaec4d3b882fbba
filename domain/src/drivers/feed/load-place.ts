import type { MapPoint } from '../../values/map-point.ts'

/** Where the goods of an order are, and the truck that they need: who may see it in their feed. */
export type LoadPlace = {
  readonly truckTypeId: number
  readonly regionId: number
  readonly point: MapPoint
}
