import { WireOrder } from '@karvon/contract/orders'
import { Type } from '@karvon/contract/schema/json-schema'
import { ORDER_STATUSES, type OrderStatus } from '@karvon/domain/orders/order-status'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { beforeEach, describe, expect, it } from 'vitest'
import { BOOK, BOOKING } from '../../../test/booking.ts'
import { insertDriver, insertOrderRow } from '../../../test/deal-rows.ts'
import { AZIZA } from '../../../test/test-app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { countOrders, spentMonths } from './queries/order-statistics.ts'

const test = useTestApp()

const idOf = async (phone: string) =>
  (
    await test.db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', phone)
      .where('role', '=', 'individual')
      .executeTakeFirstOrThrow()
  ).id

/** One order of Aziza's in each status, two more that are done; those under way have a carrier. */
const insertEach = async (): Promise<void> => {
  const clientId = await idOf(AZIZA)
  for (const [at, status] of [...ORDER_STATUSES, 'done', 'done'].entries()) {
    const isOpen = ['new', 'order', 'canceled'].includes(status)
    const carrierId = isOpen ? null : await insertDriver(test.db, `99890${String(1000000 + at)}`)
    await insertOrderRow(test.db, { clientId, carrierId, status: status as OrderStatus })
  }
}

const list = (query = '', ask = test.asAziza) => ask({ url: `/api/truck-booking/client${query}` })
const statusesIn = async (query: string): Promise<string[]> =>
  (await list(query)).json().data.map(({ status }: { status: string }) => status)

describe('nobody signed in', () => {
  it.each([
    '/truck-booking/client',
    '/truck-booking/client/statistics',
    '/truck-booking/1',
    '/truck-booking/client?status=x',
  ])('is refused %s', async path => {
    const answer = await test.ask({ url: `/api${path}` })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'api.unauthenticated'])
  })
})

describe('GET /truck-booking/client refuses', () => {
  it.each([
    ['per_page=101', 'per_page'],
    ['per_page=0', 'per_page'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1e9', 'page'],
    ['page=10001', 'page'],
    ['page=abc', 'page'],
    ['page=1.5', 'page'],
    ['page=1&page=2', 'page'],
    ['status=cancelled', 'status'],
    ['status=', 'status'],
    ['status=new&status=done', 'status'],
    ['from=2026-02-30', 'from'],
    ['to=02/03/2026', 'to'],
    ['to=31.11.2026', 'to'],
    ['payment_type=gold', 'payment_type'],
  ])('%s', async (query, field) => {
    const answer = await list(`?${query}`)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
  })
})

describe('GET /truck-booking/client filters', () => {
  it('by the day of loading in Tashkent, the last one included, and by payment', async () => {
    const clientId = await idOf(AZIZA)
    const order = async (load: string, payment: 'cash' | 'terminal') => {
      const id = await insertOrderRow(test.db, { clientId, status: 'new' })
      const row = { load_at: new Date(load), payment_type: payment }
      await test.db.updateTable('orders').set(row).where('id', '=', id).execute()
      return id
    }
    const early = await order('2026-11-20T00:00:00+05:00', 'cash')
    const late = await order('2026-11-21T23:59:00+05:00', 'terminal')
    await order('2026-11-22T00:00:00+05:00', 'cash')
    const idsIn = async (query: string): Promise<number[]> =>
      (await list(query)).json().data.map(({ id }: { id: number }) => id)
    expect(await idsIn('?from=2026-11-20&to=2026-11-21')).toEqual([late, early])
    expect(await idsIn('?to=2026-11-21&payment_type=cash')).toEqual([early])
    const { meta } = (await list('?payment_type=terminal&status=new')).json()
    expect(meta.total).toBe(1)
  })
})

describe('GET /truck-booking/client', () => {
  beforeEach(insertEach)

  it.each<[string, OrderStatus[]]>([
    ['?status=new', ['order', 'new']],
    ['?status=processing', ['confirmation', 'pause', 'processing', 'arrived', 'accepted']],
    ['?status=done', ['done', 'done', 'canceled', 'done']],
    ['?status=order', ['order']],
    ['?status=accepted', ['accepted']],
    ['?status=pause', ['pause']],
    ['?status=canceled', ['canceled']],
  ])('%s, newest first', async (query, expected) => expect(await statusesIn(query)).toEqual(expected))

  it('answers orders as the wire describes them, whatever their status', async () => {
    const { data } = (await list()).json()
    expect([...Value.Errors(Type.Array(WireOrder), data)]).toEqual([])
    expect(data.map(({ id }: { id: number }) => id)).toEqual(
      data.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => b - a),
    )
  })

  it('turns pages that neither repeat nor leave out', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map(async page => (await list(`?per_page=4&page=${page}`)).json()),
    )
    expect(pages.map(({ data }) => data.length)).toEqual([4, 4, 3])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }: { id: number }) => id))).size).toBe(11)
    expect(pages[2].meta).toEqual({ current_page: 3, last_page: 3, per_page: 4, total: 11 })
  })

  it('has an empty page after the last', async () => {
    expect((await list('?page=10000')).json()).toEqual({
      data: [],
      meta: { current_page: 10000, last_page: 1, per_page: 20, total: 11 },
    })
  })

  it('shows nobody else’s', async () => {
    expect((await list('', test.asSardor)).json().meta.total).toBe(0)
  })
})

