import { expect, it } from 'vitest'
import { BOOK, BOOKING } from '../../../../test/booking.ts'
import { SARDOR } from '../../../../test/test-app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const test = useTestApp()

const limitTo = async (limits: object) => {
  const row = await test.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'limits')
    .executeTakeFirstOrThrow()
  const value = JSON.stringify({ ...(row.value as object), ...limits })
  await test.db.updateTable('settings').set({ value }).where('key', '=', 'limits').execute()
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

it('counts those that are placed at the same moment one after the other', async () => {
  await limitTo({ maxOpenOrders: 3 })
  const statuses = (await Promise.all(Array.from({ length: 8 }, place))).map(({ statusCode }) => statusCode)
  expect(statuses.filter(status => status === 201)).toHaveLength(3)
})
