import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { m } from '../../messages/compiled/messages.js'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../platform/realtime/realtime-provider.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { invalidateOperatorData, OPERATOR_KEY } from '../form/use-action.ts'

/** The minimum interval between refetches during a burst of events. */
const BATCH_MS = 700

/** Collects stale areas of the operator's screens and refetches them together. */
const createRefetchBatcher = (client: Pick<QueryClient, 'invalidateQueries'>) => {
  const stale = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    for (const area of stale) void client.invalidateQueries({ queryKey: [OPERATOR_KEY, area] })
    stale.clear()
  }
  return {
    refetch: (...areas: string[]) => {
      for (const area of areas) stale.add(area)
      timer ??= setTimeout(flush, BATCH_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Refetches the areas each event makes stale; returns the unsubscribe functions. */
export const subscribeToBoardEvents = (
  connection: Pick<RealtimeConnection, 'on' | 'onOpen' | 'onReturn'>,
  client: Pick<QueryClient, 'invalidateQueries'>,
): (() => void)[] => {
  const { refetch, stop } = createRefetchBatcher(client)
  return [
    connection.on('claim.updated', () => refetch('overview', 'orders', 'claims')),
    connection.on('board.changed', () => refetch('overview', 'orders')),
    connection.on('company.waiting', ({ title }) => {
      refetch('overview', 'companies')
      showToast('warning', m.operator_company_waiting({ title }))
    }),
    connection.on('company.updated', () => refetch('overview', 'companies')),
    connection.on('driver.updated', () => refetch('overview', 'people')),
    connection.onOpen(() => refetch('overview', 'orders', 'claims', 'companies', 'people')),
    connection.onReturn(() => void invalidateOperatorData(client)),
    stop,
  ]
}

/** Keeps the operator's screens up to date; mounted once, in the shell. */
export function useBoardRealtime(): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback((connection: RealtimeConnection) => subscribeToBoardEvents(connection, client), [client]),
  )
}
