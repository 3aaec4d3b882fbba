import { findPhones, type Span } from './find-phones.ts'

/** Replaces a hidden phone number, username or link. */
export const CONTACT_MASK = '•••'

const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
const YEAR = '(?:19|20)\\d\\d'

/** Dates, times, coordinates and round sums, which are no phone numbers. */
const KEPT = [
  /(?<![\d+]\s?)(?!998)\d{1,3}(?:[ .'\u00a0\u202f]\d{3})*[ .'\u00a0\u202f]000(?!\d)/g,
  new RegExp(`(?<!\\d)${DAY}([./-])${MONTH}\\1${YEAR}(?!\\d)`, 'g'),
  new RegExp(`(?<!\\d)${YEAR}([./-])${MONTH}\\1${DAY}(?!\\d)`, 'g'),
  /(?<![\d.])(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])(?![\d.])/g,
  /(?<!\d)\d{1,2}:\d{2}(?!\d)/g,
  /(?<!\d)-?\d{1,3}\.\d{4,8}[,;\s]{1,3}-?\d{1,3}\.\d{4,8}(?!\d)/g,
]

const MAPS =
  /^(?:https?:\/\/)?(?:www\.)?(?:maps\.|(?:google|yandex|2gis|openstreetmap)\.\w|goo\.gl\/maps|go\.2gis|osm\.org)/i

const HANDLE = '[A-Za-z][A-Za-z0-9_.]{3,31}'

/** Usernames and links that lead to a person outside the site. */
const CONTACTS = [
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g,
  new RegExp(`(?<![\\w@])@${HANDLE}`, 'g'),
  /(?:https?:\/\/|www\.|tg:\/\/|viber:\/\/)\S+/gi,
  /(?<![\w.])(?:t|telegram|wa)\s?\.\s?(?:me|dog)\s?\/\s?[\w+]+\S*/gi,
  /(?<![\w.])(?:instagram|facebook|fb|vk|ok|whatsapp|imo)\.(?:com|me|ru|im)\/\S+/gi,
  // a word for Telegram and a name that can be no other word
  new RegExp(
    `(?<=(?:telegram|telegramm?|телеграмм?|телега|tg|тг|insta(?:gram)?|инста(?:грам)?)\\s?[:=-]\\s?)${HANDLE}`,
    'gi',
  ),
  /(?<=(?:telegram|телеграмм?|телега|tg|тг|insta(?:gram)?|инста(?:грам)?)\s)(?=\w*[\d_])[A-Za-z]\w{4,31}/gi,
]

const DIGIT = /^\p{Nd}$/u

/** The value of a digit in any script; Unicode lists each script's ten digits in order. */
const asciiDigit = (character: string): string => {
  if (!DIGIT.test(character)) return character.length === 1 ? character : '\ufffc'
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1)) && (zero - 1) % 16 !== 15) zero--
  return String(code - zero)
}

/** The text with one unit for each of its characters, its digits in ASCII, and the letter O within a number as zero. */
const asciiText = (characters: readonly string[]): string => {
  const plain = characters.map(asciiDigit).join('')
  return plain.replace(/(?<=\d)[oOоО](?=[\doOоО\s-])/g, '0').replace(/(?<=\d)[oOоО](?=\d)/g, '0')
}

const spansOf = (text: string, patterns: readonly RegExp[]): Span[] =>
  patterns.flatMap(pattern =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ from: index, to: index + found.length })),
  )

const contactsIn = (plain: string): Span[] =>
  spansOf(plain, CONTACTS).filter(({ from, to }) => !MAPS.test(plain.slice(from, to)))

/** Overlapping spans as one, in order. */
const joined = (spans: readonly Span[]): Span[] => {
  const left: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = left.at(-1)
    if (last === undefined || span.from >= last.to) left.push(span)
    else left.splice(-1, 1, { from: last.from, to: Math.max(last.to, span.to) })
  }
  return left
}

/**
 * A text without the phone numbers, e-mail addresses, `@names` and links to messengers in it, each replaced by `CONTACT_MASK`: what
 * the two sides of an order read of each other before a deal (docs/product.md#chat). Sums, dates, times, plates, measures,
 * coordinates and links to maps stay; digits written as words are not found.
 */
export const maskContacts = (text: string): string => {
  if (!/[\p{Nd}@]|[./:=-]/u.test(text)) return text
  const characters = [...text]
  const plain = asciiText(characters)
  const kept = spansOf(plain, KEPT)
  const found = joined([...contactsIn(plain), ...findPhones(plain, kept)])
  const shown = characters.map((character, at) => {
    const span = found.find(({ from, to }) => from <= at && at < to)
    if (span === undefined) return character
    return span.from === at ? CONTACT_MASK : ''
  })
  return shown.join('')
}

/** The same of a text that may be missing. */
export const maskContactsIn = <T extends string | null>(text: T): T =>
  text === null ? text : (maskContacts(text) as T)
