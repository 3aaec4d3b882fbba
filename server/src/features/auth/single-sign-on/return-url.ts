import { SIGN_ON_PARAMETER } from '@karvon/contract/account/single-sign-on'
import { localizePath, splitLocale } from '@karvon/contract/site-routes'
import type { RefusalCode } from '@karvon/domain/refusals'

const OPERATORS = '/admin'
const CLIENTS = '/dashboard'

/** A path means the same on every origin; only whether the result stays on it matters. */
const ANY_ORIGIN = 'https://site.invalid'

/** A page of this site as a path with its query; another site's, or none, becomes the area's first page. */
export const readReturnTo = (asked: string | null | undefined, isOperators: boolean): string => {
  const start = isOperators ? OPERATORS : CLIENTS
  if (!asked?.startsWith('/') || !URL.canParse(asked, ANY_ORIGIN)) return start
  const url = new URL(asked, ANY_ORIGIN)
  const { rest } = splitLocale(url.pathname)
  const isWithin = rest === start || rest.startsWith(`${start}/`)
  return url.origin === ANY_ORIGIN && isWithin ? `${url.pathname}${url.search}` : start
}

const withOutcome = (path: string, outcome: string): string => {
  const url = new URL(path, ANY_ORIGIN)
  url.searchParams.set(SIGN_ON_PARAMETER, outcome)
  return `${url.pathname}${url.search}`
}

/** Who signs in can be read of the state, also once nothing else is known of it. */
export const OPERATORS_STATE = 'operators.'

/** Where a refused sign-in is explained: next to the ways to sign in. */
export const refusedSignInUrl = (returnTo: string, code: RefusalCode): string => {
  const { locale, rest } = splitLocale(returnTo)
  const isOperators = rest === OPERATORS || rest.startsWith(`${OPERATORS}/`)
  return withOutcome(isOperators ? returnTo : localizePath('/?modal=login', locale), code)
}

/** Where it is explained if nothing is known of the sign-in any more. */
export const expiredUrl = (state: string): string =>
  refusedSignInUrl(state.startsWith(OPERATORS_STATE) ? OPERATORS : CLIENTS, 'sign_on_expired')

/** The URL of the page on which the link or the trial began. */
export const outcomeUrl = (returnTo: string, outcome: 'linked' | 'tried' | RefusalCode): string =>
  withOutcome(returnTo, outcome)
