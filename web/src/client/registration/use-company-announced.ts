import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../platform/realtime/realtime-provider.tsx'
import { ownProfile } from '../../product/account/show-profile.ts'
import { COMPANY_KEY } from '../users/employees/employee-queries.ts'

const hearCompany = (connection: RealtimeConnection, client: QueryClient): (() => void)[] => [
  connection.on('company.updated', () => {
    void client.invalidateQueries({ queryKey: ownProfile().queryKey })
    void client.invalidateQueries({ queryKey: COMPANY_KEY })
  }),
]

/** An operator has decided something about the company: what it may do is asked for again. */
export function useCompanyAnnounced(): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback((connection: RealtimeConnection) => hearCompany(connection, client), [client]),
  )
}
