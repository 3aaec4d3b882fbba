import type { PickedPlace } from '../field/address-point.ts'

/** A suggestion of the map provider, whose point is looked up once it is picked. */
export type OutsideSuggestion = {
  value: string
  displayName: string
  isBusiness: boolean
  /** The place, or null if the provider no longer finds it or it lies outside the service area. */
  resolve: () => Promise<PickedPlace | null>
}
