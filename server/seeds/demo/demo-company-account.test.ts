import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { createEmbeddedGeo } from '../../src/features/geo/embedded-geo.ts'
import { readHandbookRows } from '../../src/features/handbook/handbook-repository.ts'
import { readCompanyMoney } from '../../src/features/ledger/company-money.ts'
import { useCompanies } from '../../test/cast.ts'
import { doneAs } from '../../test/deals/orders.ts'
import { fillDemoCompanyAccounts } from './demo-company-account.ts'
import { fillDemoDriverMoney } from './demo-driver-money.ts'
import { fillDemo } from './fill-demo.ts'

const test = useCompanies({ rollsBack: false })

beforeAll(async () => {
  const now = test.clock.now()
  await fillDemo(test.db, { handbook: await readHandbookRows(test.db, now), geo: createEmbeddedGeo(), now })
  await fillDemoCompanyAccounts(test.db, test.clock.now())
  await fillDemoDriverMoney(test.db, test.clock.now())
})

const countsOf = async () =>
  (
    await sql<Record<string, number>>`select (select count(*)::int from journals) as journals,
      (select count(*)::int from orders where client_company_id is not null) as orders,
      (select coalesce(sum(amount_uzs), 0)::bigint from postings) as sum`.execute(test.db)
  ).rows[0]

it('is created once, and balances', async () => {
  const before = await countsOf()
  await fillDemoCompanyAccounts(test.db, test.clock.now())
  await fillDemoDriverMoney(test.db, test.clock.now())
  expect(await countsOf()).toEqual(before)
  expect(before).toMatchObject({ sum: 0 })
})

it('gives Bek Savdo months of spending by several users and payment types, and a positive balance', async () => {
  const finances = await doneAs(test.asDilnoza, { url: '/api/client-company/finances' })
  expect(finances.orders).toBeGreaterThan(20)
  expect(finances.per_month.length).toBeGreaterThanOrEqual(3)
  expect(finances.per_employee).toHaveLength(3)
  expect(finances.per_region_pair.length).toBeGreaterThan(4)
  expect(finances.debt).toBe(0)
  expect(finances.balance).toBeGreaterThan(0)
  expect(finances.holds).toHaveLength(2)
  expect(finances.available).toBeGreaterThan(0)
  const page = await test.asDilnoza({ url: '/api/client-company/transactions?type=refill' })
  expect(page.json().meta.total).toBeGreaterThan(2)
})

it('shows the upcoming deals with their holds', async () => {
  const page = await test.asDilnoza({ url: '/api/client-company/bookings?status=accepted' })
  expect(page.json().data).toMatchObject([
    { carrier: { name: 'Karim Sharipov' }, payment_type: 'company' },
    { carrier: { name: 'Karim Sharipov' }, payment_type: 'company' },
  ])
  for (const { id, price } of page.json().data) {
    const order = await doneAs(test.asDilnoza, { url: `/api/truck-booking/${id}` })
    expect(order.timeline.map(({ status }: { status: string }) => status)).toEqual([
      'new',
      'order',
      'accepted',
    ])
    expect(order.deal.price).toBe(price)
  }
})

it('never lets Bek Savdo get into debt', async () => {
  const { rows } = await sql<{
    types: string[]
  }>`select array_agg(distinct account_kind order by account_kind) as types
    from postings where company_id = ${test.asDilnoza.companyId}`.execute(test.db)
  expect(rows[0]?.types).toEqual(['client_balance', 'held', 'promised'])
})

it('has every finished order in the books, and drivers with prepaid commission', async () => {
  const { rows } = await sql<{ unbooked: number; poorest: number; bank: number; clearing: number }>`select
    (select count(*)::int from orders o where o.status = 'done'
      and not exists (select from journals j where j.order_id = o.id and j.kind = 'charge')) as unbooked,
    (select min(sum)::int from (select sum(amount_uzs) as sum from postings where account_kind = 'driver_advance' group by user_id) s)
      as poorest,
    (select sum(amount_uzs)::bigint from postings where account_kind = 'bank') as bank,
    (select sum(amount_uzs)::bigint from postings where account_kind = 'psp_clearing') as clearing`.execute(
    test.db,
  )
  expect(rows[0]).toMatchObject({ unbooked: 0, clearing: 0 })
  expect(rows[0]?.poorest).toBeGreaterThanOrEqual(1_000_000)
  expect(rows[0]?.bank).toBeLessThan(0)
})

it('leaves Qarz Trans in debt', async () => {
  const money = await readCompanyMoney(test.db, test.asSherzod.companyId)
  expect(money.debtUzs).toBeGreaterThanOrEqual(4_000_000)
  expect(money.debtUzs).toBeLessThan(4_500_000)
  expect(money).toMatchObject({ balanceUzs: 0, heldUzs: 0 })
})

it('attributes orders to the users who placed them', async () => {
  const { rows } = await sql<{ strangers: number }>`select count(*)::int as strangers from orders o
    join order_events e on e.order_id = o.id and e.actor = 'client'
    where o.client_company_id is not null and e.actor_id <> o.client_id`.execute(test.db)
  expect(rows[0]).toEqual({ strangers: 0 })
})
