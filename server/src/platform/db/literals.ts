import type { TimeSpan } from '@karvon/domain/orders/busy-time'
import { type RawBuilder, sql } from 'kysely'

/**
 * Values as literals, separated by commas, for `in (…)`. A generic plan could not use a partial index
 * on these values.
 */
export const literals = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map(value => sql.lit(value)))

/** A span as text of the type `tstzrange`: with its beginning, without its end. */
export const storedSpan = ({ from, to }: TimeSpan): string =>
  `["${from.toISOString()}","${to.toISOString()}")`
