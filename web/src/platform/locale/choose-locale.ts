import {
  LOCALE_COOKIE,
  LOCALE_COOKIE_MAX_AGE_S,
  localizePath,
  type SiteLocale,
} from '@karvon/contract/site-routes'

/** Stores the choice in a cookie for a year; does not change the page. */
export function rememberLocale(locale: SiteLocale): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${LOCALE_COOKIE_MAX_AGE_S}; samesite=lax${secure}`
}

/** Stores the language and reloads the current URL in it. */
export function chooseLocale(locale: SiteLocale): void {
  rememberLocale(locale)
  location.assign(localizePath(location.pathname + location.search + location.hash, locale))
}
