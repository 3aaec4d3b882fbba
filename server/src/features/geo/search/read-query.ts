import { fold, latinOf } from './fold.ts'
import { meaningOf, type WordRole } from './vocabulary.ts'

/** The kinds of thing a marker word beside a name asks for. */
export type KindHint = 'region' | 'district' | 'city'

/** One typed word: as typed, in Latin letters, as skeletons to match, and what it does. */
export type QueryWord = {
  readonly raw: string
  readonly latin: string
  readonly skeletons: readonly string[]
  readonly role: WordRole
  readonly standsBefore: boolean
  readonly segment: number
  readonly hint?: KindHint
}

const MAX_CODE_POINTS = 120
const MAX_WORDS = 14
const NOT_TEXT = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{So}\p{Sk}]/gu
const APOSTROPHE_BEFORE_CLEANING = /[`\u00b4]/gu

/** At most 120 signs of plain text; control signs, emoji and direction marks become spaces. */
export const cleanQuery = (query: string): string =>
  [...query.slice(0, MAX_CODE_POINTS * 2)]
    .slice(0, MAX_CODE_POINTS)
    .join('')
    .replace(APOSTROPHE_BEFORE_CLEANING, "'")
    .replace(NOT_TEXT, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

const skeletonsOf = (raw: string): string[] =>
  latinOf(raw)
    .split(/[^a-z]+/)
    .filter(part => part !== '')
    .map(part => (fold(part).length * 3 < part.length ? part : fold(part)))

const wordOf = (raw: string, segment: number): QueryWord => {
  const latin = latinOf(raw).replace(/[^a-z]/g, '')
  const { role, standsBefore } = meaningOf(latin)
  const isNumber = /\d/.test(raw) && latin.length < 3
  const skeletons = skeletonsOf(raw)
  return { raw, latin, skeletons, role: isNumber ? 'number' : role, standsBefore, segment }
}

const isKind = (role: WordRole): role is KindHint =>
  role === 'region' || role === 'district' || role === 'city'

/** The country's name says nothing inside the country, unless a district or a street bears it. */
const withoutCountry = (words: readonly QueryWord[]): QueryWord[] => {
  const kept: QueryWord[] = []
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    const before = kept.at(-1)
    const namesStreet = [next, words[at + 2]].some(
      near => near?.role === 'street' && near.segment === word.segment,
    )
    if (word.role !== 'country') {
      const closesCountry = words[at - 1]?.role === 'country' && word.latin.startsWith('respublik')
      if (!closesCountry) kept.push(word)
    } else if (next?.role === 'district' || namesStreet || before?.role === 'street') {
      kept.push({ ...word, role: 'name' })
    } else if (before?.latin.startsWith('respublik')) kept.pop()
  }
  return kept
}

/** Gives each name the kind that the marker beside it asks for: "г. Самарканд", "Самарканд шаҳар". */
const withHints = (words: readonly QueryWord[]): QueryWord[] => {
  const hinted = [...words]
  for (const [at, marker] of words.entries()) {
    if (!isKind(marker.role)) continue
    const sides = marker.standsBefore ? [at + 1, at - 1] : [at - 1, at + 1]
    const target = sides.find(side => {
      const word = hinted[side]
      return word?.role === 'name' && word.segment === marker.segment && word.hint === undefined
    })
    const word = target === undefined ? undefined : hinted[target]
    if (word !== undefined && target !== undefined) hinted[target] = { ...word, hint: marker.role }
  }
  return hinted
}

const wordsOf = (clean: string): QueryWord[] =>
  clean
    .split(/[,;|\u060c]/u)
    .flatMap((part, segment) => (part.match(/[^\s.]+\.?/gu) ?? []).map(raw => wordOf(raw, segment)))
    .filter(word => word.latin !== '' || word.role === 'number' || /\d/.test(word.raw))
    .slice(0, MAX_WORDS)

/** Reads typed text into words that know their part; markers that stand alone ("ul") count as names. */
export const readQuery = (query: string): QueryWord[] => {
  const words = withHints(withoutCountry(wordsOf(cleanQuery(query))))
  if (words.some(word => word.role === 'name')) return words
  return words.map(word => (word.role === 'number' ? word : { ...word, role: 'name' as const }))
}
