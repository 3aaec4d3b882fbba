import { nameKey, nameKeysOfPart } from '@karvon/domain/reading/names/name-key'
import { namedOrder } from '@karvon/domain/reading/order-number'
import { readPhone } from '@karvon/domain/reading/phone'
import { plainDigits } from '@karvon/domain/reading/plain-text'
import { digitsIn } from '@karvon/domain/reading/typed-digits'
import { formatPlate, latinPlate, readPlate } from '@karvon/domain/values/plate'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

type Column = Expression<unknown> | RawBuilder<unknown>

/**
 * Where words are looked for: in `keys`, which are folded already (`personKey`); in `names`, which are folded
 * now, so few or short ones; and in `texts`, letter by letter.
 */
export type SearchedColumns = {
  readonly keys?: readonly Column[]
  readonly names?: readonly Column[]
  readonly texts?: readonly Column[]
}

/** Characters that are spelled differently or omitted in texts, which are too long to be folded by sounds as names are. */
const PASSED_OVER = `'"\`\u2018\u2019\u02bb\u02bc+()-`
const MOST_WORDS = 8

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** What is one word though it was typed in groups: a phone, the number of an order, other digits, a plate. */
const groupedWord = (plain: string): string | null => {
  const phone = readPhone(plain)
  // as it is stored, and digits that only look like a phone are found too
  if (phone !== null) return phone.slice(3)
  const order = namedOrder(plain)
  if (order !== null) return String(order)
  if (/^[\d\s+().-]+$/.test(plain)) return digitsIn(plain)
  const plate = readPlate(plain)
  return plate !== null && formatPlate(plate) !== plate ? plate : null
}

const wordsOf = (q: string): string[] => {
  const plain = plainDigits(q).replaceAll('\0', ' ').trim()
  const words = [groupedWord(plain) ?? plain.split(/\s+/)].flat()
  return words.filter(word => nameKey(word).trim() !== '').slice(0, MOST_WORDS)
}

const literalOf = (word: string): string =>
  word.toLowerCase().replace(new RegExp(`[${PASSED_OVER}]`, 'g'), '')

/** The keys of a word; beside digits its letters may be those of a plate, Cyrillic ones that look like Latin. */
const keysOf = (word: string, q: string): string[] => [
  ...new Set([...nameKeysOfPart(word), ...(/\d/.test(q) ? [nameKey(latinPlate(word))] : [])]),
]

/** The words of a query, each with the parts of keys that it may be; none: everything is asked for. */
export const searchedWords = (
  q: string | undefined,
): { readonly word: string; readonly parts: readonly string[] }[] =>
  wordsOf(q ?? '').map(word => ({ word, parts: keysOf(word, q ?? '') }))

const joined = (columns: readonly Column[]) => sql`concat_ws(' ', ${sql.join([...columns])})`

/** The key of a person's names, username and phone, also while it is being filled. */
export const personKey = (users: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${users}.search_key`)}, search_key_of(${sql.ref(users)}))`

/** Whether a folded text contains a part. */
export const holds = (place: RawBuilder<unknown>, part: string) => sql`${place} like ${`%${escaped(part)}%`}`

/**
 * Matches rows that contain every word of `q`, names in whatever script and spelling (decision 0105); without words, every row.
 */
export const matchesWords = (
  q: string | undefined,
  { keys = [], names = [], texts = [] }: SearchedColumns,
): RawBuilder<SqlBool> => {
  const words = searchedWords(q)
  if (words.length === 0) return sql<SqlBool>`true`
  const folded = [...keys, ...(names.length === 0 ? [] : [sql`name_key(${joined(names)})`])]
  const literal = sql`lower(translate(${joined(texts)}, ${PASSED_OVER}, ''))`
  const found = words.map(({ word, parts }) => {
    const ways = [
      ...(folded.length === 0 ? [] : parts.map(part => holds(joined(folded), part))),
      ...(texts.length === 0 ? [] : [holds(literal, literalOf(word))]),
    ]
    return sql`(${sql.join(ways, sql` or `)})`
  })
  return sql<SqlBool>`(${sql.join(found, sql` and `)})`
}
