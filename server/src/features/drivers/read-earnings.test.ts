import { keptCashEntries, paidDirectlyEntries } from '@karvon/domain/ledger/settle-order'
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

  it('count what reached the driver once commissions are taken, whoever was paid', async () => {
    const { asRustam, id } = await approvedRustam(test)
    await earn(id, '2026-11-18T10:00:00Z', 1_000_000)
    const order = await insertOrderRow(test.db, { clientId: await aziza(), carrierId: id, status: 'done' })
    const at = new Date('2026-11-18T11:00:00Z')
    const journal = { order_id: order, description: '', actor_id: null, at }
    const owner = { kind: 'person', id } as const
    const terms = { percent: 8, minUzs: 0, maxUzs: null, vatPercent: 0 }
    const items = [
      { item: 'price', amountUzs: 500_000 },
      { item: 'toll', amountUzs: 20_000 },
    ]
    const earned = { driverId: id, items, terms }
    for (const [kind, entries] of [
      ['charge', paidDirectlyEntries(earned)],
      ['kept_cash', keptCashEntries(earned)],
      ['fee', [{ account: 'carrier_payable', owner, amountUzs: 70_000 }]],
    ] as const) {
      const { id: journal_id } = await test.db
        .insertInto('journals')
        .values({ ...journal, kind, reference: `${kind} of ${order}` })
        .returning('id')
        .executeTakeFirstOrThrow()
      const row = { journal_id, user_id: id }
      await test.db
        .insertInto('postings')
        .values(
          entries
            .filter(({ account }) => account === 'carrier_payable')
            .map(({ amountUzs }, position) => ({
              ...{ ...row, position, account_kind: 'carrier_payable' as const, amount_uzs: amountUzs },
            })),
        )
        .execute()
    }
    const { days } = (await asRustam({ url: EARNINGS })).json().data
    expect(days).toEqual([{ date: '2026-11-18', amount: 1_000_000 + 460_000 + 20_000 + 70_000, trips: 2 }])
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
