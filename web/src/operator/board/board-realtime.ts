import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { m } from '../../messages/compiled/messages.js'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../platform/realtime/realtime-provider.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { invalidateShown, OPERATING_KEY } from '../form/use-action.ts'

/** The minimum interval between refetches during a burst of events. */
const GATHERED_MS = 700

/** Collects stale areas of the operator's screens and refetches them together. */
const gathering = (client: Pick<QueryClient, 'invalidateQueries'>) => {
  const stale = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    timer = undefined
    for (const area of stale) void client.invalidateQueries({ queryKey: [OPERATING_KEY, area] })
    stale.clear()
  }
  return {
    askAgain: (...areas: string[]) => {
      for (const area of areas) stale.add(area)
      timer ??= setTimeout(ask, GATHERED_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Refetches the areas each event makes stale; returns the unsubscribe functions. */
export const hearOperating = (
  connection: Pick<RealtimeConnection, 'on' | 'onReturn'>,
  client: Pick<QueryClient, 'invalidateQueries'>,
): (() => void)[] => {
  const { askAgain, stop } = gathering(client)
  return [
    connection.on('board.changed', () => askAgain('overview', 'orders')),
    connection.on('company.waiting', ({ title }) => {
      askAgain('overview', 'companies')
      showToast('warning', m.operator_company_waiting({ title }))
    }),
    connection.on('company.updated', () => askAgain('overview', 'companies')),
    connection.on('driver.updated', () => askAgain('overview', 'people')),
    connection.onReturn(() => void invalidateShown(client)),
    stop,
  ]
}

/** Keeps the operator's screens up to date; mounted once, in the shell. */
export function useOperatingLive(): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback((connection: RealtimeConnection) => hearOperating(connection, client), [client]),
  )
}
