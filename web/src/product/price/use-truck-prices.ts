import type { Fields } from '@karvon/contract/wire/bracket-fields'
import type { OrderDraft } from '@karvon/domain/orders/order-draft'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { fetchTruckPrices, priceQuery } from './fetch-truck-prices.ts'
import { quoteLifeMs } from './quote-life.ts'
import type { TruckPrice } from './truck-price.ts'

export type TruckPricesState = {
  /** `idle` until two places are known. */
  state: 'idle' | 'loading' | 'ready' | 'failed'
  /** The latest list; while `loading`, that of the previous query. */
  trucks: readonly TruckPrice[]
  /** Whether the list belongs to the current query, even if its quotes have expired. */
  isForThis: boolean
  /** The server's refusal, if any; null after a network failure. */
  problem: CallProblem | null
  retry: () => void
}

const DELAY_MS = 250

/** `about` is the query the list belongs to, `key` the latest completed request. */
type Answer = { key: string; about: string; trucks: readonly TruckPrice[]; failure: unknown }

const NONE: Answer = { key: '', about: '', trucks: [], failure: null }

const queryIn = (key: string): string => key.slice(key.indexOf(' ') + 1)

const stateOf = (key: string | null, answer: Answer): TruckPricesState['state'] => {
  if (key === null) return 'idle'
  if (answer.key !== key) return 'loading'
  return answer.failure === null ? 'ready' : 'failed'
}

/**
 * The price of every truck for a draft: fetched 250 ms after the last change, kept on screen while the next list loads, and
 * refetched when its quotes expire.
 */
export function useTruckPrices(draft: OrderDraft): TruckPricesState {
  const query = useMemo(() => priceQuery(draft), [draft])
  const [round, setRound] = useState(0)
  const key = query === null ? null : `${round} ${JSON.stringify(query)}`
  const [answer, setAnswer] = useState<Answer>(NONE)
  const refetch = useCallback(() => setRound(last => last + 1), [])

  useEffect(() => {
    if (key === null) return
    const fields: Fields = JSON.parse(queryIn(key))
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fetchTruckPrices(fields, controller.signal).then(
        trucks => setAnswer({ key, about: queryIn(key), trucks, failure: null }),
        (failure: unknown) => {
          if (!controller.signal.aborted) setAnswer(last => ({ ...last, key, failure }))
        },
      )
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key])

  useEffect(() => {
    const lifeMs = answer.key === key ? quoteLifeMs(answer.trucks, serverNow().getTime()) : null
    if (lifeMs === null) return
    const timer = setTimeout(refetch, lifeMs)
    return () => clearTimeout(timer)
  }, [answer, key, refetch])

  return {
    state: stateOf(key, answer),
    trucks: key === null ? [] : answer.trucks,
    isForThis: key !== null && answer.about === queryIn(key),
    problem: answer.failure instanceof CallProblem ? answer.failure : null,
    retry: refetch,
  }
}
