import { beforeEach, describe, expect, it } from 'vitest'
import type { Asker } from '../../../test/cast.ts'
import { soonAfter } from '../../../test/clock/soon-after.ts'
import { ledgerOf, refillWith } from '../../../test/company-money.ts'
import { doneAs } from '../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../test/deals/transitions.ts'
import { dealOf, PRICE, setCompany, useLedgerCast } from '../../../test/ledger-cast.ts'
import { inTransaction } from '../../platform/db/database.ts'

const test = useLedgerCast()

const PATHS = [
  'transactions',
  'finances',
  'transactions.xlsx',
  'reconciliation.pdf',
  'statement.pdf',
  'invoices',
]
const get = (as: Asker | typeof test.ask, path: string, locale = 'uz') =>
  as({ url: `/api/client-company/${path}`, headers: { 'accept-language': locale } })
const list = async (query = '', locale = 'uz') =>
  (await get(test.asDilnoza, `transactions${query}`, locale)).json()

/** A refill of half a million on the 3rd; on the 21st a completed order of two million, and another refill. */
const fillAccount = async () => {
  test.clock.set('2026-11-03T10:00:00+05:00')
  await refillWith(test, test.asDilnoza, 500_000)
  test.clock.set('2026-11-21T10:00:00+05:00')
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 20_000_000 })
  const deal = await dealOf(test, test.asJasur)
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asJasur, statusRequest(deal.id, 'done'))
  test.clock.set('2026-11-21T10:20:00+05:00')
  await refillWith(test, test.asDilnoza, 2_500_000)
  return deal.id
}

describe('who may', () => {
  it.each(PATHS)('%s is visible only to the owner', async path => {
    expect((await get(test.ask, path)).statusCode).toBe(401)
    for (const as of [test.asJasur, test.asRustam, test.asMalika]) {
      expect((await get(as, path)).statusCode).toBe(403)
    }
    expect((await test.asAziza({ url: `/api/client-company/${path}` })).statusCode).toBe(403)
    expect((await get(test.asDilnoza, path)).statusCode).toBe(200)
  })

  it.each(PATHS)('%s, once locked, requires a second factor', async path => {
    await setCompany(test.db, test.asDilnoza.companyId, { finances_locked: true })
    const closed = await get(test.asDilnoza, path)
    expect(closed.statusCode).toBe(403)
    expect(closed.json().code).toBe('api.second_factor_required')
    await test.db
      .updateTable('sessions')
      .set({ second_factor_at: test.clock.now() })
      .where('id', '=', test.asDilnoza.sessionId)
      .execute()
    expect((await get(test.asDilnoza, path)).statusCode).toBe(200)
  })

  it('sees nothing of other companies', async () => {
    await fillAccount()
    expect((await get(test.asSherzod, 'transactions')).json()).toMatchObject({ data: [], meta: { total: 0 } })
    const finances = (await get(test.asSherzod, 'finances')).json().data
    expect(finances).toMatchObject({ spent: 0, orders: 0, balance: 0, holds: [], per_employee: [] })
  })
})

