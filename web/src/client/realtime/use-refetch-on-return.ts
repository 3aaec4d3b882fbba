import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../platform/realtime/realtime-provider.tsx'
import { refetchOnReturn } from './refetch-on-return.ts'

/** Refetches everything shown after a reconnection, since events were missed (docs/api.md#real-time). */
export function useRefetchOnReturn(): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback((connection: RealtimeConnection) => refetchOnReturn(connection, client), [client]),
  )
}
