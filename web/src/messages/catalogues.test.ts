import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cyrillicCatalogue } from '@karvon/contract/messages/cyrillic-catalogue'
import { SITE_LOCALES } from '@karvon/contract/site-routes'
import { describe, expect, it } from 'vitest'
import settings from '../../project.inlang/settings.json' with { type: 'json' }

/** One part of a message: a text with placeholders, and for which plural category it stands, if for any. */
type Text = { key: string; text: string; match: string }

const { baseLocale, locales } = settings
/** Made from the Latin catalogue when the messages are compiled. */
const MADE = 'uz-Cyrl'
const written = locales.filter(locale => locale !== MADE)
const patterns = settings['plugin.inlang.messageFormat'].pathPattern
const webRoot = fileURLToPath(new URL('../../', import.meta.url))

const fileOf = (pattern: string, locale: string) => webRoot + pattern.replace('{locale}', locale)

/** Each language has signs of its own: the letters oʻ, gʻ and the glottal stop, the English apostrophe, none. */
const WRONG_APOSTROPHES: Readonly<Record<string, RegExp>> = {
  uz: /['`´‘’]/,
  en: /['`´‘ʻʼ]/,
  'uz-Cyrl': /['`´‘’ʻʼ]/,
  ru: /['`´‘’ʻʼ]/,
}

type Variants = { declarations?: string[]; match?: Record<string, string> }[]

function textsOf(catalogue: Record<string, string | Variants>): Text[] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ key, text: value, match: '' }]
      : value.flatMap(({ match = {} }) =>
          Object.entries(match).map(([condition, text]) => ({ key, text, match: condition })),
        ),
  )
}

type Catalogue = Record<string, string | Variants>

const readFile = (pattern: string, locale: string): Catalogue => {
  if (locale === MADE) return cyrillicCatalogue(read(pattern, 'uz')) as Catalogue
  const { $schema: _, ...catalogue } = JSON.parse(readFileSync(fileOf(pattern, locale), 'utf8'))
  return catalogue
}

const catalogues = new Map<string, Catalogue>()

const read = (pattern: string, locale: string): Catalogue => {
  const file = fileOf(pattern, locale)
  const catalogue = catalogues.get(file) ?? readFile(pattern, locale)
  catalogues.set(file, catalogue)
  return catalogue
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(found => found[1]).sort()

const byKey = (texts: Text[]) => Object.fromEntries(texts.map(({ key, text }) => [key, placeholders(text)]))

/** Units, which a line break must not separate from their figure. */
const UNITS = 'м|м³|m³|кг|т|км|ч|мин|с|сум|сўм|соат|дақ|%|m|kg|t|km|h|min|s|soʻm|soat|daq|UZS'

it('speaks every language of the site', () => {
  expect([...locales].sort()).toEqual([...SITE_LOCALES].sort())
  expect(locales).toContain(baseLocale)
})

it('finds a file for every area and language, and messages in them', () => {
  const missing = patterns.flatMap(pattern =>
    written.map(locale => fileOf(pattern, locale)).filter(file => !existsSync(file)),
  )
  expect(missing).toEqual([])
  expect(patterns.flatMap(pattern => textsOf(read(pattern, baseLocale))).length).toBeGreaterThan(100)
})

it('uses no key in two areas', () => {
  const keys = patterns.flatMap(pattern => Object.keys(read(pattern, baseLocale)))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

/** Shown where nobody answered (`NetworkProblem`) or the browser is offline; an answer with an error says nothing of the network. */
const OF_THE_NETWORK = new Set([
  'claims_no_network',
  'client_offline_title',
  'client_offline_text',
  'client_waiting_toast',
  'client_waiting_needs_price',
  'chat_not_sent_waits',
  'driver_no_network',
  'driver_offline_title',
  'driver_offline_text',
  'driver_waits_toast',
  'keys_no_answer',
  'login_no_network',
  'operator_no_network',
  'operator_offline_title',
  'operator_offline_text',
  'orders_waits_note',
  'orders_waits_toast',
  'receiver_confirm_offline',
  'ui_waiting_state',
])

it('speaks of a missing network only where nobody answered', () => {
  const texts = patterns.flatMap(pattern => textsOf(read(pattern, 'ru')))
  const others = texts.filter(
    ({ key, text }) => /интернет|(?:нет|появится) сет[ьи](?!\p{L})/iu.test(text) && !OF_THE_NETWORK.has(key),
  )
  expect(others).toEqual([])
})

describe.each(patterns)('%s', pattern => {
  const wanted = byKey(textsOf(read(pattern, baseLocale)))

  it.each(locales)('%s: the same keys and placeholders as the base', locale => {
    const texts = textsOf(read(pattern, locale))
    expect(Object.keys(byKey(texts)).sort()).toEqual(Object.keys(wanted).sort())
    for (const { key, text } of texts)
      expect({ key, has: placeholders(text) }).toEqual({ key, has: wanted[key] })
  })

  it.each(locales)('%s: no empty text, no wrong apostrophe', locale => {
    const wrong = textsOf(read(pattern, locale)).filter(({ text }) => {
      return text.trim() === '' || WRONG_APOSTROPHES[locale]?.test(text)
    })
    expect(wrong).toEqual([])
  })

  it.each(locales)('%s: no unit can be parted from its figure at the end of a line', locale => {
    const parted = new RegExp(`[\\d}] (?:${UNITS})(?!\\p{L})`, 'u')
    expect(textsOf(read(pattern, locale)).filter(({ text }) => parted.test(text))).toEqual([])
  })

  it.each(locales)('%s: every plural category has its text', locale => {
    const categories = new Set<string>([
      ...new Intl.PluralRules(locale).resolvedOptions().pluralCategories,
      '*',
    ])
    const plurals = Object.entries(read(pattern, locale)).filter(([, value]) =>
      JSON.stringify(value).includes(': plural'),
    )
    for (const [key, value] of plurals) {
      const given = textsOf({ [key]: value }).map(({ match }) => match.split('=').at(-1) ?? '')
      expect({ key, given: new Set(given) }).toEqual({ key, given: categories })
    }
  })
})
