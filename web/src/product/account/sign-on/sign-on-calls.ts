import type {
  beginSignOn,
  beginSignOnLink,
  removeSignOnLink,
  showSignOnLink,
  showSignOnOptions,
} from '@karvon/contract/account/single-sign-on'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'

/** Which ways to sign in by an issuer there are. */
export const signOnOptions = () =>
  queryOptions({
    queryKey: ['sign-on-options'] as const,
    queryFn: ({ signal }) => call<typeof showSignOnOptions>('GET', '/auth/single-sign-on', { signal }),
    staleTime: 5 * 60_000,
  })

/** The own link to an issuer. */
export const signOnLink = () =>
  queryOptions({
    queryKey: ['sign-on-link'] as const,
    queryFn: ({ signal }) => call<typeof showSignOnLink>('GET', '/auth/single-sign-on/link', { signal }),
  })

/** Begins a sign-in; the browser goes to `url`. */
export const beginOperatorSignOn = (returnTo: string) =>
  call<typeof beginSignOn>('POST', '/auth/single-sign-on', { body: { returnTo } })

/** The same at the issuer of a company. */
export const beginCompanySignOn = (company: string, returnTo: string) =>
  call<typeof beginSignOn>('POST', '/auth/single-sign-on', { body: { company, returnTo } })

/** Begins to link the own account; `password` is needed without a second factor. */
export const beginLink = (returnTo: string, password: string | null) =>
  call<typeof beginSignOnLink>('POST', '/auth/single-sign-on/link', { body: { returnTo, password } })

export const removeLink = () => call<typeof removeSignOnLink>('DELETE', '/auth/single-sign-on/link')
