import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

/** A plan node in PostgreSQL's JSON. */
type PlanStep = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Filter?: string
  readonly Plans?: readonly PlanStep[]
}

const stepsOf = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

const isSequential = (step: PlanStep): boolean => step['Node Type'] === 'Seq Scan'

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) {
    return literal(
      `{${value.map(each => (each === null ? 'null' : JSON.stringify(String(each)))).join(',')}}`,
    )
  }
  const text = value instanceof Date ? value.toISOString() : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

/** Plan modes: for specific values, or generic. */
export const PLANNED_FOR = ['force_custom_plan', 'force_generic_plan'] as const

type Partition = { readonly name: string; readonly parent: string; readonly isEmpty: boolean }

const partitionsOf = async (db: Db): Promise<ReadonlyMap<string, Partition>> => {
  const { rows } = await sql<Partition>`
    select inhrelid::regclass::text as name, inhparent::regclass::text as parent, pg_relation_size(inhrelid) = 0 as "isEmpty"
    from pg_inherits`.execute(db)
  return new Map(rows.map(row => [row.name, row]))
}

/** The tables that a prepared statement scans sequentially, and all that it reads; empty partitions do not count. */
export const explain = async (
  db: Db,
  { text, values }: { readonly text: string; readonly values: readonly unknown[] },
  mode: (typeof PLANNED_FOR)[number],
): Promise<{ readonly sequential: readonly string[]; readonly tables: readonly string[] }> =>
  db.connection().execute(async connection => {
    const run = (statement: string) => sql.raw(statement).execute(connection)
    await run(`set plan_cache_mode = ${mode}`)
    await run(`prepare explained as ${text}`)
    try {
      const sent = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`
      const { rows } = await run(`explain (format json) execute explained${sent}`)
      const [row] = rows as { 'QUERY PLAN': readonly { readonly Plan: PlanStep }[] }[]
      const steps = (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => stepsOf(Plan))
      const partitions = await partitionsOf(connection)
      const namesOf = (some: readonly PlanStep[]) =>
        some.flatMap(({ 'Relation Name': name = '' }) => {
          const partition = partitions.get(name)
          return name === '' || partition?.isEmpty ? [] : [partition?.parent ?? name]
        })
      return { sequential: namesOf(steps.filter(isSequential)), tables: namesOf(steps) }
    } finally {
      await run('deallocate explained')
      await run('reset plan_cache_mode')
    }
  })
