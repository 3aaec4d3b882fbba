import { expect, it } from 'vitest'
import { driverOf } from '../../../../test/cast.ts'
import { agreed, takeRequest } from '../../../../test/deals/lane-prices.ts'
import { placeOrder, readAs } from '../../../../test/deals/orders.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast({ rollsBack: false })

/** PGlite has one connection, so that nothing there really runs at once. */
const isPostgres = process.env.TEST_DATABASE === 'postgres'

it('by all own carriers at once, each pressing twice, gives it to exactly one', async () => {
  const drivers = await Promise.all(
    Array.from({ length: isPostgres ? 10 : 3 }, (_, at) => driverOf(test, `99890330000${at}`)),
  )
  for (const driver of drivers) await agreed(test, driver)
  for (let day = 0; day < (isPostgres ? 5 : 2); day++) {
    const date = `2026-11-${22 + day}`
    const { id } = await placeOrder(test.asJasur, { give_to_carriers: 1, date, payment_type: 'company' })
    const presses = drivers.flatMap(driver => [driver, driver])
    const said = await Promise.all(
      presses.map(driver => driver({ ...takeRequest(id), headers: { 'idempotency-key': `take-${id}` } })),
    )
    const winners = new Set(
      said.filter(({ statusCode }) => statusCode === 201).map(each => each.json().data.driver_id),
    )
    expect(winners.size).toBe(1)
    const lost = said.filter(({ statusCode }) => statusCode !== 201)
    expect(lost.every(({ statusCode }) => statusCode === 409)).toBe(true)
    const order = await readAs(test.asJasur, id)
    expect(order).toMatchObject({ status: 'accepted', price: 2_100_000 })
    expect(winners).toContain(order.carrier.driver_id)
    const holds = await test.db
      .selectFrom('journals')
      .select('id')
      .where('order_id', '=', id)
      .where('kind', '=', 'hold')
      .execute()
    expect(holds).toHaveLength(1)
  }
})
