import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useHearing } from '../../platform/realtime/realtime-provider.tsx'
import type { LiveLine } from '../../platform/realtime/realtime-connection.ts'
import { refetchOnReturn } from './refetch-on-return.ts'

/** After a reconnection everything that is shown is fetched again: events were missed (api.md "Real time"). */
export function useRefetchOnReturn(): void {
  const client = useQueryClient()
  useHearing(useCallback((line: LiveLine) => refetchOnReturn(line, client), [client]))
}
