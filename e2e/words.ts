import { readdirSync, readFileSync } from 'node:fs'
import { cyrillicCatalogue } from '@karvon/contract/messages/cyrillic-catalogue'
import { SITE_LOCALES, type SiteLocale } from '@karvon/contract/site-routes'

const FOLDERS = [
  new URL('../web/src/messages/', import.meta.url),
  new URL('../contract/messages/', import.meta.url),
]

const catalogueOf = (locale: SiteLocale): ReadonlyMap<string, string> => {
  // Uzbek Cyrillic has no file: it is transliterated from the Latin catalogue
  if (locale === 'uz-Cyrl')
    return new Map(
      Object.entries(cyrillicCatalogue(Object.fromEntries(catalogueOf('uz')))) as [string, string][],
    )
  const files = FOLDERS.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name === `${locale}.json` || name.startsWith(`${locale}/`))
      .map(name => new URL(name, folder)),
  )
  const entries = files.flatMap(file => Object.entries<unknown>(JSON.parse(readFileSync(file, 'utf8'))))
  return new Map(entries.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text] as const] : [])))
}

const catalogues = Object.fromEntries(
  SITE_LOCALES.map(locale => [locale, catalogueOf(locale)]),
) as unknown as Readonly<Record<SiteLocale, ReadonlyMap<string, string>>>

/** The app's messages in one language: `say('orders_number', { id: 7 })`. */
export type Say = (key: string, facts?: Readonly<Record<string, string | number>>) => string

/** Looks up messages by key; throws on an unknown key, so that a journey never searches for an empty text. */
export const wordsOf =
  (locale: SiteLocale): Say =>
  (key, facts = {}) => {
    const text = catalogues[locale].get(key)
    if (text === undefined) throw new Error(`no message ${key} in ${locale}`)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))
  }

/** Parses the number in a formatted amount: `1 250 000 сум`; respects a leading minus. */
export const figureIn = (written: string): number => {
  const digits = Number(written.replace(/\D/g, ''))
  return /^\D*[−-]\s?\d/.test(written) ? -digits : digits
}
