import { endpointName } from '../../../server/test/every-endpoint.ts'
import type { Proof } from '../proof.ts'
import {
  type Column,
  type DatabaseSnapshot,
  differingColumns,
  readColumns,
  takeSnapshot,
} from './database-snapshot.ts'
import { askAs, knownWrites, requestOfWrite, type WriteCall } from './every-write.ts'
import { openApp, type ProvenApp } from './open-app.ts'
import { createWorld } from './world.ts'

/** Values that occur nowhere else: if stored, they came from the request. */
const MARKS = { text: 'QALBAKI', number: 987_654, instant: '2001-02-03T04:05:06Z' }

const valueFor = ({ type }: Column): unknown => {
  if (type === 'boolean') return true
  if (type.startsWith('timestamp')) return MARKS.instant
  if (type === 'ARRAY') return [MARKS.number]
  if (type.startsWith('json')) return { [MARKS.text]: MARKS.number }
  return type === 'text' ? MARKS.text : MARKS.number
}

/** Fields that these endpoints read although no schema lists them: a codec does. */
const READ_BY_CODEC: Readonly<Record<string, readonly string[]>> = {
  '/truck-booking/book-edit/:id': ['version'],
  '/address/saved': ['name', 'address', 'lat', 'lng', 'contact_phone'],
  '/address/saved/:id': ['name', 'address', 'lat', 'lng', 'contact_phone'],
  '/profile/update': ['first_name', 'last_name', 'telegram', 'locale', 'photo'],
  '/driver/profile': ['truck_type_id', 'plate', 'model', 'home_region_id', 'first_name', 'last_name'],
  '/driver/orders/:id/additional-price': ['amount', 'reason', 'comment'],
  '/admin/articles/:id/picture': ['version'],
  '/admin/bank-statements': ['map_id', 'file_name', 'closing'],
  '/admin/bank-statements/preview': [
    'title',
    'account',
    'delimiter',
    'encoding',
    'decimal_sign',
    'date_format',
  ],
  '/order-batches': ['file_name', 'replaces'],
  '/orders/:order_id/messages': ['message'],
  '/demo/telegram/photos': ['phone', 'caption', 'replies_to'],
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const ownFields = ({ endpoint, body = {} }: WriteCall): Set<string> => {
  const declared = endpoint.input.body as { properties?: object } | undefined
  const read = [...Object.keys(declared?.properties ?? {}), ...(READ_BY_CODEC[endpoint.path] ?? [])]
  return new Set([...Object.keys(body), ...read])
}

/** So many names and values fit into the 2,000 bytes that the smallest form has for fields. */
const FIELDS_OF_A_FORM = 40

/** Every column in both spellings except the endpoint's own fields, in batches that fit into a request. */
const allColumnsFor = (write: WriteCall, columns: readonly Column[]): Readonly<Record<string, unknown>>[] => {
  const own = ownFields(write)
  const foreign = columns
    .filter(({ name }) => !own.has(name))
    .flatMap(column => [...new Set([column.name, camel(column.name)])].map(name => [name, valueFor(column)]))
  const atOnce = write.file === undefined ? foreign.length : FIELDS_OF_A_FORM
  return Array.from({ length: Math.ceil(foreign.length / atOnce) }, (_, at) =>
    Object.fromEntries(foreign.slice(at * atOnce, (at + 1) * atOnce)),
  )
}

type Written = { readonly status: number; readonly picture: DatabaseSnapshot }

/** The database after a write that is then rolled back. */
const writeAndRollBack = async (test: ProvenApp, write: WriteCall, more: object): Promise<Written> => {
  const request = await requestOfWrite(write, more)
  await test.begin()
  try {
    const { statusCode } = await askAs(test, write.as)(request)
    return { status: statusCode, picture: await takeSnapshot(test.db) }
  } finally {
    await test.rollback()
  }
}

const marksIn = (rows: unknown): number => {
  const text = JSON.stringify(rows)
  const instant = MARKS.instant.slice(0, 16)
  return [MARKS.text, String(MARKS.number), instant].reduce(
    (sum, mark) => sum + text.split(mark).length - 1,
    0,
  )
}

/** Differences that the extra fields made. */
const unexpectedChanges = (without: Written, loaded: Written, random: ReadonlySet<string>): string[] => {
  if (loaded.status === 422) return []
  const changed = [...differingColumns(without.picture, loaded.picture)].filter(name => !random.has(name))
  const marked = Object.entries(loaded.picture)
    .filter(([table, rows]) => marksIn(rows) > marksIn(without.picture[table] ?? []))
    .map(([table]) => `${table} contains injected values`)
  const isSameStatus = loaded.status === without.status
  return [...changed, ...marked, ...(isSameStatus ? [] : [`${loaded.status} instead of ${without.status}`])]
}

/** Tries a write with all extra fields; what differs between two plain runs is random. */
const tryWrite = async (test: ProvenApp, write: WriteCall, columns: readonly Column[]) => {
  const first = await writeAndRollBack(test, write, {})
  const second = await writeAndRollBack(test, write, {})
  const random = differingColumns(first.picture, second.picture)
  const found: string[] = []
  for (const more of allColumnsFor(write, columns)) {
    found.push(...unexpectedChanges(second, await writeAndRollBack(test, write, more), random))
  }
  const place = endpointName(write.endpoint)
  return { succeeded: second.status < 300, found: found.map(what => `${place}: ${what}`) }
}

const SHORT_WRITES = 10

export const MASS_ASSIGNMENT: Proof = {
  id: 'T20',
  statement: 'every write with every database column as an extra field has the same effect as without',
  run: async context => {
    const test = await openApp(context)
    const writes = knownWrites(await createWorld(test))
    const columns = await readColumns(test.db)
    const from = context.random.whole(0, writes.length - 1)
    const chosen = context.isShort ? [...writes, ...writes].slice(from, from + SHORT_WRITES) : writes
    const failures: string[] = []
    let succeeded = 0
    for (const write of chosen) {
      const tried = await tryWrite(test, write, columns)
      if (tried.succeeded) succeeded++
      failures.push(...tried.found)
    }
    const figure = `${failures.length} unexpected columns of ${columns.length} in ${chosen.length} writes, ${succeeded} of which succeed`
    return { figure, failures }
  },
}
