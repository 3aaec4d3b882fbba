import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Asker, companyCastOf } from '../test/cast.ts'
import { explain, PLANNED_FOR } from '../test/database/explained-plans.ts'
import { recordStatements, type SentStatement } from '../test/database/recorded-statements.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { openTestDatabase } from '../test/test-database.ts'
import type { OpenDatabase } from './platform/db/database.ts'

/** What grows with everybody who signs up, and is never read whole for a name. */
const PEOPLE = ['users', 'drivers', 'companies']

/** Enough that an index is worth its while; names of md5 are all different. */
const CROWD = `
  insert into users (id, role, phone, first_name, last_name, created_at) overriding system value
    select 1000000 + i, case when i % 2 = 0 then 'individual' else 'driver' end, '998' || lpad((800000000 + i)::text, 9, '0'),
      'Bench', md5(i::text), now() from generate_series(1, 6000) i;
  insert into drivers (user_id, state, truck_type_id, plate, length_m, width_m, height_m, home_region_id, created_at, updated_at)
    select u.id, 'approved', (select min(id) from truck_types), '30' || (u.id - 999000) || 'ZZZ', 5, 2, 2, (select min(id) from regions),
      now(), now() from users u where u.id > 1000000 and u.role = 'driver';
  insert into companies (title, inn, director, legal_address, bank, bank_account, mfo, phone, created_at, updated_at)
    select md5(i::text), (300000000 + i)::text, md5('director' || i), '-', '-', '20208000000000000001', '00014', '998900000000', now(), now()
    from generate_series(1, 3000) i;
  insert into conversations (client_id)
    select id from users where id > 1000000 and role = 'individual';
  analyze`

let real: OpenDatabase
let test: TestApp
let sent: SentStatement[]
let asMalika: Asker

beforeAll(async () => {
  real = await openTestDatabase()
  const recorded = recordStatements(real)
  sent = recorded.sent
  test = await startTestApp(recorded.database)
  asMalika = (await companyCastOf(test)).asMalika
  await real.exec(CROWD)
}, 120_000)
afterAll(async () => {
  await test?.app.close()
  await real?.close()
})

const LISTS = ['clients', 'drivers', 'companies', 'chats'] as const

it.each(LISTS.flatMap(list => PLANNED_FOR.map(mode => [list, mode] as const)))(
  'a name is looked for in %s by an index: %s',
  async (list, mode) => {
    sent.length = 0
    const { statusCode } = await asMalika({
      url: `/api/admin/${list}?q=${encodeURIComponent('Йўлдошев Toʻlqin')}`,
    })
    expect(statusCode).toBe(200)
    const asked = sent.filter(({ text }) => text.includes('name_grams'))
    expect(asked).not.toEqual([])
    for (const statement of asked) {
      const { sequential } = await explain(real.db, statement, mode)
      expect(sequential.filter(table => PEOPLE.includes(table))).toEqual([])
    }
  },
)

it('and without the index they are read whole', async () => {
  const text = `select id from users where search_key like $1`
  expect((await explain(real.db, { text, values: ['%aldaшev%'] }, 'force_custom_plan')).sequential).toEqual([
    'users',
  ])
})

it('the index has the same parts of a key as the text itself', async () => {
  const keys = ['ab', 'abc', 'karimava shavkat 998901234567', 'шч|ё🚚x']
  for (const key of keys) {
    const letters = [...key]
    const parts = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
    const { rows } = await sql<{
      has: boolean
    }>`select name_grams(${key}) @> ${parts}::text[] as has`.execute(real.db)
    expect([key, rows[0]?.has]).toEqual([key, true])
  }
})
