import type { Fields } from '@karvon/contract/wire/bracket-fields'
import type { Decision } from '@karvon/domain/decision'
import type { Exactness } from '@karvon/domain/reading/place/exactness'
import type { Locale } from '@karvon/domain/values/locale'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { PointPrecision, SearchPrecision } from '@karvon/domain/values/point-precision'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handbook } from '../handbook/handbook.ts'

/** A place that words may mean. */
export type FoundPlace = {
  readonly value: string
  readonly displayName: string
  readonly place: string | null
  readonly point: MapPoint
  readonly precision: SearchPrecision
  readonly exactness: Exactness
}

/** A saved address of a person. */
export type SavedPlace = {
  readonly name: string
  readonly address: string
  readonly lat: number
  readonly lng: number
  readonly place: string | null
  readonly precision: PointPrecision
  readonly somewhere: boolean
  readonly note: string | null
  readonly contactName: string | null
  readonly contactPhone: string | null
  readonly photo: string | null
}

type Answer<T> = T | Promise<T>

/** The geography that rows need. */
export type BatchGeo = {
  readonly suggest: (asked: {
    readonly query: string
    readonly locale: Locale
    readonly limit: number
  }) => Answer<readonly FoundPlace[]>
  /** Whether an address is one of another country. */
  readonly isOutside: (address: string) => boolean
  /** The place of coordinates, a plus code or a link. */
  readonly readAddress: (asked: {
    readonly query: string
    readonly locale: Locale
  }) => Promise<
    Decision<{ readonly formattedAddress: string; readonly place: string | null; readonly point: MapPoint }>
  >
  readonly regionOf: (point: MapPoint) => number | null
}

type BatchDraft = { readonly userId: number; readonly fields: Fields }

/** Dependencies of tables of orders. */
export type BatchDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly geo: BatchGeo
  readonly readHandbook: () => Promise<Handbook>
  readonly listAddresses: (userId: number, locale: Locale) => Promise<readonly SavedPlace[]>
  /** What a draft would become, by the rules of the order form. */
  readonly checkDraft: (draft: BatchDraft) => Promise<
    Decision<{
      readonly truckTypeId: number
      readonly estimateUzs: number
      readonly loadAt: Date
      readonly weightKg: number
    }>
  >
  /** Places a draft as an order, once per source, by the rules of the order form. */
  readonly placeDraft: (
    draft: BatchDraft & {
      readonly source: { readonly kind: 'upload'; readonly id: number; readonly key: string }
      readonly locale: Locale
    },
  ) => Promise<Decision<{ readonly orderId: number }>>
  /** How many more of their orders may wait for a driver. */
  readonly countRoomLeft: (client: {
    readonly userId: number
    readonly companyId: number | null
  }) => Promise<number>
}
