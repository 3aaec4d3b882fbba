import { plainText } from '../plain-text.ts'
import { LATIN_OF, latinOf } from './latin.ts'

/** Latin letters of one sound, the first of each group standing for all; both cases, because a database's own may know only ASCII. */
const SOUNDS = [
  'aAoOuU',
  'bB',
  'cC',
  'dD',
  'eE',
  'fF',
  'gG',
  'hH',
  'iI',
  'jJ',
  'kKqQ',
  'lL',
  'mM',
  'nN',
  'pP',
  'rR',
  'sS',
  'tT',
].concat('vVwW', 'xX', 'yY', 'zZ', ' \u00a0\u202f\t\n')

/** What is omitted or spelled in many ways: apostrophes, quotes, soft and hard signs, signs in phones, hidden signs. */
const OMITTED = `'"\`\u00b4\u2018\u2019\u201b\u201c\u201d\u201e\u00ab\u00bb\u02b9\u02bb\u02bc\u02bd\u2032\uff07+()-\u2010\u2011\u2013\u00ad\u200b\u200e\u200f\u2060\ufeff`

/** Sounds of two letters, in the order in which they are replaced, and what is left of single ones. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['kh', 'x'],
  ['gh', 'g'],
  ['zh', 'j'],
  ['dj', 'j'],
  ['ц', 'ts'],
  ['tsч', 'ч'],
  ['tч', 'ч'],
  ['sч', 'ш'],
  ['ya', 'a'],
  ['ye', 'e'],
  ['yi', 'i'],
  ['h', 'x'],
  ['c', 'k'],
  ['y', 'i'],
]

const soundsOf = (text: string, letters: ReadonlyMap<string, string>): string => {
  const sounds = [...text].map(letter => letters.get(letter) ?? letter).join('')
  return PAIRS.reduce((key, [pair, sound]) => key.replaceAll(pair, sound), sounds)
}

const OF_LATIN: ReadonlyMap<string, string> = new Map([
  ...SOUNDS.flatMap(group => [...group].map(letter => [letter, group.slice(0, 1)] as const)),
  ...[...OMITTED].map(sign => [sign, ''] as const),
])

/** What is replaced with the pairs, not before: й is half of one, as y is, and ц makes none with an h behind it. */
const LATER: Readonly<Record<string, string>> = { y: 'y', ts: 'ц' }

/** Cyrillic letters have the sound of their Latin spelling. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ...OF_LATIN,
  ...Object.entries(LATIN_OF).flatMap(([letter, latin]) => {
    const sound = LATER[latin] ?? soundsOf(latin, OF_LATIN)
    return [letter, letter.toUpperCase()].map(each => [each, OF_LATIN.get(each) ?? sound] as const)
  }),
])

/**
 * One key for all spellings of a name, in Latin and Cyrillic, Uzbek and Russian, with any apostrophe or none: Каримова and Karimova,
 * Йўлдошев, Yoldoshev and Юлдашев, Shavkat and Шавкат, Хуршид, Xurshid and Khurshid have one each. Letter by letter: doubled ones stay
 * so. To be compared, never shown. `name_key` of the database is the same (migration 0158, decision 0105).
 */
export const nameKey = (text: string): string => soundsOf(text, LETTERS)

/** Stands for u while the rest is folded: the others of its sound are no u in places. */
const U = '\u00fb'

/**
 * The key of one word of a place: `nameKey`, in which u stays apart (Баку is not Buka), doubled letters count once (Jizzax,
 * Jizax) and accents not at all. A number, and a word that would lose most of its letters ("zzzz"), stays as it is.
 */
export const wordKey = (word: string): string => {
  const latin = latinOf(word)
  if (/\d/.test(latin)) return latin
  const key = nameKey(latin.replace(/[oy]?u/gu, U))
    .replaceAll(U, 'u')
    .replace(/(.)\1+/gu, '$1')
  return key.length * 3 < latin.length ? latin : key
}

/** Russian spells oʻ as у, so that a place with one has two spellings: Qoʻyliq is Куйлик. */
export const bothSounds = (name: string): string[] => {
  const russian = name.replace(/[oO][‘’'ʻʼ`]|[ўЎ]/gu, 'u')
  return russian === name ? [name] : [name, russian]
}

/** The key of a whole name in which words change places and signs are omitted: `KARIMOV RUSTAM` and `Рустам Каримов` have one. */
export const wholeNameKey = (name: string): string =>
  nameKey(plainText(name).normalize('NFKC').toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')

/**
 * The keys that a part of a name may have within a longer one: its last letter may be half of a pair (Boy in Boyev, Karims in
 * Karimshox).
 */
export const nameKeysOfPart = (part: string): string[] => {
  const last = LETTERS.get(part.slice(-1)) ?? part.slice(-1)
  const longer = PAIRS.filter(([pair]) => pair.length === 2 && pair.startsWith(last))
  return [nameKey(part), ...longer.map(([pair]) => nameKey(part + pair.slice(1)))]
}
