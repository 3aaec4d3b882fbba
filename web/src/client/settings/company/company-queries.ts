import type { changeCompany, showCompany } from '@karvon/contract/company'
import type { BodyOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { COMPANY_KEY } from '../../users/employees/employee-queries.ts'

/** The owner's company: its registration details and rules. */
export const ownedCompany = () =>
  queryOptions({
    queryKey: [...COMPANY_KEY, 'own'] as const,
    queryFn: ({ signal }) => call<typeof showCompany>('GET', '/client-company/show', { signal }),
  })

export type RuleChange = BodyOf<typeof changeCompany>

export const sendRules = (change: RuleChange) =>
  call<typeof changeCompany>('PUT', '/client-company/show', { body: change })
