import type {
  blockCompany,
  correctMoney,
  listCompanies,
  proposeOwnerPassword,
  readOwnerAccess,
  refillCompany,
  setCredit,
  showAnyCompany,
  verifyCompany,
} from '@karvon/contract/admin/companies'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'
import { withoutEmpty } from '../../platform/http/export-url.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'

export type ListedCompany = DataOf<typeof listCompanies>[number]

/** All details of a company. */
export type CompanyCard = DataOf<typeof showAnyCompany>

export type CompanyFilters = {
  q: string
  status: ListedCompany['status'] | null
  sort: 'newest' | 'waiting' | 'title' | null
}

export const companiesPage = (filters: CompanyFilters, page: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'companies', 'list', filters, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listCompanies>('GET', '/admin/companies', {
        query: { ...withoutEmpty(filters), page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const companyCard = (id: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'companies', 'one', id] as const,
    queryFn: ({ signal }) =>
      call<typeof showAnyCompany>('GET', '/admin/companies/:id', { params: { id }, signal }),
  })

export const verify = (id: number, version: number) =>
  call<typeof verifyCompany>('PUT', '/admin/companies/:id/verify', { params: { id }, body: { version } })

export const block = (id: number, body: BodyOf<typeof blockCompany>) =>
  call<typeof blockCompany>('PUT', '/admin/companies/:id/block', { params: { id }, body })

export const changeCredit = (id: number, body: BodyOf<typeof setCredit>) =>
  call<typeof setCredit>('PUT', '/admin/companies/:id/credit', { params: { id }, body })

export type OwnerAccess = DataOf<typeof readOwnerAccess>

/** How the owner can be reached, and what acts for the company. */
export const ownerAccess = (id: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'companies', 'owner-access', id] as const,
    queryFn: ({ signal }) =>
      call<typeof readOwnerAccess>('GET', '/admin/companies/:id/owner-access', { params: { id }, signal }),
  })

export const proposePassword = (id: number, body: BodyOf<typeof proposeOwnerPassword>) =>
  call<typeof proposeOwnerPassword>('PUT', '/admin/companies/:id/owner-password', { params: { id }, body })

type Keyed<Body> = { id: number; body: Body; key: string }

export const refill = ({ id, body, key }: Keyed<BodyOf<typeof refillCompany>>) =>
  call<typeof refillCompany>('POST', '/admin/companies/:id/refill', {
    params: { id },
    body,
    idempotencyKey: key,
  })

export const correct = ({ id, body, key }: Keyed<BodyOf<typeof correctMoney>>) =>
  call<typeof correctMoney>('POST', '/admin/companies/:id/correct', {
    params: { id },
    body,
    idempotencyKey: key,
  })
