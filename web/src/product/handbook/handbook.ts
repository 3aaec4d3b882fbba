import type { DataOf } from '@karvon/contract/endpoint'
import type { listParcelTypes, listRegions, listTruckTypes, readSettings } from '@karvon/contract/handbook'
import { call } from '../../platform/http/call.ts'
import { storedReference } from '../../platform/storage/stored-reference.ts'
import { once } from './once.ts'

export type TruckTypes = DataOf<typeof listTruckTypes>
export type ParcelTypes = DataOf<typeof listParcelTypes>
export type Regions = DataOf<typeof listRegions>
export type Settings = DataOf<typeof readSettings>

/** Everything an order is made with. */
export type Handbook = {
  truckTypes: TruckTypes
  parcelTypes: ParcelTypes
  regions: Regions
  settings: Settings
}

export const loadTruckTypes = once(() =>
  storedReference('truck-types', () => call<typeof listTruckTypes>('GET', '/handbook/truck-types-list')),
)
export const loadParcelTypes = once(() =>
  storedReference('cargo-types', () => call<typeof listParcelTypes>('GET', '/handbook/cargo-types')),
)
export const loadRegions = once(() =>
  storedReference('regions', () => call<typeof listRegions>('GET', '/handbook/regions')),
)
export const loadSettings = once(() =>
  storedReference('settings', () => call<typeof readSettings>('GET', '/settings')),
)

/** All four; asked for once in a page's life, again only after a failure. */
export async function loadHandbook(): Promise<Handbook> {
  const [truckTypes, parcelTypes, regions, settings] = await Promise.all([
    loadTruckTypes(),
    loadParcelTypes(),
    loadRegions(),
    loadSettings(),
  ])
  return { truckTypes, parcelTypes, regions, settings }
}
