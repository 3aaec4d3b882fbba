import { localizePath, splitLocale } from '@karvon/contract/site-routes'

/** What stands before every path of the page's language: `/uz`, `/uz-cyrl` or nothing. */
export const localePrefix = (path: string): string => {
  const { locale } = splitLocale(path)
  return locale === null ? '' : localizePath('/', locale)
}

/** The landing page in the language of `path`, with an optional query. */
export const homeOf = (path: string, query = ''): string =>
  localizePath('/', splitLocale(path).locale) + query

let isLeaving = false

/** Leaves the signed-in area by a page load once something is done; whatever else would leave it meanwhile does not. */
export function leaveForHome(query = '', done: Promise<unknown> = Promise.resolve()): void {
  if (isLeaving) return
  isLeaving = true
  // the browser may show this page again, as it was
  addEventListener('pagehide', () => {
    isLeaving = false
  })
  void done.finally(() => location.assign(homeOf(location.pathname, query)))
}
