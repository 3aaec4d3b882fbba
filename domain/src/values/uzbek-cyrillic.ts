import { KEPT_IN_LATIN, LOAN_WORDS, WHOLE_WORDS } from './uzbek-cyrillic-words.ts'

const SIGNS: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'б',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'ҳ',
  i: 'и',
  j: 'ж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'қ',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  x: 'х',
  y: 'й',
  z: 'з',
  sh: 'ш',
  ch: 'ч',
  ts: 'ц',
  ya: 'я',
  yu: 'ю',
  yo: 'ё',
  ye: 'е',
  oʻ: 'ў',
  gʻ: 'ғ',
  yoʻ: 'йў',
  sʼh: 'сҳ',
  ʼ: 'ъ',
}

const anyOf = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length).join('|')

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const inAnyCase = (words: Readonly<Record<string, string>>) =>
  anyOf(Object.keys(words).flatMap(word => [word, capital(word), word.toUpperCase()]))

/** Word boundaries: no letter and no apostrophe letter next to it. */
const START = '(?<![\\p{L}ʻʼ])'
const END = '(?![\\p{L}ʻʼ])'

const PARTS = new RegExp(
  [
    // placeholders, URLs and markup are not words
    '(?<as>\\{[^}]*\\}|https?://\\S+|[\\w.+-]+@[\\w.-]+|</?[a-z][^>]*>)',
    `${START}(?<kept>${anyOf(KEPT_IN_LATIN)})`,
    `${START}(?<whole>${inAnyCase(WHOLE_WORDS)})${END}`,
    `${START}(?<loan>${inAnyCase(LOAN_WORDS)})`,
    // ts is ц only in -tsiya and the like: in limitsiz and ketsin two parts of a word meet
    '[Yy][Oo]ʻ|[OoGg]ʻ|[Ss]ʼ[Hh]|[SsCc][Hh]|[Tt][Ss](?=[Ii][YyOo])|[Yy][AaUuOoEe]|[A-Za-zʼ]',
  ].join('|'),
  'gu',
)

const APOSTROPHES = "['\u2018\u2019\u201b\u02bb\u02bc\u02b9\u2032`\u00b4]"
const TURNED = new RegExp(`(?<=[og])${APOSTROPHES}`, 'giu')
const GLOTTAL = new RegExp(`(?<=\\p{L})${APOSTROPHES}(?=\\p{L})`, 'gu')

/** Matches the case of the Latin: all capitals, the first letter, or none. */
const likeCase = (cyrillic: string, latin: string): string => {
  const letters = latin.replace(/[ʻʼ]/g, '')
  if (letters === letters.toLowerCase()) return cyrillic
  return letters.length > 1 && letters === letters.toUpperCase() ? cyrillic.toUpperCase() : capital(cyrillic)
}

const VOWEL = /[aeiouʻ]/iu
const LETTER = /[\p{L}ʼ]/u

const signOf = (sign: string, before: string): string => {
  const small = sign.toLowerCase()
  const isOpen = !LETTER.test(before) || VOWEL.test(before)
  return likeCase(small === 'e' && isOpen ? 'э' : (SIGNS[small] ?? sign), sign)
}

const loanOf = (word: string, hasSuffix: boolean): string => {
  const cyrillic = LOAN_WORDS[word.toLowerCase()] ?? word
  return likeCase(hasSuffix ? cyrillic.replace(/ь$/, '') : cyrillic, word)
}

/**
 * Uzbek Latin with the letters of its alphabet instead of typewriter apostrophes: `yo'l` is `yoʻl`, `san'at` is `sanʼat`
 * (docs/figures.md#scripts).
 */
export const withUzbekLetters = (latin: string): string =>
  latin.replace(TURNED, 'ʻ').replace(GLOTTAL, sign => (sign === 'ʻ' ? sign : 'ʼ'))

/**
 * Transliterates Uzbek from Latin to Cyrillic by the two official alphabets: `Yoʻl haqi` is `Йўл ҳақи`. An e
 * at the start of a word or after a vowel is э. Placeholders, URLs, markup and the names of `KEPT_IN_LATIN`
 * stay unchanged, and so does everything but Latin letters (docs/product.md#routes-and-languages,
 * docs/figures.md#scripts).
 */
export const toUzbekCyrillic = (latin: string): string => {
  const text = withUzbekLetters(latin)
  return text.replace(PARTS, (part, ...found) => {
    const [at, , groups] = found.slice(-3) as [number, string, Record<string, string | undefined>]
    if (groups.as !== undefined || groups.kept !== undefined) return part
    if (groups.whole !== undefined) return likeCase(WHOLE_WORDS[part.toLowerCase()] ?? part, part)
    if (groups.loan !== undefined) return loanOf(part, LETTER.test(text.charAt(at + part.length)))
    return signOf(part, text.charAt(at - 1))
  })
}
