import { SITE_LOCALES, type SiteLocale } from '@karvon/contract/site-routes'

/** The Vite environment that builds the islands in a language; its name must not contain a hyphen. */
const environmentOf = (locale: SiteLocale): string => `islands_${locale.replace('-', '_')}`

const LOCALES = new Map(SITE_LOCALES.map(locale => [environmentOf(locale), locale]))

/** The language of an environment; null if it is for all languages. */
export const languageOfBuild = (environment: string): SiteLocale | null => LOCALES.get(environment) ?? null

/** Path of a language's build manifest within `dist`. */
export const islandsManifest = (locale: SiteLocale): string => `.vite/islands-${locale}.json`

/** One environment per language, so that visitors load only the messages of their language. */
export const perLanguage = <Options>(optionsOf: (locale: SiteLocale) => Options): Record<string, Options> =>
  Object.fromEntries(SITE_LOCALES.map(locale => [environmentOf(locale), optionsOf(locale)]))
