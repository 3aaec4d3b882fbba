import { expect, it } from 'vitest'
import { useCast } from '../../../../test/cast.ts'
import { TASHKENT } from '../../../../test/deal-rows.ts'
import { placeOrder } from '../../../../test/deals/orders.ts'

const test = useCast({ rollsBack: false })

it('two processes tell each driver of each load once', async () => {
  const { userId } = test.asRustam
  const [place, at] = [{ lat: TASHKENT.lat, lng: TASHKENT.lng }, test.clock.now()]
  await test.db
    .insertInto('last_positions')
    .values({ driver_id: userId, ...place, at })
    .execute()
  await test.db
    .insertInto('telegram_links')
    .values({ user_id: userId, chat_id: 1, phone: '998977008801', linked_at: at })
    .execute()
  const placed = [await placeOrder(test.asAziza), await placeOrder(test.asAziza)]
  await Promise.all([test.jobs.runDue(), test.jobs.runDue(), test.jobs.runDue()])
  const told = await test.db
    .selectFrom('notices')
    .select('order_id')
    .where('kind', '=', 'load_near')
    .where('user_id', '=', userId)
    .orderBy('order_id')
    .execute()
  expect(told.map(({ order_id }) => order_id)).toEqual(placed.map(({ id }) => id))
})
