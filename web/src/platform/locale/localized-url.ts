import { localizePath, splitLocale } from '@karvon/contract/site-routes'

/** The language prefix of a path: `/uz`, `/uz-cyrl`, or empty. */
export const localePrefix = (path: string): string => {
  const { locale } = splitLocale(path)
  return locale === null ? '' : localizePath('/', locale)
}

/** The URL of a site path with its query, in the language of `shownPath`, by default that of the page. */
export const localizedUrl = (path: string, shownPath: string = location.pathname): string =>
  localizePath(path, splitLocale(shownPath).locale)
