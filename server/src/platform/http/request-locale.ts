import { LOCALES, type Locale } from '@karvon/domain/values/locale'

/** The language of a header tag: Uzbek by its script, the others by their primary subtag. */
const localeOf = (tag: string): Locale | null => {
  const [language, script] = tag.split('-')
  if (language === 'uz') return script === 'cyrl' ? 'uz-Cyrl' : 'uz'
  return LOCALES.find(locale => locale === language) ?? null
}

/**
 * The first language of an Accept-Language header that the API supports; Uzbek by default
 * (docs/api.md#ground-rules).
 */
export const requestLocale = (header: string | undefined): Locale => {
  if (header === undefined || header.length > 500) return 'uz'
  const wanted = header
    .split(',')
    .map(part => {
      const [tag = '', ...settings] = part.trim().toLowerCase().split(';')
      const quality = settings.map(setting => /^\s*q=([0-9.]+)$/.exec(setting)?.[1]).find(Boolean)
      return { locale: localeOf(tag.trim()), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted.find(({ locale }) => locale !== null)?.locale ?? 'uz'
}
