import { type RawBuilder, sql } from 'kysely'
import {
  type AbsentRows,
  type Cells,
  type Change,
  type ChangedRows,
  type GuardedWrite,
  isNewId,
  type KeyClaim,
  type NewId,
  type NewRows,
  type TableWithId,
} from './guarded-write.ts'

/** A write with its idempotency key, if it has one. */
export type KeyedWrite = GuardedWrite & { readonly key: KeyClaim | null }

/** What became of one write: `ready` if all it relied on is as it was, `written` unless its key was claimed before. */
export type WrittenRow = { readonly ready: boolean; readonly written: boolean } & Readonly<
  Record<`ids_of_${string}`, readonly number[]>
>

/** What to do about rows that another transaction holds: wait, or take the write for stale. */
export type Locking = 'waits' | 'skips locked'

/** A value follows. */
const $ = '\u0000'

/** A part of the statement, and its values for these writes. */
type Part = { readonly text: string; readonly values: (writes: readonly KeyedWrite[]) => readonly unknown[] }

const idsOf = (table: TableWithId): `ids_of_${string}` => `ids_of_${table}`

const json = (rows: readonly Cells[]): string => JSON.stringify(rows)

/** Rows of JSON as rows of this table, each with its number. */
const rowsOf = (table: string) => `json_populate_recordset(null::${table}, ${$}::json) with ordinality e`

/** The new ids in a JSON document, by their names. */
const idsIn = (value: unknown): [name: string, id: NewId][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).filter((entry): entry is [string, NewId] => isNewId(entry[1]))
    : []

/** How many ids of each table a write draws. */
const drawnFor = ({ inserted }: GuardedWrite): Map<TableWithId, number> => {
  const drawn = new Map<TableWithId, number>()
  const cells = inserted.flatMap(({ rows }) => rows.flatMap(row => Object.values(row)))
  for (const { newIdOf, nth } of cells.flatMap(cell =>
    isNewId(cell) ? [cell] : idsIn(cell).map(([, id]) => id),
  ))
    drawn.set(newIdOf, Math.max(nth, drawn.get(newIdOf) ?? 0))
  return drawn
}

const givenPart = (write: KeyedWrite): Part => {
  const tables = [...drawnFor(write).keys()]
  const ids = tables.map(
    table => `, array(select nextval(pg_get_serial_sequence('${table}', 'id'))::int
      from generate_series(1, e.${table})) as ${idsOf(table)}`,
  )
  const counts = tables.map(table => `, ${table} int`)
  return {
    text: `given as materialized (select e.n${ids.join('')} from json_to_recordset(${$}::json) as e (n int${counts.join('')}))`,
    values: writes => [
      JSON.stringify(writes.map((each, at) => ({ n: at + 1, ...Object.fromEntries(drawnFor(each)) }))),
    ],
  }
}

const equals = (left: string, right: string) => (name: string) => `${left}.${name} = ${right}.${name}`
const isSame = (left: string, right: string) => (name: string) =>
  `${left}.${name} is not distinct from ${right}.${name}`

/** Rows that are still as expected, locked. A shared statement passes over those that another transaction holds. */
const expectedPart = (write: KeyedWrite, at: number, waiting: string): Part | null => {
  const row = write.expected[at]
  if (row === undefined) return null
  const found = Object.keys(row.by).map(equals('t', 'e')).join(' and ')
  const same = Object.keys(row.was).map(isSame('t', 'e')).join(' and ') || 'true'
  return {
    text: `expected${at} as materialized (select e.ordinality::int as n from ${rowsOf(row.table)}
      join ${row.table} t on ${found} where ${same} for ${row.lock} of t${waiting})`,
    values: writes => [json(writes.map(({ expected }) => ({ ...expected[at]?.by, ...expected[at]?.was })))],
  }
}

/** The rows of all writes, and which write each belongs to. */
const rowsAndOwners = (writes: readonly KeyedWrite[], rows: (write: KeyedWrite) => readonly Cells[]) => {
  const owned = writes.flatMap((write, at) => rows(write).map(row => [at + 1, row] as const))
  return [json(owned.map(([, row]) => row)), owned.map(([owner]) => owner)]
}

