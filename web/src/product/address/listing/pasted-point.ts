import { type PointText, readPointText } from '@karvon/domain/places/links/read-point-text'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import type { PickedPlace } from '../field/address-point.ts'
import { reverse } from '../field/find-places.ts'

/** Only turns coordinates in the wrong order; the server knows where we drive. */
const UZBEKISTAN = { south: 37, north: 46, west: 55, east: 74 }

/** What a typed or pasted text says of a point; null for an address like any other. */
export const readPasted = (text: string): PointText | null => readPointText(text, UZBEKISTAN)

/** Why such a text gives no point; null if it does. */
export const pastedProblem = (pasted: PointText | null): string | null => {
  if (pasted?.kind === 'short_link') return m.geo_point_short_link()
  return pasted?.kind === 'no_point' ? m.geo_point_missing() : null
}

/** The place at a pasted point, or a sentence that says why there is none; the center of a shared map asks for a pin. */
export const pastedPlace = async (point: MapPoint, isExact: boolean): Promise<PickedPlace | string> => {
  try {
    const place = await reverse(point)
    return isExact ? place : { ...place, precision: 'district' }
  } catch (why) {
    const isOutside = why instanceof CallProblem && why.code === 'api.outside_service_area'
    return isOutside ? m.geo_map_picker_outside() : m.geo_map_picker_failed()
  }
}
