import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { createEmbeddedGeo } from '../../src/features/geo/embedded-geo.ts'
import { readHandbookRows } from '../../src/features/handbook/handbook-repository.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { fillDemoCompanies } from './demo-companies.ts'
import { fillDemoCompanyAccounts } from './demo-company-account.ts'
import { fillDemoDriverMoney } from './demo-driver-money.ts'
import { fillDemo } from './fill-demo.ts'

const test = useTestApp({ rollsBack: false })

beforeAll(async () => {
  const now = test.clock.now()
  const geo = createEmbeddedGeo()
  await fillDemoCompanies(test.db, now)
  await fillDemo(test.db, { handbook: await readHandbookRows(test.db, now), geo, now })
  await fillDemoCompanyAccounts(test.db, now)
  await fillDemoDriverMoney(test.db, now)
})

const figureOf = async (query: string): Promise<number> => {
  const { rows } = await sql.raw<{ figure: number }>(query).execute(test.db)
  return Number(rows[0]?.figure)
}

it('every finished order of the demo is booked, and every journal adds up', async () => {
  const done = await figureOf(`select count(*) as figure from orders where status = 'done'`)
  expect(done).toBeGreaterThan(300)
  expect(await figureOf(`select count(*) as figure from journals where kind = 'charge'`)).toBe(done)
  const unequal = `select count(*) as figure from (
    select journal_id from postings group by journal_id having sum(amount_uzs) <> 0) odd`
  expect(await figureOf(unequal)).toBe(0)
})

it('no driver owes commission or was paid more than they had earned', async () => {
  const below = (kind: string) => `select count(*) as figure from (
    select user_id from postings where account_kind = '${kind}' group by user_id having sum(amount_uzs) < 0) low`
  expect(await figureOf(below('driver_advance'))).toBe(0)
  expect(await figureOf(below('carrier_payable'))).toBe(0)
  expect(await figureOf(`select count(*) as figure from journals where kind = 'payout'`)).toBeGreaterThan(5)
})

it('every driver who has been paid waits for the next batch as well', async () => {
  const figure = await figureOf(`select count(*) as figure from (
    select p.user_id from postings p join journals j on j.id = p.journal_id where account_kind = 'carrier_payable'
    group by p.user_id having bool_or(j.kind = 'payout') and sum(amount_uzs) <= 0) settled`)
  expect(figure).toBe(0)
})

it('is written once', async () => {
  const journals = () => figureOf('select count(*) as figure from journals')
  const before = await journals()
  await fillDemoDriverMoney(test.db, test.clock.now())
  expect(await journals()).toBe(before)
})