describe('GET /truck-booking/{id}', () => {
  it('answers another’s order exactly as one that is not there', async () => {
    const { id } = (await test.asAziza({ method: 'POST', url: BOOK, payload: BOOKING })).json().data
    const [theirs, missing] = [
      await test.asSardor({ url: `/api/truck-booking/${id}` }),
      await test.asSardor({ url: '/api/truck-booking/2147483647' }),
    ]
    const { request_id: _a, ...first } = theirs.json()
    const { request_id: _b, ...second } = missing.json()
    expect([theirs.statusCode, missing.statusCode, first]).toEqual([404, 404, second])
    expect(first).toEqual({ code: 'api.not_found', message: expect.stringMatching(/\S/) })
    expect(Object.keys(theirs.headers).sort()).toEqual(Object.keys(missing.headers).sort())
  })

  it.each([
    '0',
    '-1',
    '2147483648',
    '1e9',
    '1.5',
    'abc',
    '99999999999999999999',
    'NaN',
    '%00',
    "1'--",
    '..%2f1',
    '1%20or%201=1',
  ])('refuses the number %s', async id => {
    const answer = await test.asAziza({ url: `/api/truck-booking/${id}` })
    expect([400, 404, 422]).toContain(answer.statusCode)
    expect(answer.json().code).toMatch(/^api\./)
  })

  it('is not cacheable by anyone else', async () => {
    const { id } = (await test.asAziza({ method: 'POST', url: BOOK, payload: BOOKING })).json().data
    expect((await test.asAziza({ url: `/api/truck-booking/${id}` })).headers['cache-control']).toBe(
      'no-store',
    )
  })
})

describe('GET /truck-booking/client/statistics', () => {
  const read = async (ask = test.asAziza) =>
    (await ask({ url: '/api/truck-booking/client/statistics' })).json().data

  it('counts nothing for who has ordered nothing', async () => {
    const { spent_months, ...counts } = await read()
    expect(counts).toEqual({
      created: 0,
      in_progress: 0,
      done: 0,
      canceled: 0,
      spent: 0,
      last_orders: [],
    })
    expect(spent_months).toHaveLength(6)
  })

  it('counts each status in its group and shows the last five', async () => {
    await insertEach()
    const { last_orders, spent_months, ...counts } = await read()
    expect(counts).toEqual({ created: 11, in_progress: 5, done: 3, canceled: 1, spent: 0 })
    const { data } = (await list('?per_page=5')).json()
    expect(last_orders).toEqual(data)
  })

  it('sums what the deals of orders done cost, approved additions included, and no other', async () => {
    await insertEach()
    await sql`update orders set deal = jsonb_build_object('priceUzs', 1500000) where status in ('done', 'canceled')`.execute(
      test.db,
    )
    await sql`insert into additional_prices (order_id, amount_uzs, reason, status, requested_at)
      select id, 70000, 'toll', case when id % 2 = 0 then 'approved' else 'rejected' end, now()
      from orders where status in ('done', 'canceled')`.execute(test.db)
    const { rows } = await sql<{
      even: number
    }>`select count(*)::int as even from orders where status = 'done' and id % 2 = 0`.execute(test.db)
    const { rows: counted } = await sql<{
      spent: number
    }>`select 1500000 * 3 + 70000 * ${rows[0]?.even ?? 0}::int as spent`.execute(test.db)
    const { spent } = await countOrders(test.db, { userId: await idOf(AZIZA), companyId: null })
    expect(spent).toBe(counted[0]?.spent)

    const ended_at = test.clock.now()
    await test.db.updateTable('orders').set({ ended_at }).where('status', '=', 'done').execute()
    const months = await spentMonths(test.db, { userId: await idOf(AZIZA), companyId: null }, ended_at)
    expect(months.at(-1)?.month).toBe(tashkentDate(ended_at).slice(0, 7))
    expect(months.map(month => month.spent)).toEqual([0, 0, 0, 0, 0, spent])
  })

  it('leaves out what another receiver paid, and counts what they paid as the receiver', async () => {
    await insertEach()
    await sql`update orders set deal = jsonb_build_object('priceUzs', 1500000) where status = 'done'`.execute(
      test.db,
    )
    const spentWhere = async (receiverPhone: string) => {
      await test.db.updateTable('orders').set({ payer: 'receiver', receiver_phone: receiverPhone }).execute()
      const { spent } = await countOrders(test.db, { userId: await idOf(AZIZA), companyId: null })
      const months = await spentMonths(
        test.db,
        { userId: await idOf(AZIZA), companyId: null },
        test.clock.now(),
      )
      return [spent, months.reduce((sum, month) => sum + month.spent, 0)]
    }
    expect(await spentWhere('998907654321')).toEqual([0, 0])
    expect(await spentWhere(AZIZA)).toEqual([4_500_000, 4_500_000])
  })

  it('counts nobody else’s', async () => {
    await insertEach()
    expect((await read(test.asSardor)).created).toBe(0)
  })
})
