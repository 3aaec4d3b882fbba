/**
 * The languages of the product; Uzbek in Cyrillic is a script of Uzbek. Every other list of languages follows
 * from this one.
 */
export const LOCALES = ['uz', 'uz-Cyrl', 'ru', 'en'] as const

/** One of them. */
export type Locale = (typeof LOCALES)[number]

/** The language that the texts of each are written in. */
const WRITTEN_AS = { uz: 'uz', 'uz-Cyrl': 'uz', ru: 'ru', en: 'en' } as const satisfies Record<Locale, Locale>

/** A language that texts are written in: Uzbek in Cyrillic is transliterated from Latin. */
export type WrittenLocale = (typeof WRITTEN_AS)[Locale]

const isWritten = (locale: Locale): locale is WrittenLocale => WRITTEN_AS[locale] === locale

/** The languages that texts are written in. */
export const WRITTEN_LOCALES: readonly WrittenLocale[] = /* @__PURE__ */ LOCALES.filter(isWritten)

/** The language that a reader's texts are written in. */
export const writtenLocaleOf = (locale: Locale): WrittenLocale => WRITTEN_AS[locale]

const DECIMAL_SIGNS = { uz: ',', 'uz-Cyrl': ',', ru: ',', en: '.' } as const satisfies Record<Locale, string>

/** What separates decimals in a language; where it is the point, commas group the thousands. */
export const decimalSign = (locale: Locale): ',' | '.' => DECIMAL_SIGNS[locale]

/** A text in every language it is written in. */
export type LocalizedText = { readonly [L in WrittenLocale]: string }

/** Something for every language that texts are written in. */
export const inWrittenLocales = <T>(of: (locale: WrittenLocale) => T): { [L in WrittenLocale]: T } => ({
  uz: of('uz'),
  ru: of('ru'),
  en: of('en'),
})
