import { RestingAddress } from '../../product/address/precision/resting-address.tsx'
import { OwnTime } from './load-time/own-time.tsx'
import { quickTimesNow } from './load-time/quick-times-now.ts'
import { showMap } from './map/pick-on-map.tsx'
import { askOwnPlaces } from './own-places.ts'

/** What the calculator needs once it is awake, as one file. */
export const afterWaking = { OwnTime, quickTimesNow, askOwnPlaces, showMap, Resting: RestingAddress }
