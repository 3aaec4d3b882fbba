import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useCast } from '../../../test/cast.ts'

const test = useCast()

const [CONVERT = ''] = readFileSync(
  new URL('../../../migrations/0119-one-tax.sql', import.meta.url),
  'utf8',
).split('-- What a driver')

const convert = async (vatShare: number, vatPercent: number) => {
  await sql`update price_rules set rules = rules || jsonb_build_object('vatShare', ${vatShare}::float8)`.execute(
    test.db,
  )
  await sql`update settings set value = (value - 'taxModel') || jsonb_build_object('vatPercent', ${vatPercent}::float8)
    where key = 'money_rules'`.execute(test.db)
  await sql.raw(CONVERT).execute(test.db)
  const { rows } = await sql<{ model: string; percent: number }>`
    select value ->> 'taxModel' as model, (value ->> 'vatPercent')::float8 as percent from settings
    where key = 'money_rules'`.execute(test.db)
  return rows[0]
}

it.each([
  [0.12, 12, { model: 'principal', percent: 12 }],
  [0.125, 0, { model: 'principal', percent: 12.5 }],
  [0, 12, { model: 'agent', percent: 12 }],
  [0, 0, { model: 'agent', percent: 0 }],
])('the two settings %d and %d become one', async (vatShare, vatPercent, tax) => {
  expect(await convert(vatShare, vatPercent)).toEqual(tax)
})
