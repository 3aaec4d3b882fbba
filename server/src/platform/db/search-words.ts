import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** Characters that are spelled differently or omitted in names and phones. */
const PASSED_OVER = `'"\`\u2018\u2019\u02bb\u02bc+()-`

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * The words of a query in lower case without those; a phone written in groups is one word. No text
 * contains a NUL.
 */
const wordsOf = (q: string): string[] => {
  const plain = q
    .replaceAll('\0', ' ')
    .toLowerCase()
    .replace(new RegExp(`[${PASSED_OVER}]`, 'g'), '')
  const words = /^[\d\s]+$/.test(plain) ? [plain.replace(/\s/g, '')] : plain.split(/\s+/)
  return words.filter(word => word !== '').slice(0, 8)
}

/** Matches rows whose text (columns, joined) contains every word of `q`; without words, every row. */
export const matchesWords = (
  q: string | undefined,
  columns: readonly (Expression<unknown> | RawBuilder<unknown>)[],
): RawBuilder<SqlBool> => {
  const words = wordsOf(q ?? '')
  if (words.length === 0) return sql<SqlBool>`true`
  const place = sql`lower(translate(concat_ws(' ', ${sql.join([...columns])}), ${PASSED_OVER}, ''))`
  const found = words.map(word => sql<SqlBool>`${place} like ${`%${escaped(word)}%`}`)
  return sql<SqlBool>`(${sql.join(found, sql` and `)})`
}
