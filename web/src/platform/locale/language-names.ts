import type { SiteLocale } from '@karvon/contract/site-routes'

/** Each language as it calls itself, whatever language the page is in. */
export const LANGUAGE_NAMES = {
  ru: 'Русский',
  uz: 'Oʻzbekcha',
  'uz-Cyrl': 'Ўзбекча',
  en: 'English',
} as const satisfies Record<SiteLocale, string>

/** The same where there is room for a few letters. */
export const SHORT_LANGUAGE_NAMES = {
  ru: 'Рус',
  uz: 'Oʻzb',
  'uz-Cyrl': 'Ўзб',
  en: 'Eng',
} as const satisfies Record<SiteLocale, string>
