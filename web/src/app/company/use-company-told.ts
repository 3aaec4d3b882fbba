import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { COMPANY_KEY } from '../../features/company/employees/employee-queries.ts'
import { ownProfile } from '../../features/profile/show-profile.ts'
import { useHearing } from '../../platform/line/line-place.tsx'
import type { LiveLine } from '../../platform/line/live-line.ts'

const hearCompany = (line: LiveLine, client: QueryClient): (() => void)[] => [
  line.on('company.updated', () => {
    void client.invalidateQueries({ queryKey: ownProfile().queryKey })
    void client.invalidateQueries({ queryKey: COMPANY_KEY })
  }),
]

/** An operator has decided something about the company: what it may do is asked for again. */
export function useCompanyTold(): void {
  const client = useQueryClient()
  useHearing(useCallback((line: LiveLine) => hearCompany(line, client), [client]))
}
