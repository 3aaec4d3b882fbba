import { type Bill, type Component, nameOf, thirdParties } from './bill-of-materials.ts'

/** Licences under which a package may be shipped beside our own MIT (SPDX identifiers). */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
  // weak copyleft: their own files are shipped unchanged and may be replaced
  'MPL-2.0',
  'LGPL-3.0-or-later',
])

/** Packages whose package.json names no licence, and what their licence file or repository says. */
const DECLARED_ELSEWHERE: Readonly<Record<string, string>> = {
  '@inlang/plugin-message-format': 'Apache-2.0',
  'png-js': 'MIT',
  'sqlite-wasm-kysely': 'MIT',
}

const packageOf = (component: Component): string => nameOf(component).replace(/ \S+$/, '')

/** The SPDX expression of a package; null: nobody says. */
export const licenceOf = (component: Component): string | null => {
  const named = (component.licenses ?? []).map(
    ({ license, expression }) => license?.id ?? license?.name ?? expression ?? '',
  )
  return named.find(name => name !== '') ?? DECLARED_ELSEWHERE[packageOf(component)] ?? null
}

const isAllowed = (expression: string): boolean => {
  const names = expression.replace(/[()]/g, '').split(/ (?:AND|OR) /)
  return expression.includes(' OR ')
    ? names.some(name => ALLOWED.has(name))
    : names.every(name => ALLOWED.has(name))
}

/** What of a bill may not be shipped, and why; empty: all of it may. */
export const refusedLicences = (bill: Bill): string[] =>
  thirdParties(bill).flatMap(component => {
    const licence = licenceOf(component)
    if (licence === null) return [`${nameOf(component)}: no licence`]
    return isAllowed(licence) ? [] : [`${nameOf(component)}: ${licence} is not allowed`]
  })

const textsOf = ({ evidence }: Component): string[] =>
  (evidence?.licenses ?? []).flatMap(({ license: { text } }) =>
    text === undefined ? [] : [Buffer.from(text.content, 'base64').toString('utf8').trim()],
  )

/** The licences file of a release: each package with its licence, then each text once with the packages it covers. */
export const licencesText = (bill: Bill): string => {
  const packages = thirdParties(bill)
  const covered = new Map<string, string[]>()
  for (const component of packages) {
    for (const text of textsOf(component))
      covered.set(text, [...(covered.get(text) ?? []), nameOf(component)])
  }
  const list = packages.map(component => `${nameOf(component)}: ${licenceOf(component) ?? 'unknown'}`)
  const texts = [...covered].map(([text, names]) => `${'-'.repeat(72)}\n${names.join('\n')}\n\n${text}`)
  return `Packages of others in server and site. Data of others: NOTICE.\n\n${list.join('\n')}\n\n${texts.join('\n\n')}\n`
}