/** Writes of which a row that must not exist does. */
const takenPart = ({ table, rows: [row] }: AbsentRows, at: number): Part | null => {
  if (row === undefined) return null
  return {
    text: `taken${at} as materialized (select (${$}::int[])[e.ordinality] as n from ${rowsOf(table)}
      join ${table} t on ${Object.keys(row).map(equals('t', 'e')).join(' and ')})`,
    values: writes => rowsAndOwners(writes, ({ absent = [] }) => absent[at]?.rows ?? []).toReversed(),
  }
}

/** The row that serializes a condition is compared with itself as this statement found it. */
const conditionPart = ({ condition }: KeyedWrite, waiting: string): Part | null => {
  if (condition === undefined) return null
  const { sql: text, types, serializedBy } = condition
  const { table, version } = serializedBy
  const names = Object.keys(types).join(', ')
  const columns = Object.entries(types).map(([name, type]) => `${name} ${type}`)
  return {
    text: `asked as materialized (select e.*, seen.id as seen_id, seen.${version} as seen_version
        from rows from (json_to_recordset(${$}::json) as (${columns.join(', ')}, serialized_by int)) with ordinality
          e (${names}, serialized_by, n) join ${table} seen on seen.id = e.serialized_by),
      met as materialized (select e.n::int as n from asked e join ${table} t on t.id = e.seen_id
        where t.${version} = e.seen_version and ${text} for no key update of t${waiting})`,
    values: writes => [
      json(
        writes.map(({ condition: each }) => ({ ...each?.values, serialized_by: each?.serializedBy.id ?? 0 })),
      ),
    ],
  }
}

const readyPart = ({ expected, absent = [], condition }: KeyedWrite): Part => {
  const guards = [...expected.map((_, at) => `expected${at}`), ...(condition === undefined ? [] : ['met'])]
  const passed =
    [
      ...guards.map(guard => `n in (select n from ${guard})`),
      ...absent.map((_, at) => `n not in (select n from taken${at})`),
    ].join(' and ') || 'true'
  return { text: `ready as materialized (select * from given where ${passed})`, values: () => [] }
}

const KEY_TYPES = `user_id int, key text, route text, fingerprint text, at timestamptz, stored_since timestamptz, answer jsonb`

const keyRow = ({ key }: KeyedWrite): Cells => ({
  user_id: key?.userId,
  key: key?.key,
  route: key?.route,
  fingerprint: key?.fingerprint,
  at: key?.at,
  stored_since: key?.storedSince,
  answer: key?.answer,
})

/** Claims the keys of those that are ready; `claimed` are the writes to make. */
const claimedPart = ({ key }: KeyedWrite): Part => {
  if (key === null) return { text: 'claimed as materialized (select * from ready)', values: () => [] }
  const id = key.answerId === null ? '' : ` || jsonb_build_object('id', r.${idsOf(key.answerId)}[1])`
  const names = KEY_TYPES.replaceAll(/ (int|text|timestamptz|jsonb)/g, '')
  return {
    text: `keys as materialized (select * from rows from (json_to_recordset(${$}::json) as (${KEY_TYPES})) with ordinality
        k (${names}, n)),
      stored as (insert into idempotency as i (user_id, key, route, request_sha256, created_at, body)
        select k.user_id, k.key, k.route, k.fingerprint, k.at, k.answer${id} from ready r join keys k on k.n = r.n
        on conflict (user_id, key) do update set route = excluded.route, request_sha256 = excluded.request_sha256,
          created_at = excluded.created_at, body = excluded.body
          where i.created_at < (select k.stored_since from keys k where k.user_id = i.user_id and k.key = i.key)
        returning user_id, key),
      claimed as materialized (select r.* from ready r join keys k on k.n = r.n
        join stored s on s.user_id = k.user_id and s.key = k.key)`,
    values: writes => [json(writes.map(keyRow))],
  }
}

const cellText = (name: string, value: unknown): string => {
  if (isNewId(value)) return `c.${idsOf(value.newIdOf)}[e.${name}]`
  const ids = idsIn(value).map(
    ([key, { newIdOf }]) => `'${key}', c.${idsOf(newIdOf)}[(e.${name}->>'${key}')::int]`,
  )
  return ids.length === 0 ? `e.${name}` : `e.${name} || jsonb_build_object(${ids.join(', ')})`
}

const ownedBy = `join claimed c on c.n = (${$}::int[])[e.ordinality]`

