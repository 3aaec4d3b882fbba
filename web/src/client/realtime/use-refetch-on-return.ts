import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../platform/realtime/realtime-provider.tsx'
import { refetchOnReturn } from './refetch-on-return.ts'

/** After a reconnection everything that is shown is fetched again: events were missed (api.md "Real time"). */
export function useRefetchOnReturn(): void {
  const client = useQueryClient()
  useRealtimeEvents(useCallback((line: RealtimeConnection) => refetchOnReturn(line, client), [client]))
}
