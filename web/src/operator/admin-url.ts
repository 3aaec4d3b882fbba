import { localizePath, splitLocale } from '@karvon/contract/site-routes'

/** What stands before every path of the page's language: `/uz`, `/uz-cyrl` or nothing. */
export const localePrefix = (path: string): string => {
  const { locale } = splitLocale(path)
  return locale === null ? '' : localizePath('/', locale)
}

/** The operator's first screen in the language of `path`. */
export const adminHome = (path: string): string => localizePath('/admin', splitLocale(path).locale)
