import { latinOf } from '@karvon/domain/reading/names/latin'
import { wordKey } from '@karvon/domain/reading/names/name-key'
import { writtenLocaleOf } from '@karvon/domain/values/locale'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { OutsideSource, ReverseQuery, RouteQuery, SuggestQuery } from '../../geo-ports.ts'
import { cleanQuery } from '../../search/read-query.ts'
import type { OutsidePlace, OutsideProvider, OutsideRoute, Send } from '../outside-provider.ts'
import type { Asker } from './create-asker.ts'

/** One question to a connected provider; null if there is no answer by then. */
export type Ask<Q, A> = (asked: Q, answerBy: number) => Promise<A | null>

/** A provider behind its breaker and cache. */
export type ConnectedProvider = {
  readonly source: OutsideSource
  readonly suggest: Ask<SuggestQuery, readonly OutsidePlace[]> | null
  readonly geocode: Ask<SuggestQuery, readonly OutsidePlace[]> | null
  readonly organisations: Ask<SuggestQuery, readonly OutsidePlace[]> | null
  readonly reverse: Ask<ReverseQuery, OutsidePlace> | null
  readonly route: Ask<RouteQuery, OutsideRoute> | null
}

/** About ten meters. */
const POINT_DIGITS = 4
/** About ten kilometers: what is near only orders what is found. */
const NEAR_DIGITS = 1

const rounded = ({ lat, lng }: MapPoint, digits = POINT_DIGITS): string =>
  `${lat.toFixed(digits)},${lng.toFixed(digits)}`

/** One key for all spellings of a query; numbers stay as they are. */
const foldQuery = (query: string): string => latinOf(cleanQuery(query)).split(' ').map(wordKey).join(' ')

const textKey = ({ query, near, locale }: SuggestQuery): string =>
  [writtenLocaleOf(locale), near === undefined ? '' : rounded(near, NEAR_DIGITS), foldQuery(query)].join('|')

const pointKey = ({ point, locale }: ReverseQuery): string => `${writtenLocaleOf(locale)}|${rounded(point)}`

const routeKey = ({ points, grossMassT, truck }: RouteQuery): string =>
  [JSON.stringify(truck ?? grossMassT ?? null), ...points.map(point => rounded(point))].join('|')

/** Puts a provider behind its breaker and cache. What it does not know is asked again, because it may learn of it. */
export const connectProvider = (provider: OutsideProvider, ask: Asker): ConnectedProvider => {
  const { source } = provider
  const connect = <Q, A>(
    kind: string,
    send: Send<Q, A> | undefined,
    keyOf: (asked: Q) => string,
    isKept: (found: A) => boolean,
  ): Ask<Q, NonNullable<A>> | null => {
    if (send === undefined) return null
    return async (asked, answerBy) => {
      const key = `${source}|${kind}|${keyOf(asked)}`
      return (await ask({ key, send: signal => send(asked, signal), isKept }, answerBy)) ?? null
    }
  }
  const isListed = (found: readonly OutsidePlace[]): boolean => found.length > 0
  const isFound = (found: object | null): boolean => found !== null
  return {
    source,
    suggest: connect('suggest', provider.suggest, textKey, isListed),
    geocode: connect('geocode', provider.geocode, textKey, isListed),
    organisations: connect('organisations', provider.organisations, textKey, isListed),
    reverse: connect('reverse', provider.reverse, pointKey, isFound),
    route: connect('route', provider.route, routeKey, isFound),
  }
}
