import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { acceptedOrder } from '../test/deals/bargaining.ts'
import { tell } from '../test/deals/deal-chat.ts'
import { driveTo, statusRequest } from '../test/deals/transitions.ts'
import { useLedgerCast } from '../test/ledger-cast.ts'
import { ABOUT_NOBODY, GOES_AT_CLOSING, GOES_WITH_TIME, STAYS } from '../test/schema/personal-columns.ts'
import { readSchema } from '../test/schema/read-schema.ts'
import { AZIZA } from '../test/test-app.ts'
import type { Ask } from './platform/http/answers.fixture.ts'
import { boundGrowth } from './platform/jobs/bound-growth.ts'
import { ORDER_DETAILS_DAYS } from './platform/jobs/forget-old-details.ts'

const test = useLedgerCast()

const FREE = /text|json|char|bytea/

const columnsOf = (listed: Readonly<Record<string, string>>): string[] =>
  Object.entries(listed).flatMap(([table, names]) =>
    names.split(' ').flatMap(name => (name === '' ? [] : [`${table}.${name}`])),
  )

const LISTED = [
  ...[ABOUT_NOBODY, GOES_AT_CLOSING, GOES_WITH_TIME].flatMap(columnsOf),
  ...columnsOf(Object.fromEntries(Object.entries(STAYS).map(([table, [names]]) => [table, names]))),
]

it('each column of free text has one line that says what becomes of it', async () => {
  const columns = (await readSchema(test.db)).flatMap(table =>
    table.columns
      .filter(({ type, allowed }) => allowed === null && FREE.test(type))
      .map(({ name }) => `${table.name}.${name}`),
  )
  expect(LISTED.toSorted()).toEqual(columns.toSorted())
})

/** The columns of free text in which a text occurs anywhere in the database. */
const placesOf = async (needle: string): Promise<string[]> => {
  const found: string[] = []
  for (const column of LISTED) {
    const [table = '', name = ''] = column.split('.')
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(name)}::text like ${`%${needle}%`}`.execute(test.db)
    if ((rows[0]?.count ?? 0) > 0) found.push(column)
  }
  return found
}

const closeAs = async (as: Ask, phone: string) => {
  const asked = (await as({ method: 'POST', url: '/api/profile/deletion' })).json().data
  const code = test.outbox.read(phone)[0]?.code ?? ''
  const url = `/api/profile/deletion/${asked.deletion_id}`
  const answer = await as({ method: 'PUT', url, payload: { code } })
  expect(answer.statusCode, answer.body).toBe(200)
}

const passDays = async (days: number) => {
  test.clock.pass(days * 86_400)
  await boundGrowth(test.db, test.clock.now())
}

const RECEIVER = '998977777701'
const CONTACT = '998977777702'
const SECRETS = {
  home: 'Maxfiy koʻcha 77',
  comment: 'Eshikdagi kod 4711',
  contact: 'Zulayho Opa',
  chat: 'Men uydaman',
  saved: 'Onamning uyi',
  note: 'Qizil darvoza',
}

const BOOKED = {
  receiver_phone: RECEIVER,
  comment: SECRETS.comment,
  'routes[0][address]': SECRETS.home,
}

/** An order that tells much, and was delivered. */
const livedOrder = async () => {
  const { order } = await acceptedOrder(test, BOOKED)
  const points = { note: SECRETS.note, contact_name: SECRETS.contact, contact_phone: CONTACT }
  await test.db.updateTable('order_points').set(points).where('order_id', '=', order.id).execute()
  await test.db.updateTable('orders').set({ comment: SECRETS.comment }).where('id', '=', order.id).execute()
  const address = { address: SECRETS.home }
  await test.db
    .updateTable('order_points')
    .set(address)
    .where('order_id', '=', order.id)
    .where('position', '=', 0)
    .execute()
  await tell(test.asAziza, order.id, SECRETS.chat)
  await driveTo(test, order, 'confirmation')
  await test.asAziza(statusRequest(order.id, 'done'))
  return order
}

describe('a client’s closed account', () => {
  it('leaves nothing that names them, their receiver or their home, but the phone in limits for a while', async () => {
    const order = await livedOrder()
    const place = { name: SECRETS.saved, lat: 41.2756, lng: 69.2044 }
    await test.asAziza({ method: 'POST', url: '/api/address/saved', payload: place })
    for (const secret of Object.values(SECRETS)) expect(await placesOf(secret), secret).not.toEqual([])
    await closeAs(test.asAziza, AZIZA)
    const gone = [...Object.values(SECRETS), RECEIVER, CONTACT]
    for (const secret of gone) {
      const aging = columnsOf(GOES_WITH_TIME)
      expect(
        (await placesOf(secret)).filter(column => !aging.includes(column)),
        secret,
      ).toEqual([])
    }
    const mine = await test.db
      .selectFrom('order_points as p')
      .innerJoin('regions as r', 'r.id', 'p.region_id')
      .select(['p.address', 'p.lat', 'r.names'])
      .where('p.order_id', '=', order.id)
      .execute()
    for (const { address, lat, names } of mine)
      expect([address, lat]).toEqual([names.uz, Number(lat.toFixed(2))])
    await passDays(91)
    for (const secret of [...gone, AZIZA]) expect(await placesOf(secret), secret).toEqual([])
    const kept = test.db.selectFrom('orders').select(['estimate_uzs', 'distance_km', 'ended_at'])
    const row = await kept.where('id', '=', order.id).executeTakeFirstOrThrow()
    expect([row.estimate_uzs > 0, row.distance_km > 0, row.ended_at]).toEqual([true, true, expect.any(Date)])
  })
})

describe('an order of an account that goes on', () => {
  it('forgets its receiver and contacts three years after its end, and keeps its route', async () => {
    await livedOrder()
    await passDays(ORDER_DETAILS_DAYS - 1)
    expect(await placesOf(RECEIVER)).toContain('orders.receiver_phone')
    await passDays(2)
    for (const secret of [RECEIVER, CONTACT, SECRETS.comment, SECRETS.contact, SECRETS.note])
      expect(await placesOf(secret), secret).toEqual([])
    expect(await placesOf(SECRETS.home)).toEqual(['order_points.address'])
  })
})

describe('an employee who is removed', () => {
  it('leaves the company their name and orders, and nothing that reaches them', async () => {
    const { userId } = test.asJasur
    const before = await test.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const telegram = { telegram: '@jasur_shaxsiy' }
    await test.db.updateTable('users').set(telegram).where('id', '=', userId).execute()
    const mail = { user_id: userId, address: 'jasur@shaxsiy.uz', added_at: test.clock.now() }
    await test.db.insertInto('mail_addresses').values(mail).execute()
    const removed = await test.asDilnoza({ method: 'DELETE', url: `/api/client-company/user/${userId}` })
    expect(removed.statusCode, removed.body).toBe(200)
    expect(await placesOf('jasur@shaxsiy.uz')).toEqual([])
    expect(await placesOf('jasur_shaxsiy')).toEqual([])
    const after = await test.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ first_name: before.first_name, phone: null, telegram: null, photo: null })
  })
})
