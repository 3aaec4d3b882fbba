import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { GeoSetting } from '../../../platform/settings/geo-setting.ts'
import type { EmbeddedGeo } from '../embedded-geo.ts'
import type { GeoProvider } from '../geo-ports.ts'
import { createNominatim } from './adapters/nominatim.ts'
import { createOsrm } from './adapters/osrm.ts'
import { createPhoton } from './adapters/photon.ts'
import { createValhalla } from './adapters/valhalla.ts'
import { createAnswerCache } from './asking/answer-cache.ts'
import { connectProvider } from './asking/connect-provider.ts'
import { createAsker } from './asking/create-asker.ts'
import { type BreakerLog, createProviderBreaker } from './asking/provider-breaker.ts'
import type { OutsideProvider } from './outside-provider.ts'
import { createOutsideRoads } from './outside-roads.ts'
import { createOutsideSearch } from './places/outside-search.ts'

type Parts = {
  readonly own: EmbeddedGeo
  readonly db: Db
  readonly clock: Clock
  readonly log?: BreakerLog
}

/** The providers of a setting, the most exact of a kind first: whole addresses by Nominatim, trucks by Valhalla. */
const providersOf = ({ photon, nominatimUrl, osrmUrl, valhallaUrl }: GeoSetting): OutsideProvider[] => [
  ...(nominatimUrl === null ? [] : [createNominatim(nominatimUrl)]),
  ...(photon === null ? [] : [createPhoton(photon)]),
  ...(valhallaUrl === null ? [] : [createValhalla(valhallaUrl)]),
  ...(osrmUrl === null ? [] : [createOsrm(osrmUrl)]),
]

/** Our own data alone. */
const ownProvider = (own: EmbeddedGeo): GeoProvider => ({
  suggest: own.suggest,
  geocode: own.geocode,
  reverse: own.reverse,
  organisations: asked => own.suggest(asked).filter(({ type }) => type === 'biz'),
  route: own.route,
})

/** Addresses and roads of our own data and of the providers that are set (decision 0043). */
export const createGeoProvider = (setting: GeoSetting, { own, db, clock, log }: Parts): GeoProvider => {
  const providers = providersOf(setting)
  if (providers.length === 0) return ownProvider(own)
  const cache = createAnswerCache(db, clock)
  const connected = providers.map(provider => {
    const breaker = createProviderBreaker(provider.source, log)
    return connectProvider(provider, createAsker({ source: provider.source, breaker, cache }))
  })
  return { ...createOutsideSearch(own, connected), route: createOutsideRoads(own, connected) }
}
