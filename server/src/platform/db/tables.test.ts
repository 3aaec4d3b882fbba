import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { OpenDatabase } from './database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Column = { column: string; kind: string; isNullable: boolean; isGiven: boolean }

const TABLE = /^ {2}(\w+): \{([\s\S]*?)\}$/gm
const COLUMN = /(?:^|[;{]|\n)\s*(\w+): ([^;\n]+)/g

const KINDS = [
  [/\bboolean\b/, 'boolean'],
  [/\bDate\b/, 'instant'],
  [/\bnumber\[\]/, 'array'],
  [/\bstring\[\]/, 'array'],
  [/\bnumber\b/, 'number'],
  [/^Json|JSONColumnType/, 'json'],
  [/.*/, 'text'],
] as const

const columnOf = (column: string, type: string): Column => ({
  column,
  kind: KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? '',
  isNullable: /\| null\b/.test(type),
  isGiven: /^Generated/.test(type),
})

/** The tables as the source of a file declares them: `Json<…>` may name other types, so it is read first. */
const declaredIn = (file: string) => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '')
  const body = source.slice(source.search(/^(export )?type (Live|Company|Placed|Account)Tables/m))
  const plain = body.replace(/(Json|JSONColumnType)<[^\n;]*>/g, 'Json')
  return [...plain.matchAll(TABLE)].map(
    ([, table = '', columns = '']) =>
      [
        table,
        [...columns.matchAll(COLUMN)].map(([, column = '', type = '']) => columnOf(column, type)),
      ] as const,
  )
}

const KIND_OF_TYPE: Record<string, string> = {
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  text: 'text',
  tstzrange: 'text',
  jsonb: 'json',
  'timestamp with time zone': 'instant',
  ARRAY: 'array',
}

const readColumns = async () => {
  const { rows } = await sql<{
    table: string
    column: string
    type: string
    nullable: string
    given: boolean
  }>`
    select table_name as table, column_name as column, data_type as type, is_nullable as nullable,
      is_identity = 'YES' or column_default is not null as given
    from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'`.execute(
    database.db,
  )
  const tables = new Map<string, Column[]>()
  for (const { table, column, type, nullable, given } of rows) {
    const known = tables.get(table) ?? []
    tables.set(table, [
      ...known,
      { column, kind: KIND_OF_TYPE[type] ?? type, isNullable: nullable === 'YES', isGiven: given },
    ])
  }
  return tables
}

const byName = (columns: readonly Column[]) =>
  Object.fromEntries(columns.map(({ column, kind, isNullable }) => [column, { kind, isNullable }]))

const given = (columns: readonly Column[]) =>
  columns.filter(({ isGiven }) => isGiven).map(({ column }) => column)

it('the types of the tables are the tables', async () => {
  const files = ['./tables.ts', './live-tables.ts', './company-tables.ts', './account-tables.ts']
  const declared = new Map(files.flatMap(declaredIn))
  const there = await readColumns()
  expect([...declared.keys()].sort()).toEqual([...there.keys()].sort())
  for (const [table, columns] of there) {
    const types = declared.get(table) ?? []
    expect([table, byName(types)]).toEqual([table, byName(columns)])
    expect([table, given(columns)]).toEqual([table, expect.arrayContaining(given(types))])
  }
})
