import { latinOf } from '@karvon/domain/reading/names/latin'
import { wordKey } from '@karvon/domain/reading/names/name-key'
import { isPartWord } from '@karvon/domain/reading/place/exactness'
import { meaningOf, type WordRole } from './vocabulary.ts'

/** The kinds of entries requested by a marker word next to a name. */
export type KindHint = Exclude<WordRole, 'name' | 'number' | 'house' | 'filler' | 'country'>

/** A typed word: as typed, in Latin letters, its keys to match, and its role. */
export type QueryWord = {
  readonly raw: string
  readonly latin: string
  readonly skeletons: readonly string[]
  /** Its numbers: "19-kvartal", "8-mart". */
  readonly numbers: readonly string[]
  readonly role: WordRole
  readonly precedes: boolean
  readonly segment: number
  readonly hint?: KindHint
  /** Farther from the street's marker: it may be the street's, or the place's ("ул. Навои Ташкент"). */
  readonly isLoose?: boolean
  /** Its number is that of something inside the place: "склад 12", "3-qator". */
  readonly isOfPart?: boolean
}

const MAX_CODE_POINTS = 120
const MAX_WORDS = 14
const MAX_NAMES = 8
const LONGEST_WORD = 24
const NOT_TEXT = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{So}\p{Sk}]/gu
const APOSTROPHE_BEFORE_CLEANING = /[`\u00b4]/gu

/** At most 120 characters of plain text; control characters, emoji and direction marks become spaces. */
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
    .map(part => wordKey(part.slice(0, LONGEST_WORD)))

const wordOf = (raw: string, segment: number): QueryWord => {
  const latin = latinOf(raw).replace(/[^a-z]/g, '')
  const { role, precedes } = meaningOf(latin)
  const isNumber = /\d/.test(raw) && latin.length < 3 && role !== 'house'
  const skeletons = skeletonsOf(raw)
  const numbers = raw.match(/\d+/g) ?? []
  return { raw, latin, skeletons, numbers, role: isNumber ? 'number' : role, precedes, segment }
}

const NO_KINDS: ReadonlySet<WordRole> = new Set(['name', 'number', 'house', 'filler', 'country'])
const isKind = (role: WordRole): role is KindHint => !NO_KINDS.has(role)

/** "Dehqon bozori", "дехканский рынок": most markets are farmers' markets, so the word is not distinctive. */
const FARMERS = /^de(?:h|x|kh)[qk][oa]n(?:skiy|lar)?$/

const withoutFarmers = (words: readonly QueryWord[]): QueryWord[] =>
  words.filter((word, at) => {
    const beside = [words[at - 1], words[at + 1]]
    const isOfMarket = beside.some(near => near?.role === 'market' && near.segment === word.segment)
    return !(isOfMarket && FARMERS.test(word.latin))
  })

/** Tashkent's new avenue has the country's name, and its kind is often omitted. */
const NEW = new Set(['yangi', 'novaya', 'noviy'])

const isStreetOf = (word: QueryWord, marker: QueryWord | undefined): boolean =>
  marker?.role === 'street' && marker.segment === word.segment

/** Whether a street with the country's name is meant: its marker is adjacent or one word away. */
const isStreetsName = (word: QueryWord, kept: readonly QueryWord[], after: readonly QueryWord[]): boolean => {
  const [before, first] = [kept.at(-1), kept.at(-2)]
  if (isStreetOf(word, before) || after.some(near => isStreetOf(word, near))) return true
  if (before?.role !== 'name' || before.segment !== word.segment) return false
  return NEW.has(before.latin) || (isStreetOf(word, first) && first?.precedes === true)
}

/** The country's name means nothing inside the country, unless a district or a street has it. */
const withoutCountry = (words: readonly QueryWord[]): QueryWord[] => {
  const kept: QueryWord[] = []
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    const before = kept.at(-1)
    if (word.role !== 'country') {
      const closesCountry = words[at - 1]?.role === 'country' && word.latin.startsWith('respublik')
      if (!closesCountry) kept.push(word)
    } else if (next?.role === 'district' || isStreetsName(word, kept, words.slice(at + 1, at + 3))) {
      kept.push({ ...word, role: 'name' })
    } else if (before?.latin.startsWith('respublik')) kept.pop()
  }
  return kept
}

const takesHint = ({ role, hint }: QueryWord): boolean => role === 'name' && hint === undefined

/** The names next to a marker, in its segment, nearest first; a figure or a second marker may be between. */
const neighborNames = (words: readonly QueryWord[], at: number, step: 1 | -1): number[] => {
  const side = step === 1 ? words.slice(at + 1) : words.slice(0, at).reverse()
  const marker = words[at]
  const end = side.findIndex(word => word.segment !== marker?.segment)
  const near = end === -1 ? side : side.slice(0, end)
  const isBetween = ({ role }: QueryWord): boolean =>
    role === 'number' || role === 'lane' || role === marker?.role
  const from = near.findIndex(word => !isBetween(word))
  const run = from === -1 ? [] : near.slice(from)
  const to = run.findIndex(word => !takesHint(word))
  return (to === -1 ? run : run.slice(0, to)).map(word => words.indexOf(word))
}

/** The names that a marker refers to: all words of a street, one of anything else. */
const namesOf = (words: readonly QueryWord[], at: number, { role, precedes }: QueryWord): number[] => {
  const [first, second] = precedes ? ([1, -1] as const) : ([-1, 1] as const)
  const near = neighborNames(words, at, first)
  const names = near.length > 0 ? near : neighborNames(words, at, second)
  return role === 'street' || role === 'lane' ? names : names.slice(0, 1)
}

/**
 * Assigns the names next to a marker its kind: "г. Самарканд", "Самарканд шаҳар", "ул. Шота
 * Руставели".
 */
const withHints = (words: readonly QueryWord[]): QueryWord[] => {
  const hinted = [...words]
  for (const [at, marker] of words.entries()) {
    const { role } = marker
    if (!isKind(role)) continue
    for (const [distance, side] of namesOf(hinted, at, marker).entries()) {
      const word = hinted[side]
      if (word !== undefined) hinted[side] = { ...word, hint: role, isLoose: distance > 0 }
    }
  }
  return hinted
}

const wordsOf = (clean: string): QueryWord[] =>
  clean
    .split(/[,;|\u060c]/u)
    .flatMap((part, segment) => (part.match(/[^\s.]+\.?/gu) ?? []).map(raw => wordOf(raw, segment)))
    .filter(word => word.latin !== '' || word.role === 'number' || /\d/.test(word.raw))
    .slice(0, MAX_WORDS)

const isPart = (word: QueryWord | undefined): boolean => word?.role === 'name' && isPartWord(word.latin)

/** The numbers of warehouses, rows and shops are not those of houses. */
const withPartNumbers = (words: readonly QueryWord[]): QueryWord[] =>
  words.map((word, at) => {
    const before = words[at - 1]
    const isOfBefore = word.role === 'number' && before?.segment === word.segment && isPart(before)
    return isOfBefore || (isPart(word) && word.numbers.length > 0) ? { ...word, isOfPart: true } : word
  })

/** No address has more names; the rest is ignored, because each name costs a search of all terms. */
const withoutRemarks = (words: readonly QueryWord[]): QueryWord[] => {
  let names = 0
  return words.filter(word => word.role !== 'name' || ++names <= MAX_NAMES)
}

/** Parses typed text into words with roles; markers without a name ("ul") count as names. */
export const readQuery = (query: string): QueryWord[] => {
  const words = withHints(
    withPartNumbers(withoutRemarks(withoutCountry(withoutFarmers(wordsOf(cleanQuery(query)))))),
  )
  if (words.some(word => word.role === 'name')) return words
  return words.map(word => (word.role === 'number' ? word : { ...word, role: 'name' as const }))
}
