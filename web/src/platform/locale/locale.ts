import { localeOfPath, type SiteLocale } from '@karvon/contract/site-routes'
import { overwriteGetLocale } from '../../messages/compiled/runtime.js'

let current: SiteLocale = localeOfPath(typeof location === 'undefined' ? '/' : location.pathname)

overwriteGetLocale(() => current)

/** The language this page is in: the first part of its path, Russian where there is none. */
export const getLocale = (): SiteLocale => current

/** Rendering many languages in one process says here which one comes next; a browser stays in its page's language. */
export function setLocale(locale: SiteLocale): void {
  current = locale
}
