import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'

/** Stands for the value of this name in a compiled query. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** What a query is built from: its given values, without what they are this time. */
export type Placeholders<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/** A query, or a `sql` text. */
type Buildable<Row> = { compile(db: Db): CompiledQuery<Row> }

const placeholdersOf = <Values>(names: readonly string[]): Placeholders<Values> =>
  Object.fromEntries(names.map(name => [name, sql.val(new Placeholder(name))])) as Placeholders<Values>

/**
 * A query that is built and compiled once for each set of values that are given (undefined ones are not), since building a long
 * one costs more than sending it. Its shape may depend on which values are given, but not on what they are.
 */
export const compileOnce = <Values extends object, Row>(
  build: (db: Db, values: Placeholders<Values>) => Buildable<Row>,
): ((db: Db, values: Values) => Promise<Row[]>) => {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return async (db, values) => {
    const given = values as Readonly<Record<string, unknown>>
    const names = Object.keys(given).filter(name => given[name] !== undefined)
    const key = names.join()
    const query = compiled.get(key) ?? build(db, placeholdersOf(names)).compile(db)
    compiled.set(key, query)
    const parameters = query.parameters.map(each => (each instanceof Placeholder ? given[each.name] : each))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

/**
 * Any of these values, in a plan that fits however many there are. PostgreSQL estimates a plain array by its length, finds every
 * plan for a short one better than the general one, and plans the query anew for each call.
 */
export const anyOf = (values: RawBuilder<unknown>, type: 'int' | 'text'): RawBuilder<unknown> =>
  sql`any(array(select unnest(${values}::${sql.raw(type)}[])))`
