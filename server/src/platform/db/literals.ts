import { type RawBuilder, sql } from 'kysely'

/**
 * Values written out in a statement, with commas between, for `in (…)`. A plan made for any value could not use an index
 * of the rows with these ones.
 */
export const literals = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map(value => sql.lit(value)))
