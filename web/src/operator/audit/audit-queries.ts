import type { listAudit } from '@karvon/contract/admin/audit'
import type { DataOf } from '@karvon/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callPaged } from '../../platform/http/call.ts'
import { withoutEmpty } from '../../platform/http/export-url.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'

/** One change by an operator. */
export type AuditEntry = DataOf<typeof listAudit>[number]

export type AuditFilters = {
  objectKind: string
  objectId: string
  actor: number | null
  action: string
  from: string
  to: string
}

export const auditPage = (filters: AuditFilters, page: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'audit', filters, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listAudit>('GET', '/admin/audit', {
        query: { ...withoutEmpty(filters), page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
