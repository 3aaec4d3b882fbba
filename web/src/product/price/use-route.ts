import type { DataOf } from '@karvon/contract/endpoint'
import type { findRoute } from '@karvon/contract/geo/addresses'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../platform/http/call.ts'
import { decodePolyline } from '../../platform/map/decode-polyline.ts'

/** A road through the points, with its line decoded. */
export type Route = Omit<DataOf<typeof findRoute>, 'geometry'> & { line: MapPoint[] }

export type RouteState = {
  state: 'idle' | 'loading' | 'ready' | 'failed'
  /** The latest route loaded. */
  route: Route | null
  retry: () => void
}

const DELAY_MS = 150

type Answer = { key: string; route: Route | null; isFailed: boolean }

async function fetchRoute(points: MapPoint[], signal: AbortSignal): Promise<Route> {
  const { geometry, ...rest } = await call<typeof findRoute>('POST', '/geo/route', {
    body: { points },
    signal,
  })
  return { ...rest, line: decodePolyline(geometry) }
}

/** The road through the known places; nulls are skipped, and there is none for fewer than two. */
export function useRoute(places: readonly (MapPoint | null)[]): RouteState {
  const points = places.filter(place => place !== null)
  const [round, setRound] = useState(0)
  const key = points.length < 2 ? null : `${round} ${JSON.stringify(points)}`
  const [answer, setAnswer] = useState<Answer>({ key: '', route: null, isFailed: false })
  useEffect(() => {
    if (key === null) return
    const asked: MapPoint[] = JSON.parse(key.slice(key.indexOf(' ')))
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fetchRoute(asked, controller.signal).then(
        route => setAnswer({ key, route, isFailed: false }),
        () => {
          if (!controller.signal.aborted) setAnswer(last => ({ ...last, key, isFailed: true }))
        },
      )
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key])
  const retry = useCallback(() => setRound(last => last + 1), [])
  if (key === null) return { state: 'idle', route: null, retry }
  if (answer.key !== key) return { state: 'loading', route: answer.route, retry }
  return { state: answer.isFailed ? 'failed' : 'ready', route: answer.isFailed ? null : answer.route, retry }
}
