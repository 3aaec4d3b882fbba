import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BOOK, BOOKING } from '../../../../test/booking.ts'
import { AZIZA, SARDOR, startTestApp } from '../../../../test/test-app.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import type { Db, OpenDatabase } from '../../../platform/db/database.ts'

const test = useTestApp()

const changeLimits = async (db: Db, limits: object) => {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'limits')
    .executeTakeFirstOrThrow()
  const value = JSON.stringify({ ...(row.value as object), ...limits })
  await db.updateTable('settings').set({ value }).where('key', '=', 'limits').execute()
}

const limitTo = async (limits: object) => {
  await changeLimits(test.db, limits)
  test.clock.pass(6)
}

const place = () => test.asAziza({ method: 'POST', url: BOOK, payload: BOOKING })

it('refuses one open order too many, names the open ones, and takes it once one is canceled', async () => {
  await limitTo({ maxOpenOrders: 3 })
  const placed = []
  for (let order = 0; order < 3; order++) placed.push((await place()).json().data)
  const refused = await place()
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'api.open_orders_too_many'])
  const named = placed.map(({ id }) => `№ ${id}`).reverse()
  expect(refused.json()).toMatchObject({ max: 3, orders: named.join(', ') })
  expect(refused.json().message).toContain(named[0])
  const asSardor = await test.signIn(SARDOR)
  expect((await asSardor({ method: 'POST', url: BOOK, payload: BOOKING })).statusCode).toBe(201)

  await test.db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', placed[0].id).execute()
  expect((await place()).statusCode).toBe(201)
})

describe('at the same moment', () => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openTestDatabase()
  })
  afterEach(() => database.close())

  it('counts those that are placed one after the other', async () => {
    await changeLimits(database.db, { maxOpenOrders: 3 })
    const own = await startTestApp(database)
    const asAziza = await own.signIn(AZIZA)
    const placed = Array.from({ length: 8 }, () => asAziza({ method: 'POST', url: BOOK, payload: BOOKING }))
    const statuses = (await Promise.all(placed)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
    await own.app.close()
  })
})
