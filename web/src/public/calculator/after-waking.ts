import { RestingAddress } from '../../product/address/precision/resting-address.tsx'
import { OwnTime } from './load-time/own-time.tsx'
import { quickTimesNow } from './load-time/quick-times-now.ts'
import { showMap } from './map/pick-on-map.tsx'
import { fetchOwnPlaces } from './own-places.ts'

/** What the calculator needs after hydration, as one chunk. */
export const afterWaking = { OwnTime, quickTimesNow, fetchOwnPlaces, showMap, Resting: RestingAddress }
