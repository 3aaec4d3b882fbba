import type { PlaceKind, PlaceNames } from '@karvon/domain/places/kept-place'
import type { PointPrecision } from '@karvon/domain/values/point-precision'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The tables of addresses and places that people and operators keep. */
export type AccountTables = {
  saved_addresses: {
    id: GeneratedAlways<number>
    user_id: number
    name: string
    address: string
    lat: number
    lng: number
    region_id: number
    place: string | null
    precision: Generated<PointPrecision>
    somewhere: Generated<boolean>
    contact_phone: string | null
    created_at: Date
    updated_at: Date
  }
  places: {
    id: GeneratedAlways<number>
    kind: PlaceKind
    names: JSONColumnType<PlaceNames, string, string>
    lat: number
    lng: number
    is_approximate: Generated<boolean>
    region_id: number
    phone: string | null
    hours: string | null
    note: string | null
    created_at: Date
    updated_at: Date
    removed_at: Date | null
    revision: number
    version: Generated<number>
  }
}