const insertPart = ({ table, rows: [row] }: NewRows, at: number): Part | null => {
  if (row === undefined) return null
  const cells = Object.entries(row)
  return {
    text: `inserted${at} as (insert into ${table} (${cells.map(([name]) => name).join(', ')}) overriding system value
      select ${cells.map(([name, value]) => cellText(name, value)).join(', ')} from ${rowsOf(table)} ${ownedBy})`,
    values: writes => rowsAndOwners(writes, ({ inserted }) => inserted[at]?.rows ?? []),
  }
}

const changePart = ({ table, rows: [row] }: ChangedRows, at: number): Part | null => {
  if (row === undefined) return null
  const { by, set, add } = row
  const changes = [
    ...Object.entries(set).map(([name, value]) => `${name} = ${cellText(name, value)}`),
    ...Object.keys(add).map(name => `${name} = t.${name} + e.${name}`),
  ]
  return {
    text: `changed${at} as (update ${table} t set ${changes.join(', ')} from ${rowsOf(table)} ${ownedBy}
      where ${Object.keys(by).map(equals('t', 'e')).join(' and ')})`,
    values: writes =>
      rowsAndOwners(writes, ({ changed }) =>
        (changed[at]?.rows ?? []).map(each => ({ ...each.by, ...each.set, ...each.add })),
      ),
  }
}

const isPart = (part: Part | null): part is Part => part !== null

const partsOf = (write: KeyedWrite, locking: Locking): Part[] => {
  const waiting = locking === 'waits' ? '' : ' skip locked'
  return [
    givenPart(write),
    ...write.expected.map((_, at) => expectedPart(write, at, waiting)),
    ...(write.absent ?? []).map(takenPart),
    conditionPart(write, waiting),
    readyPart(write),
    claimedPart(write),
    ...write.inserted.map(insertPart),
    ...write.changed.map(changePart),
  ].filter(isPart)
}

const OUTCOME = `select g.*, r.n is not null as ready, c.n is not null as written
  from given g left join ready r using (n) left join claimed c using (n) order by g.n`

type Prepared = { readonly fragments: TemplateStringsArray; readonly parts: readonly Part[] }

const prepare = (write: KeyedWrite, locking: Locking): Prepared => {
  const parts = partsOf(write, locking)
  const text = `with ${parts.map(part => part.text).join(',\n')}\n${OUTCOME}`
  const fragments = text.split($)
  return { fragments: Object.assign(fragments, { raw: fragments }), parts }
}

/** The columns of a row and the new ids in it: what rows of one statement have in common. */
export const namesOf = (row: Cells): string =>
  Object.entries(row)
    .map(([name, value]) =>
      isNewId(value) ? `${name}=${value.newIdOf}` : [name, ...idsIn(value).map(([key]) => key)].join('.'),
    )
    .join()

/** What changes of one statement have in common. */
export const namesOfChange = ({ by, set, add }: Change): string => [by, set, add].map(namesOf).join(';')

/** Writes of one shape differ in their values only, and can share a statement. */
export const shapeOf = ({ expected, absent = [], condition, inserted, changed, key }: KeyedWrite): string =>
  [
    ...expected.map(({ table, by, was, lock }) => `${lock} ${table}(${namesOf(by)};${namesOf(was)})`),
    ...absent.map(({ table, rows: [row = {}] }) => `-${table}(${namesOf(row)})`),
    condition?.sql ?? '',
    ...inserted.map(({ table, rows: [row = {}] }) => `+${table}(${namesOf(row)})`),
    ...changed.map(({ table, rows: [row] }) => `~${table}(${row === undefined ? '' : namesOfChange(row)})`),
    key === null ? '' : `key ${key.answerId}`,
  ].join('|')

const prepared = new Map<string, Prepared>()

/** One statement for writes of one shape; its rows come in their order. */
export const statementOf = (
  shape: string,
  writes: readonly KeyedWrite[],
  locking: Locking,
): RawBuilder<WrittenRow> => {
  const [first] = writes
  if (first === undefined) throw new Error('there is nothing to write')
  const name = `${locking} ${shape}`
  const known = prepared.get(name) ?? prepare(first, locking)
  prepared.set(name, known)
  return sql<WrittenRow>(known.fragments, ...known.parts.flatMap(({ values }) => values(writes)))
}
