import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { holds, searchedWords } from './search-words.ts'

/** Letters that the index of names finds together (`name_grams`). */
const GRAM = 3

const gramsOf = (key: string): string[] => {
  const letters = [...key]
  return letters.flatMap((_, at) =>
    at + GRAM <= letters.length ? [letters.slice(at, at + GRAM).join('')] : [],
  )
}

/** Whether the key of `n` contains a part; one shorter than what is indexed is looked for in all of them. */
const holdsIndexed = (part: string): RawBuilder<unknown> => {
  const [key, grams] = [sql`n.search_key`, gramsOf(part)]
  return grams.length === 0
    ? holds(key, part)
    : sql`name_grams(n.search_key) @> ${grams}::text[] and ${holds(key, part)}`
}

/** Selects the ids of what contains a part of a name. */
export type NameSource = (part: string) => readonly RawBuilder<unknown>[]

/** People by names, username and phone, also those whose key is being filled. */
export const byPerson: NameSource = part => [
  sql`select n.id from users n where ${holdsIndexed(part)}`,
  sql`select n.id from users n where n.search_key is null and ${holds(sql`search_key_of(n)`, part)}`,
]

/** Companies by title, director, STIR and phone. */
export const byCompany: NameSource = part => [sql`select n.id from companies n where ${holdsIndexed(part)}`]

/** The people of companies that are found so. */
export const byEmployer: NameSource = part => [
  sql`select m.id from users m join companies n on n.id = m.company_id where ${holdsIndexed(part)}`,
]

/** Drivers by plate and model. */
export const byTruck: NameSource = part => [sql`select n.user_id from drivers n where ${holdsIndexed(part)}`]

/**
 * Whether the id is of what contains every word of `q`, in whatever script and spelling (decision 0105); true without words. The ids of each word
 * are found by indexes and intersected, since estimates of parts of names are too wrong for joins and conditions of one scan.
 */
export const isNamed = (
  q: string | undefined,
  id: string,
  sources: readonly NameSource[],
): RawBuilder<SqlBool> => {
  const words = searchedWords(q)
  if (words.length === 0) return sql<SqlBool>`true`
  const found = words.map(({ parts }) => {
    const selects = parts.flatMap(part => sources.flatMap(source => source(part)))
    return sql`(${sql.join(selects, sql` union all `)})`
  })
  return sql<SqlBool>`${sql.ref(id)} = any(array(${sql.join(found, sql` intersect `)}))`
}
