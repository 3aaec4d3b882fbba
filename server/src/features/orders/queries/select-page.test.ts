import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertOrderRow, insertUser } from '../../../../test/deal-rows.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { selectPage } from './order-rows.ts'

const test = useTestApp()

type Plan = { 'Relation Name'?: string; 'Actual Loops'?: number; Plans?: Plan[] }

const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)]

it('reads of the orders before a page nothing but their numbers', async () => {
  const clientId = await insertUser(test.db, 'individual', '998901110088')
  for (let at = 0; at < 30; at++) await insertOrderRow(test.db, { clientId, status: 'canceled' })
  const asked = sql<boolean>`o.client_id = ${clientId}`
  const page = selectPage(test.db, asked, { perPage: 5, passedOver: 20 })
  const ids = (await page.execute()).map(({ id }) => id)
  const all = (await selectPage(test.db, asked, { perPage: 30, passedOver: 0 }).execute()).map(({ id }) => id)
  expect(ids).toEqual(all.slice(20, 25))
  const [told] = (await page.explain('json', sql`analyze`)) as { 'QUERY PLAN': [{ Plan: Plan }] }[]
  const reads = partsOf(told!['QUERY PLAN'][0].Plan).filter(part => part['Relation Name'] === 'order_points')
  expect(reads.map(part => part['Actual Loops'])).toEqual([5])
})
