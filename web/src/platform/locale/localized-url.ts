import { localizePath, splitLocale } from '@karvon/contract/site-routes'

/** What stands before every path of the page's language: `/uz`, `/uz-cyrl` or nothing. */
export const localePrefix = (path: string): string => {
  const { locale } = splitLocale(path)
  return locale === null ? '' : localizePath('/', locale)
}

/** The URL of a path of this site, query included, in the language of the page that is shown, or of another one's path. */
export const localizedUrl = (path: string, shownPath: string = location.pathname): string =>
  localizePath(path, splitLocale(shownPath).locale)
