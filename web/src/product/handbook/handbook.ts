import type { DataOf } from '@karvon/contract/endpoint'
import type { listParcelTypes, listRegions, listTruckTypes, readSettings } from '@karvon/contract/handbook'
import { call } from '../../platform/http/call.ts'
import { storedReference } from '../../platform/storage/stored-reference.ts'

export type TruckTypes = DataOf<typeof listTruckTypes>
export type ParcelTypes = DataOf<typeof listParcelTypes>
export type Regions = DataOf<typeof listRegions>
export type Settings = DataOf<typeof readSettings>

/** The reference data of the order form. */
export type Handbook = {
  truckTypes: TruckTypes
  parcelTypes: ParcelTypes
  regions: Regions
  settings: Settings
}

export const fetchTruckTypes = (): Promise<TruckTypes> =>
  storedReference('truck-types', () => call<typeof listTruckTypes>('GET', '/handbook/truck-types-list'))

export const fetchParcelTypes = (): Promise<ParcelTypes> =>
  storedReference('cargo-types', () => call<typeof listParcelTypes>('GET', '/handbook/cargo-types'))

export const fetchRegions = (): Promise<Regions> =>
  storedReference('regions', () => call<typeof listRegions>('GET', '/handbook/regions'))

export const fetchSettings = (): Promise<Settings> =>
  storedReference('settings', () => call<typeof readSettings>('GET', '/settings'))
