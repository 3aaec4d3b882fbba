import { describe, expect, it } from 'vitest'
import { insertOrderRow } from '../../../test/deal-rows.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { approvedRustam } from './driver-app.fixture.ts'

const test = useTestApp()
const EARNINGS = '/api/driver/earnings'

const aziza = async () =>
  (
    await test.db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', '998901234567')
      .executeTakeFirstOrThrow()
  ).id

/** An order of this driver, completed at an instant, with this price. */
const earn = async (driverId: number, doneAt: string, priceUzs: number, approvedUzs: number[] = []) => {
  const id = await insertOrderRow(test.db, {
    clientId: await aziza(),
    carrierId: driverId,
    status: 'done',
  })
  await test.db
    .updateTable('orders')
    .set({ deal: JSON.stringify({ priceUzs }) })
    .where('id', '=', id)
    .execute()
  const event = { order_id: id, actor: 'client' as const, to_status: 'done', payload: '{}', actor_id: null }
  await test.db
    .insertInto('order_events')
    .values([
      { ...event, version: 8, at: new Date(doneAt), action: 'confirm', from_status: 'confirmation' },
      { ...event, version: 9, at: new Date('2026-11-21T12:00:00Z'), action: 'rate', from_status: 'done' },
    ])
    .execute()
  const request = {
    order_id: id,
    reason: 'toll' as const,
    comment: null,
    photo: null,
    requested_at: new Date(doneAt),
  }
  for (const amount of approvedUzs) {
    await test.db
      .insertInto('additional_prices')
      .values({ ...request, amount_uzs: amount, status: 'approved' })
      .execute()
  }
  await test.db
    .insertInto('additional_prices')
    .values({ ...request, amount_uzs: 999_000, status: 'rejected' })
    .execute()
}

describe('earnings', () => {
  it.each([
    ['from=2026-13-01', 'from'],
    ['to=yesterday', 'to'],
    ['from=2026-11-22&to=2026-11-21', 'from'],
  ])('refuse %s', async (query, field) => {
    const { asRustam } = await approvedRustam(test)
    const answer = await asRustam({ url: `${EARNINGS}?${query}` })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'api.date_invalid'])
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  it('are refused to clients', async () => {
    expect((await test.asAziza({ url: EARNINGS })).statusCode).toBe(403)
  })

  it('sum final prices by completion day in Tashkent', async () => {
    const { asRustam, id } = await approvedRustam(test)
    await earn(id, '2026-11-18T18:59:00Z', 1_000_000)
    await earn(id, '2026-11-18T19:01:00Z', 2_000_000, [150_000, 50_000])
    await earn(id, '2026-11-19T08:00:00Z', 500_000)
    await earn(id, '2026-09-01T08:00:00Z', 7_000_000)
    const month = (await asRustam({ url: EARNINGS })).json().data
    expect(month).toEqual({
      total: 3_700_000,
      trips: 3,
      distance: 900,
      days: [
        { date: '2026-11-18', amount: 1_000_000, trips: 1 },
        { date: '2026-11-19', amount: 2_700_000, trips: 2 },
      ],
    })
    const day = (await asRustam({ url: `${EARNINGS}?from=2026-11-18&to=2026-11-18` })).json().data
    expect([day.total, day.trips]).toEqual([1_000_000, 1])
  })

  it('include only the caller’s orders', async () => {
    const { id } = await approvedRustam(test)
    await earn(id, '2026-11-19T08:00:00Z', 500_000)
    const asShavkat = await test.signIn('998977008802', 'driver')
    expect((await asShavkat({ url: EARNINGS })).json().data).toEqual({
      total: 0,
      trips: 0,
      distance: 0,
      days: [],
    })
  })
})
