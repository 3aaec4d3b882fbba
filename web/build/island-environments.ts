import { SITE_LOCALES, type SiteLocale } from '@karvon/contract/site-routes'

/** Vite's name of the environment that builds the islands of the pages in a language; names take no hyphens. */
const environmentOf = (locale: SiteLocale): string => `islands_${locale.replace('-', '_')}`

const LOCALES = new Map(SITE_LOCALES.map(locale => [environmentOf(locale), locale]))

/** The language that a build is for; null where it is for all of them. */
export const languageOfBuild = (environment: string): SiteLocale | null => LOCALES.get(environment) ?? null

/** Where the list of what was built for a language lies below `dist`. */
export const islandsManifest = (locale: SiteLocale): string => `.vite/islands-${locale}.json`

/** The same build once for each language: a visitor's scripts hold only the messages of their page. */
export const inEachLanguage = <Options>(
  optionsOf: (locale: SiteLocale) => Options,
): Record<string, Options> =>
  Object.fromEntries(SITE_LOCALES.map(locale => [environmentOf(locale), optionsOf(locale)]))
