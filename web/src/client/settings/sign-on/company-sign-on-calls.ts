import type {
  removeCompanySignOn,
  saveCompanySignOn,
  showCompanySignOn,
  tryCompanySignOn,
} from '@karvon/contract/account/company-sign-on'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'

/** The company's single sign-on, or that it has none. */
export type CompanySignOnView = DataOf<typeof showCompanySignOn>

/** The settings of a company that has it. */
export type SignOnSettings = NonNullable<CompanySignOnView['settings']>

export type SentSettings = BodyOf<typeof saveCompanySignOn>

export const companySignOn = () =>
  queryOptions({
    queryKey: ['company-sign-on'] as const,
    queryFn: ({ signal }) => call<typeof showCompanySignOn>('GET', '/client-company/sign-on', { signal }),
  })

export const saveSignOn = (body: SentSettings) =>
  call<typeof saveCompanySignOn>('PUT', '/client-company/sign-on', { body })

export const removeSignOn = () => call<typeof removeCompanySignOn>('DELETE', '/client-company/sign-on')

/** Begins a trial; the browser goes to `url`. */
export const trySignOn = (returnTo: string) =>
  call<typeof tryCompanySignOn>('POST', '/client-company/sign-on/try', { body: { returnTo } })
