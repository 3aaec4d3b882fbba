import { localeOfPath, type SiteLocale } from '@karvon/contract/site-routes'
import { overwriteGetLocale } from '../../messages/compiled/runtime.js'

let current: SiteLocale = localeOfPath(typeof location === 'undefined' ? '/' : location.pathname)

overwriteGetLocale(() => current)

/** The page's language: the first segment of its path, else Russian. */
export const getLocale = (): SiteLocale => current

/** Sets the language; for tests and for prerendering several languages in one process. */
export function setLocale(locale: SiteLocale): void {
  current = locale
}
