import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import type { PickedPlace } from '../field/address-point.ts'
import { reverse } from '../field/find-places.ts'
import { readMyPlace } from './my-place.ts'

const sentenceFor = (why: unknown): string => {
  if (why === 'denied') return m.geo_my_place_denied()
  return why instanceof CallProblem && why.code === 'api.outside_service_area'
    ? m.geo_map_picker_outside()
    : m.geo_my_place_failed()
}

/** The place this device is at, or a sentence explaining the failure. */
export const findMyPlace = (): Promise<PickedPlace | string> => readMyPlace().then(reverse).catch(sentenceFor)
