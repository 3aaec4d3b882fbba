import type { QueryClient } from '@tanstack/react-query'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'

/** Spreads the refetches of many clients after a server restart. */
const SPREAD_MS = 3000

/** Refetches everything at a random moment within the spread after each reconnection; returns the unsubscribers. */
export const refetchOnReturn = (
  connection: Pick<RealtimeConnection, 'onReturn'>,
  client: Pick<QueryClient, 'invalidateQueries'>,
): (() => void)[] => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = connection.onReturn(() => {
    clearTimeout(timer)
    timer = setTimeout(() => void client.invalidateQueries(), Math.random() * SPREAD_MS)
  })
  return [stop, () => clearTimeout(timer)]
}
