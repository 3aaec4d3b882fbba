import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertOrderRow, insertUser, setStatus } from '../../../test/deal-rows.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { boundGrowth } from './bound-growth.ts'
import { forgetOldRows } from './forget-old-rows.ts'
import { addPositionDays, dropPositionDays, listPositionPartitions } from './position-days.ts'
import { readRetention } from './retention.ts'

const test = useTestApp()

/** After everything that the migration may have put into the one partition of what was before. */
const TODAY = new Date('2100-05-10T15:00:00Z')
const DAY_MS = 86_400_000
const at = (day: number) => new Date(TODAY.getTime() + day * DAY_MS)

const daysThere = async () =>
  (await listPositionPartitions(test.db)).filter(({ isDay }) => isDay).map(({ name }) => name.slice(-8))

const order = async (status: 'new' | 'canceled', phone: string) =>
  insertOrderRow(test.db, { clientId: await insertUser(test.db, 'individual', phone), status })

const store = (order_id: number, day: number) =>
  test.db
    .insertInto('position_history')
    .values({ order_id, at: at(day), lat: 41, lng: 69 })
    .execute()

/** The partition of each stored position. */
const storedIn = async (orderId: number) => {
  const { rows } = await sql<{ name: string }>`
    select tableoid::regclass::text as name from position_history where order_id = ${orderId} order by at`.execute(
    test.db,
  )
  return rows.map(({ name }) => name)
}

it('gives yesterday, today and the next three days a partition each, once', async () => {
  await addPositionDays(test.db, at(0))
  expect((await daysThere()).slice(-5)).toEqual(['21000509', '21000510', '21000511', '21000512', '21000513'])
  expect(await addPositionDays(test.db, at(0))).toBe(0)
  expect(await addPositionDays(test.db, at(1))).toBe(1)
})

it('stores a position of any day, also one without a partition, which the day then does not get', async () => {
  await addPositionDays(test.db, at(0))
  const orderId = await order('new', '998901110091')
  for (const day of [-100_000, -40, 0, 4, 40]) await store(orderId, day)
  expect(await storedIn(orderId)).toEqual([
    'position_history_before_days',
    'position_history_other',
    'position_history_21000510',
    'position_history_other',
    'position_history_other',
  ])
  expect(await addPositionDays(test.db, at(2))).toBe(1)
  expect((await daysThere()).at(-1)).toBe('21000515')
})

it('drops old days whole; positions of an order that has not ended stay until it has', async () => {
  await addPositionDays(test.db, at(0))
  const [liveId, endedId] = [await order('new', '998901110092'), await order('canceled', '998901110093')]
  for (const id of [liveId, endedId]) await store(id, 0)
  const kept = await readRetention(test.db)
  await dropPositionDays(test.db, at(0))
  expect(await storedIn(endedId)).toEqual(['position_history_21000510'])
  while ((await dropPositionDays(test.db, at(1))) > 0);
  expect(await storedIn(endedId)).toEqual([])
  expect(await storedIn(liveId)).toEqual(['position_history_other'])
  await forgetOldRows(test.db, kept, at(200))
  expect(await storedIn(liveId)).toEqual(['position_history_other'])
  await setStatus(test.db, liveId, 'canceled')
  await forgetOldRows(test.db, kept, at(200))
  expect(await storedIn(liveId)).toEqual([])
})

it('keeps as many partitions as days, whatever passes', async () => {
  const { positionDays } = await readRetention(test.db)
  await boundGrowth(test.db, at(0))
  for (let day = 1; day <= 100; day++) await boundGrowth(test.db, at(day))
  expect(await daysThere()).toHaveLength(positionDays + 4)
  // a server that was off for a month
  for (let minute = 0; minute < 10; minute++) await boundGrowth(test.db, at(130))
  expect((await daysThere()).slice(-5)[0]).toBe('21000916')
  expect((await daysThere()).length).toBeLessThan(positionDays)
})

it.skipIf(process.env.TEST_DATABASE !== 'postgres')(
  'gives up at once while someone reads, and is done the next time (PostgreSQL only: PGlite has one connection)',
  async () => {
    const { db, close } = await openTestDatabase()
    await addPositionDays(db, at(0))
    const reading = await db.startTransaction().execute()
    await sql`select from position_history limit 1`.execute(reading)
    const whileReading = [await dropPositionDays(db, at(1)), await addPositionDays(db, at(1))]
    await reading.commit().execute()
    expect(whileReading).toEqual([0, 0])
    expect(await addPositionDays(db, at(1))).toBe(1)
    expect(await dropPositionDays(db, at(1))).toBe(3)
    await close()
  },
)
