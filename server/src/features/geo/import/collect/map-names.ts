import type { Names } from '../../gazetteer/gazetteer.ts'
import { inLatin, readableNames } from '../../gazetteer/readable-names.ts'
import type { Tags } from '../pbf/read-block.ts'

/** The names of a thing on the map: three to show, and every spelling to find it by. */
export type MapNames = { readonly names: Names; readonly spellings: readonly string[] }

const CYRILLIC = /\p{Script=Cyrillic}/u
/** Letters that only Uzbek has, and the Uzbek word for a street written without them. */
const UZBEK_CYRILLIC = /[ўқғҳ]|кучаси|бозори|мавзеси|массиви/iu

const RUSSIAN_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:улица|ул\.)\s+(.+)$|^(.+)\s+улица$/iu, 'ko‘chasi'],
  [/^(?:проспект|просп\.|пр-т)\s+(.+)$|^(.+)\s+проспект$/iu, 'shoh ko‘chasi'],
  [/^(?:переулок|проезд)\s+(.+)$|^(.+)\s+(?:переулок|проезд)$/iu, 'tor ko‘chasi'],
  [/^тупик\s+(.+)$|^(.+)\s+тупик$/iu, 'berk ko‘chasi'],
  [/^шоссе\s+(.+)$|^(.+)\s+шоссе$/iu, 'shossesi'],
  [/^бульвар\s+(.+)$|^(.+)\s+бульвар$/iu, 'xiyoboni'],
  [/^рынок\s+(.+)$|^(.+)\s+рынок$/iu, 'bozori'],
]

/** "улица Навои" is "Navoi ko‘chasi" where the map has no Uzbek name. */
const uzbekOfRussian = (text: string): string => {
  for (const [form, kind] of RUSSIAN_KINDS) {
    const match = form.exec(text)
    if (match !== null) return `${inLatin(match[1] ?? match[2] ?? '')} ${kind}`
  }
  return inLatin(text)
}

/** Names longer than this are notes, not names. */
const LONGEST = 100

const clean = (text: string | undefined): string => {
  const tidy = (text ?? '').replace(/[\p{C}\s]+/gu, ' ').trim()
  return tidy.length > LONGEST ? '' : tidy
}

const uzbekOf = (tags: Tags, name: string): string => {
  const uzbek = clean(tags['name:uz'] ?? tags['name:uz-Latn'])
  if (uzbek !== '') return CYRILLIC.test(uzbek) ? inLatin(uzbek) : uzbek
  if (name !== '' && !CYRILLIC.test(name)) return name
  const cyrillic = clean(tags['name:uz-Cyrl'] ?? tags['name:uz-cyrl'] ?? tags['name:uz_cyrl'])
  if (cyrillic !== '') return inLatin(cyrillic)
  return UZBEK_CYRILLIC.test(name) ? inLatin(name) : uzbekOfRussian(name || clean(tags['name:ru']))
}

const russianOf = (tags: Tags, name: string): string => {
  const russian = clean(tags['name:ru'])
  if (russian !== '') return russian
  return CYRILLIC.test(name) && !UZBEK_CYRILLIC.test(name) ? name : ''
}

const SPELLED = /^(?:name|old_name|alt_name|loc_name|short_name|official_name)(?::.+)?$/u

/** Further spellings: former, local and short names in any language. */
const spellingsOf = (tags: Tags): string[] =>
  Object.keys(tags)
    .filter(key => SPELLED.test(key))
    .toSorted()
    .flatMap(key => (tags[key] ?? '').split(';').map(clean))

const namesOf = (tags: Tags): MapNames | null => {
  const name = clean(tags.name)
  const uz = uzbekOf(tags, name)
  const ru = russianOf(tags, name)
  if (uz === '' && ru === '') return null
  const made = readableNames({ kind: 'street', uz, ru })
  const english = clean(tags['name:en'])
  const names = { ...made, en: english === '' ? made.en : english }
  const spellings = [...Object.values(names), ...spellingsOf(tags)].filter(text => text !== '')
  return { names, spellings: [...new Set(spellings)] }
}

/**
 * The names of a thing; null if it has none. Uzbek in Latin letters; what is missing is derived by rule. The sections of a street
 * have the same tags, and share the answer.
 */
export const createMapNames = (): ((tags: Tags) => MapNames | null) => {
  const known = new Map<string, MapNames | null>()
  return tags => {
    const key = JSON.stringify(Object.entries(tags).filter(([name]) => SPELLED.test(name)))
    const found = known.get(key)
    if (found !== undefined) return found
    const made = namesOf(tags)
    known.set(key, made)
    return made
  }
}
