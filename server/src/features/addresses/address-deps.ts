import type { listSavedAddresses } from '@karvon/contract/account/addresses'
import type { DataOf } from '@karvon/contract/endpoint'
import type { GuessOf } from '@karvon/domain/places/point-guess'
import type { WritePoint } from '@karvon/domain/places/written-point'
import type { Locale } from '@karvon/domain/values/locale'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ImageStore } from '../../platform/files/image-store.ts'
import type { Handbook } from '../handbook/handbook.ts'

/** An address for the API, in camelCase. */
export type AddressView = DataOf<typeof listSavedAddresses>[number]

type Asked = { readonly point: MapPoint; readonly locale: Locale }

/** Geography as used by addresses. */
export type AddressGeo = {
  isInServiceArea(point: MapPoint): boolean
  regionOf(point: MapPoint): number | null
  readonly guessOf: GuessOf
  readonly writePoint: WritePoint
  /** The sent place if it is plausible for the point, else null. */
  checkedPlace(sent: { place: string | null; point: MapPoint }): string | null
  reverse(asked: Asked): { readonly formattedAddress: string; readonly place: string | null } | null
}

/** The reader and their formatting of places. */
export type Reader = { readonly locale: Locale; readonly writePoint: WritePoint }

/** Dependencies of the addresses feature. */
export type AddressDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly readHandbook: () => Promise<Handbook>
  readonly geo: AddressGeo
  readonly images: Pick<ImageStore, 'keep' | 'forget'>
}
