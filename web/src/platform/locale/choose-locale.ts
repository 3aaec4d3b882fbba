import {
  LOCALE_COOKIE,
  LOCALE_COOKIE_MAX_AGE_S,
  localizePath,
  type SiteLocale,
} from '@karvon/contract/site-routes'

/** Keeps the choice for a year; the page itself changes by its link. */
export function rememberLocale(locale: SiteLocale): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${LOCALE_COOKIE_MAX_AGE_S}; samesite=lax${secure}`
}

/** Changes the language for good: remembers it and loads the same place in it. */
export function chooseLocale(locale: SiteLocale): void {
  rememberLocale(locale)
  location.assign(localizePath(location.pathname + location.search + location.hash, locale))
}
