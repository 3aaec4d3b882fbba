import { type PointText, readPointText } from '@karvon/domain/reading/place/read-point-text'
import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import type { PickedPlace } from '../field/address-point.ts'
import { findCode, reverse } from '../field/find-places.ts'

/** Only turns coordinates in the wrong order; the server knows where we drive. */
const UZBEKISTAN = { south: 37, north: 46, west: 55, east: 74 }

/** What a typed or pasted text says of a point; null for an address like any other. */
export const readPasted = (text: string): PointText | null => readPointText(text, UZBEKISTAN)

/** What gives a point, by itself or with its town. */
export type PastedPoint = Extract<PointText, { kind: 'point' | 'short_code' }>

/** The point that a text gives, or null. */
export const pointIn = (pasted: PointText | null): PastedPoint | null => {
  if (pasted?.kind === 'short_code') return pasted.town === '' ? null : pasted
  return pasted?.kind === 'point' ? pasted : null
}

/** Why such a text gives no point; null if it does. */
export const pastedProblem = (pasted: PointText | null): string | null => {
  if (pasted?.kind === 'short_link') return m.geo_point_short_link()
  if (pasted?.kind === 'short_code' && pasted.town === '') return m.geo_point_short_code()
  return pasted?.kind === 'no_point' ? m.geo_point_missing() : null
}

/** The place at a pasted point, or a sentence that says why there is none; the center of a shared map asks for a pin. */
export const pastedPlace = async (pasted: PastedPoint, text: string): Promise<PickedPlace | string> => {
  if (pasted.kind === 'short_code') return findCode(text)
  try {
    const place = await reverse(pasted.point)
    return pasted.isExact ? place : { ...place, precision: 'district' }
  } catch (why) {
    const isOutside = why instanceof CallProblem && why.code === 'api.outside_service_area'
    return isOutside ? m.geo_map_picker_outside() : m.geo_map_picker_failed()
  }
}
