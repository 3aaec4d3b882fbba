import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import type { PickedPlace } from '../field/address-point.ts'
import { reverse } from '../field/find-places.ts'
import { readMyPlace } from './my-place.ts'

/** A location further off than this is no gate: the user has to set the pin. */
const EXACT_WITHIN_M = 50

/** The place the device is at, and a sentence that says how exactly. */
export type FoundPlace = { readonly place: PickedPlace; readonly accuracy: string }

const sentenceFor = (why: unknown): string => {
  if (why === 'denied') return m.geo_my_place_denied()
  return why instanceof CallProblem && why.code === 'api.outside_service_area'
    ? m.geo_map_picker_outside()
    : m.geo_my_place_failed()
}

/** How exactly the device knows where it is; nothing if it claims to know to the meter. */
export const accuracySentence = (meters: number): string => {
  if (meters < 1) return ''
  return meters > EXACT_WITHIN_M ? m.geo_my_place_rough({ meters }) : m.geo_my_place_accuracy({ meters })
}

const find = async (): Promise<FoundPlace> => {
  const { point, accuracyM } = await readMyPlace()
  const place = await reverse(point)
  const accuracy = accuracySentence(accuracyM)
  // a district asks for a pin, as any other guess does
  return { place: accuracyM > EXACT_WITHIN_M ? { ...place, precision: 'district' } : place, accuracy }
}

/** The place this device is at, or a sentence explaining the failure. */
export const findMyPlace = (): Promise<FoundPlace | string> => find().catch(sentenceFor)

/** Where the device is, without its address, or a sentence explaining the failure. */
export const locateDevice = () => readMyPlace().catch(sentenceFor)
