import type { SiteLocale } from '@karvon/contract/site-routes'

/** Each language in its own words, whatever the page's language. */
export const LANGUAGE_NAMES = {
  ru: 'Русский',
  uz: 'Oʻzbekcha',
  'uz-Cyrl': 'Ўзбекча',
  en: 'English',
} as const satisfies Record<SiteLocale, string>

/** The same, abbreviated. */
export const SHORT_LANGUAGE_NAMES = {
  ru: 'Рус',
  uz: 'Oʻzb',
  'uz-Cyrl': 'Ўзб',
  en: 'Eng',
} as const satisfies Record<SiteLocale, string>