describe('invalid queries', () => {
  it.each([
    ['transactions?from=2026-02-30', 'from'],
    ['transactions?to=yesterday', 'to'],
    ['transactions?from=2026-11-21&to=2026-11-20', 'to'],
    ['finances?from=1', 'from'],
    ['transactions.xlsx?to=2026-13-01', 'to'],
    ['reconciliation.pdf?from=x', 'from'],
    ['statement.pdf?month=2026-13', 'month'],
    ['statement.pdf?month=2026', 'month'],
  ])('%s', async (path, field) => {
    const answer = await get(test.asDilnoza, path)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  it.each(['transactions?type=gift', 'transactions?page=0', 'reconciliation.pdf?locale=de'])(
    '%s',
    async path => {
      expect((await get(test.asDilnoza, path)).statusCode).toBe(422)
    },
  )
})

describe('the account', () => {
  let orderId: number
  beforeEach(async () => {
    orderId = await fillAccount()
  })

  it('lists movements, newest first, each with the balance after it', async () => {
    const { data, meta } = await list()
    expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: 4 })
    expect(
      data.map((line: Record<string, unknown>) => [
        line.type,
        line.amount,
        line.balance_after,
        line.order_id,
      ]),
    ).toEqual([
      ['refill', 2_500_000, 1_000_000, null],
      ['company_debt', -1_500_000, -1_500_000, orderId],
      ['debt', -500_000, 0, orderId],
      ['refill', 500_000, 500_000, null],
    ])
    expect(data[2]).toMatchObject({
      kind: 'charge',
      description: `${orderId}-raqamli buyurtma uchun toʻlov, 21.11.2026 kuni toʻlangan`,
      created_at: soonAfter('2026-11-21T05:00:00.000Z'),
      createdAt: soonAfter('2026-11-21T05:00:00.000Z'),
    })
    expect(new Set(data.map(({ id }: { id: number }) => id)).size).toBe(4)
    expect((await list('', 'ru')).data[2].description).toBe(`Оплата заказа № ${orderId}, оплачено 21.11.2026`)
  })

  it('is paginated and filtered by type and days', async () => {
    const second = await list('?page=2&per_page=3')
    expect(second.meta).toMatchObject({ current_page: 2, last_page: 2, total: 4 })
    expect(second.data).toHaveLength(1)
    expect((await list('?type=company_debt')).data).toMatchObject([{ balance_after: -1_500_000 }])
    expect((await list('?from=2026-11-04')).meta.total).toBe(3)
    expect((await list('?to=2026-11-20')).data).toMatchObject([{ amount: 500_000 }])
    expect((await list('?from=2026-11-03&to=2026-11-03&type=refill')).meta.total).toBe(1)
    expect((await list('?from=2026-11-22')).data).toEqual([])
  })

  it('shows a written-off debt as money for the company', async () => {
    const actorId = test.asMalika.userId
    const move = {
      companyId: test.asSherzod.companyId,
      amountUzs: 9,
      reference: 'r',
      description: '',
      actorId,
      at: test.clock.now(),
    }
    const against = { ...move, direction: 'from_company' } as const
    await inTransaction(test.db, tx => ledgerOf(test).correct(tx, against))
    await inTransaction(test.db, tx => ledgerOf(test).allow(tx, { ...move, kind: 'write_off' }))
    expect((await get(test.asSherzod, 'transactions')).json().data).toMatchObject([
      { kind: 'write_off', type: 'company_debt', amount: 9, balance_after: 0 },
      { kind: 'correction', type: 'company_debt', amount: -9, balance_after: -9 },
    ])
  })

  it("shows the finances: spent by month, employee and route, and the company's money", async () => {
    const held = await dealOf(test, test.asDilnoza, { date: '2026-11-25' })
    const finances = (await get(test.asDilnoza, 'finances', 'ru')).json().data
    const spent = { spent: PRICE, orders: 1 }
    expect(finances).toMatchObject({
      ...spent,
      per_month: [{ month: '2026-11', ...spent }],
      per_employee: [{ user_id: test.asJasur.userId, name: 'Jasur Aliyev', ...spent }],
      per_region_pair: [{ region_from_id: 1726, region_to_id: 1718, region_from: 'г. Ташкент', ...spent }],
      balance: 1_000_000,
      debt: 0,
      held: PRICE,
      credit_limit: 20_000_000,
      available: 1_000_000 - PRICE + 20_000_000,
      holds: [{ order_id: held.id, amount: PRICE }],
    })
    const before = (await get(test.asDilnoza, 'finances?to=2026-11-20')).json().data
    expect(before).toMatchObject({ spent: 0, orders: 0, per_month: [], balance: 1_000_000 })
  })

  it("is shown only on its owner's dashboard", async () => {
    const statistics = '/api/truck-booking/client/statistics'
    expect(await doneAs(test.asDilnoza, { url: statistics })).toMatchObject({ balance: 1_000_000, debt: 0 })
    expect(await doneAs(test.asJasur, { url: statistics })).not.toHaveProperty('balance')
  })
})
