import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { REFUSAL_CODES, type RefusalCode } from '@karvon/domain/refusals'

/** By the name of the map, the files whose checks find refusals before anything is sent. */
const CHECKS = {
  addressForm: ['client/addresses/typed-address.ts'],
  companyForms: [
    'product/company/registration-form.ts',
    'client/users/employees/typed-employee.ts',
    'client/settings/company/company-rules.tsx',
  ],
  driverForms: [
    'driver/profile/profile-draft.ts',
    'driver/offers/offer-draft.ts',
    'driver/order/additional-price-draft.ts',
    'driver/money/cover-form.tsx',
  ],
  figures: ['platform/locale/read-figure.ts'],
  newPassword: ['product/account/password/new-password.ts'],
  orderForm: ['client/order-form/order-checks.ts', 'client/order-form/fields/spending-notes.tsx'],
  profileForm: ['client/settings/profile/typed-profile.ts'],
} as const satisfies Readonly<Record<string, readonly string[]>>

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url))
/** One language is enough, because a test compares the facts in all. */
const CATALOGUE = fileURLToPath(new URL('../../../contract/messages/en/refusals.json', import.meta.url))
const IMPORTED = /^(?:import|export) (?!type\b)[^;']*? from '([^']+)'/gm
const QUOTED = /'([a-z_]+)'/g
/** The table names every code. */
const TABLE = /(?:field-|request-|\/)refusals\.ts$/

const resolve = createRequire(import.meta.url).resolve

const domainImports = (file: string, text: string): string[] =>
  [...text.matchAll(IMPORTED)].flatMap(([, from = '']) => {
    if (from.startsWith('@karvon/domain/')) return [resolve(from)]
    return from.startsWith('.') && !file.startsWith(SOURCES) ? [join(dirname(file), from)] : []
  })

/** The codes that these files and what they import of the domain name, in the order of the table. */
export const codesNamed = (files: readonly string[]): RefusalCode[] => {
  const queue = files.map(file => join(SOURCES, file))
  const read = new Set<string>()
  const named = new Set<string>()
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (read.has(file) || TABLE.test(file)) continue
    read.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, word = ''] of text.matchAll(QUOTED)) named.add(word)
    queue.push(...domainImports(file, text))
  }
  return REFUSAL_CODES.filter(code => named.has(code))
}

const sentenceOf = (code: RefusalCode, sentence: string): string => {
  const facts = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  if (facts.length === 0) return `  ${code}: () => m.refusal_${code}(),`
  const given = facts.map(name => `${name}: fact('${name}')`).join(', ')
  return `  ${code}: (fact: (name: string) => string) => m.refusal_${code}({ ${given} }),`
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

type Sentences = Readonly<Record<string, string>>

const mapOf = (name: string, codes: readonly RefusalCode[], sentences: Sentences): string =>
  [
    "import { m } from '../../../messages/compiled/messages.js'",
    '',
    `export const ${name} = {`,
    ...codes.map(code => sentenceOf(code, sentences[`refusal_${code}`] ?? '')),
    '}',
    '',
  ].join('\n')

/** A file for each form with the sentences of the refusals that its checks can give, so that a page loads only its own. */
export const refusalMaps = (): Readonly<Record<string, string>> => {
  const sentences = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as Sentences
  return Object.fromEntries(
    Object.entries(CHECKS).map(([name, files]) => [
      `refusals/${kebab(name)}.ts`,
      mapOf(name, codesNamed(files), sentences),
    ]),
  )
}
