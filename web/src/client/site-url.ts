import { localizePath, splitLocale } from '@karvon/contract/site-routes'
import { leavePage } from '../platform/storage/leave-page.ts'

/** What stands before every path of the page's language: `/uz`, `/uz-cyrl` or nothing. */
export const localePrefix = (path: string): string => {
  const { locale } = splitLocale(path)
  return locale === null ? '' : localizePath('/', locale)
}

/** The landing page in the language of `path`, with an optional query. */
export const homeOf = (path: string, query = ''): string =>
  localizePath('/', splitLocale(path).locale) + query

/** Leaves the signed-in area for the landing page once `done` settles. */
export const leaveForHome = (done: Promise<unknown>, query = ''): void =>
  leavePage(homeOf(location.pathname, query), done)
