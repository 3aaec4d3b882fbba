import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordStatements, type SentStatement } from '../../../test/database/recorded-statements.ts'
import { eventually } from '../../../test/eventually.ts'
import { testClock } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { OpenDatabase } from '../../platform/db/database.ts'
import { createHandbookReader } from './handbook-reader.ts'

let database: OpenDatabase
let recorded: OpenDatabase
let sent: SentStatement[]
beforeAll(async () => {
  database = await openTestDatabase()
  const watched = recordStatements(database)
  recorded = watched.database
  sent = watched.sent
})
afterAll(() => database.close())

let stop: () => Promise<void> = async () => {}
afterEach(() => stop())

const open = () => {
  const clock = testClock()
  const read = createHandbookReader(recorded.db, clock)
  const pallets = async () => (await read()).truckTypes[0]!.pallets
  /** Whether it was read from the database. */
  const isReadAnew = async () => {
    sent.length = 0
    await read()
    return sent.length > 0
  }
  return { clock, read, pallets, isReadAnew }
}

/** As another process would, through another database object. */
const changePallets = (pallets: number) =>
  database.db.updateTable('truck_types').set({ pallets }).where('position', '=', 0).execute()

/** Waits until no notification is on its way. */
const settle = (isReadAnew: () => Promise<boolean>) =>
  eventually(async () => {
    await wait(100)
    expect(await isReadAnew()).toBe(false)
  })

const listen = async ({ read, isReadAnew }: ReturnType<typeof open>) => {
  const listener = read.listen(database)
  stop = () => listener.stop()
  await eventually(() => expect(listener.isListening()).toBe(true))
  await isReadAnew()
  await settle(isReadAnew)
}

beforeEach(() => changePallets(1))

describe('a handbook whose changes are heard', () => {
  it('is held for a minute, and dropped as soon as it has changed', async () => {
    const reader = open()
    await listen(reader)
    reader.clock.pass(50)
    expect(await reader.isReadAnew()).toBe(false)
    expect(await reader.pallets()).toBe(1)
    await changePallets(2)
    await eventually(async () => expect(await reader.pallets()).toBe(2))
    reader.clock.pass(61)
    expect(await reader.isReadAnew()).toBe(true)
  })

  it.each([
    ['truck_types', 'key'],
    ['parcel_types', 'key'],
    ['regions', 'code'],
    ['tariffs', 'minimum_uzs'],
    ['price_rules', 'valid_from'],
    ['settings', 'key'],
  ])('is dropped by a change of %s', async (table, column) => {
    const reader = open()
    await listen(reader)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`.execute(database.db)
    await eventually(async () => expect(await reader.isReadAnew()).toBe(true))
  })

  it('is read again when a planned tariff begins to apply', async () => {
    const reader = open()
    const validFrom = new Date(reader.clock.now().getTime() + 30_000)
    await sql`insert into tariffs (truck_type_id, valid_from, minimum_uzs, bands, waiting_per_minute_uzs)
      select truck_type_id, ${validFrom}::timestamptz, minimum_uzs + 7, bands, waiting_per_minute_uzs from tariffs limit 1`.execute(
      database.db,
    )
    await listen(reader)
    reader.clock.pass(20)
    expect(await reader.isReadAnew()).toBe(false)
    reader.clock.pass(11)
    expect(await reader.isReadAnew()).toBe(true)
  })
})

describe('a handbook whose changes are not heard', () => {
  it('is held for a few seconds', async () => {
    const reader = open()
    expect(await reader.pallets()).toBe(1)
    await changePallets(3)
    expect(await reader.pallets()).toBe(1)
    reader.clock.pass(5)
    expect(await reader.pallets()).toBe(3)
  })
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a connection that hears changes', () => {
  it('is opened again when it is lost, and what was missed is read', async () => {
    const reader = open()
    await listen(reader)
    expect(await reader.pallets()).toBe(1)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`.execute(database.db)
    await changePallets(4)
    await eventually(async () => expect(await reader.pallets()).toBe(4))
    await changePallets(5)
    await eventually(async () => expect(await reader.pallets()).toBe(5))
  })
})
