import type { QueryClient } from '@tanstack/react-query'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'

/** A server that comes back is not asked by everybody in the same moment. */
const SPREAD_MS = 3000

/** Asks again for everything, some time within the spread after each return; the answer is how to stop. */
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
