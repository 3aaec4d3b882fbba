import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../platform/realtime/realtime-provider.tsx'
import { ownProfile } from '../../product/account/show-profile.ts'
import { COMPANY_KEY } from '../users/employees/employee-queries.ts'

const subscribeToCompany = (connection: RealtimeConnection, client: QueryClient): (() => void)[] => [
  connection.on('company.updated', () => {
    void client.invalidateQueries({ queryKey: ownProfile().queryKey })
    void client.invalidateQueries({ queryKey: COMPANY_KEY })
  }),
]

/** Refetches the profile and the company when an operator changes its status. */
export function useCompanyUpdates(): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback((connection: RealtimeConnection) => subscribeToCompany(connection, client), [client]),
  )
}
