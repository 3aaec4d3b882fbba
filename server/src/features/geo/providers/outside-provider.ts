import type { MapPoint } from '@karvon/domain/values/map-point'
import type { SearchPrecision } from '@karvon/domain/values/point-precision'
import type { OutsideSource, ReverseQuery, RouteQuery, SuggestQuery } from '../geo-ports.ts'

/** A place as a provider named it: clean text, a point anywhere. It is kept as JSON. */
export type OutsidePlace = {
  /** The street, the village, the business. */
  readonly name: string
  readonly house: string | null
  readonly point: MapPoint
  readonly type: 'geo' | 'biz'
  readonly precision: SearchPrecision
}

/** A route as a provider gave it; `line` is an encoded polyline (1e-5 degrees). It is kept as JSON. */
export type OutsideRoute = {
  /** km and minutes of each leg, not rounded. */
  readonly legs: readonly { readonly km: number; readonly minutes: number }[]
  readonly line: string
}

/** An answer, or what is wrong with the provider: a code that says nothing of what was asked. */
export type ProviderResult<A> =
  | { readonly kind: 'answer'; readonly found: A }
  | { readonly kind: 'trouble'; readonly error: string }

/** One question to a provider. */
export type Send<Q, A> = (asked: Q, signal: AbortSignal) => Promise<ProviderResult<A>>

/** What a provider can do; null or an empty list says that it knows no such thing. */
export type OutsideProvider = {
  readonly source: OutsideSource
  readonly suggest?: Send<SuggestQuery, readonly OutsidePlace[]>
  readonly geocode?: Send<SuggestQuery, readonly OutsidePlace[]>
  readonly organisations?: Send<SuggestQuery, readonly OutsidePlace[]>
  readonly reverse?: Send<ReverseQuery, OutsidePlace | null>
  readonly route?: Send<RouteQuery, OutsideRoute | null>
}
