import type { listSavedAddresses } from '@karvon/contract/account/addresses'
import type { DataOf } from '@karvon/contract/endpoint'
import type { GuessOf } from '@karvon/domain/places/point-guess'
import type { WritePoint } from '@karvon/domain/places/written-point'
import type { Locale } from '@karvon/domain/values/locale'
import type { BoundingBox, MapPoint } from '@karvon/domain/values/map-point'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'

/** An address as the wire wants it, in our names. */
export type AddressView = DataOf<typeof listSavedAddresses>[number]

/** What addresses ask of the handbook. */
export type AddressLimits = {
  readonly maxAddressLength: number
  readonly samePlaceM: number
  readonly serviceArea: BoundingBox
}

type Asked = { readonly point: MapPoint; readonly locale: Locale }

/** What addresses ask of geography. */
export type AddressGeo = {
  isInServiceArea(point: MapPoint): boolean
  regionOf(point: MapPoint): number | null
  readonly guessOf: GuessOf
  readonly writePoint: WritePoint
  /** The sent place if it can be that of the point, else null. */
  checkedPlace(sent: { place: string | null; point: MapPoint }): string | null
  reverse(asked: Asked): { readonly formattedAddress: string; readonly place: string | null } | null
}

/** Who reads, and how places are written for them. */
export type Reader = { readonly locale: Locale; readonly writePoint: WritePoint }

/** Dependencies of the addresses feature. */
export type AddressDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly readHandbook: () => Promise<{ readonly limits: AddressLimits }>
  readonly geo: AddressGeo
}
