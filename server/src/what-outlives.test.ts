import { LIVE_OFFER_STATUSES } from '@karvon/domain/offers/offer-status'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { KEYS, makeKey } from '../test/api-keys/own-key.ts'
import { type Asker, askerOf, azizaOf, SHAVKAT } from '../test/cast.ts'
import { offerAs } from '../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../test/deals/orders.ts'
import { scheduled } from '../test/templates/template-cast.ts'
import { AZIZA } from '../test/test-app.ts'
import { addWebhookAs, useWebhookCast } from '../test/webhooks/webhook-cast.ts'
import { callerOfUser } from './features/auth/caller-of-user.ts'
import { takeDueNotices } from './features/notices/delivery/pending-notices.ts'
import { readSubscriptions } from './features/push/subscription-repository.ts'
import { inTransaction } from './platform/db/database.ts'

const test = useWebhookCast()

/** What acts or hears in somebody's name after it was set up. */
const THINGS = [
  'session',
  'push',
  'telegram',
  'telegram link',
  'notices',
  'schedule',
  'api key',
  'webhook of a key',
  'webhook of the owner',
  'receiver link',
  'invitation',
  'offer',
] as const
type Thing = (typeof THINGS)[number]

/** Says why what was made outlives the event; `ends`: it does not. */
type Fates = Readonly<Partial<Record<Thing, 'ends' | { readonly stays: string }>>>

const OWN = { stays: 'the person’s own, which needs no key' }
const WORK = { stays: 'an order under way is carried to its end, and its receiver is none of the parties' }
const OTHERS = { stays: 'the company’s, which goes on' }

/** Their doings, as something that begins and ends: each is set up before, and looked at after the event. */
type Equipped = {
  readonly person: Asker
  readonly alive: () => Promise<ReadonlySet<Thing>>
}

const hears = async ({ userId }: Asker): Promise<boolean> => {
  const now = test.clock.peek()
  const notice = { user_id: userId, kind: 'chat_answered', facts: '{}', created_at: now }
  const { id } = await test.db.insertInto('notices').values(notice).returning('id').executeTakeFirstOrThrow()
  await test.db.insertInto('notice_queue').values({ notice_id: id, due_at: now }).execute()
  const due = await inTransaction(test.db, tx => takeDueNotices(tx, { now, most: 50, has: () => true }))
  return due.some(({ outgoing, pending }) => outgoing.id === id && pending !== null)
}

const countRows = async (query: ReturnType<typeof sql<{ count: number }>>) =>
  (await query.execute(test.db)).rows[0]?.count ?? 0

const setUp = async (person: Asker) => {
  const now = test.clock.peek()
  const other = await askerOf(test, person.userId)
  const push = { endpoint: `https://push.example/${person.userId}`, p256dh: 'x', auth: 'x', device: 'x' }
  const owned = { user_id: person.userId, session_id: other.sessionId, created_at: now }
  await test.db
    .insertInto('push_subscriptions')
    .values({ ...push, ...owned })
    .execute()
  const link = { user_id: person.userId, chat_id: 7_000 + person.userId, linked_at: now }
  await test.db.insertInto('telegram_links').values(link).execute()
  const expires_at = new Date(now.getTime() + 900_000)
  const token = { token_hash: `t${person.userId}`, user_id: person.userId, expires_at }
  await test.db.insertInto('telegram_link_tokens').values(token).execute()
  return other
}

const rowsOf = (table: string, { userId }: Asker) =>
  countRows(sql`select count(*)::int as count from ${sql.table(table)} where user_id = ${userId}`)

/** A person's own doings, in any role. */
const equip = async (person: Asker): Promise<Equipped> => {
  const other = await setUp(person)
  const alive = async () => {
    const caller = await callerOfUser(test.db, person.userId)
    const linked = (await rowsOf('telegram_links', person)) > 0
    const token = (await rowsOf('telegram_link_tokens', person)) > 0
    const found: Readonly<Partial<Record<Thing, boolean>>> = {
      session: (await other({ url: '/api/profile/show' })).statusCode !== 401,
      push: (await readSubscriptions(test.db, person.userId)).length > 0,
      telegram: linked && caller !== null,
      'telegram link': token && caller !== null,
      notices: await hears(person),
    }
    return new Set(THINGS.filter(thing => found[thing] === true))
  }
  return { person, alive }
}

/** The doings of somebody who orders: a schedule whose next order is due, and a link for the receiver of an order. */
const equipClient = async (person: Asker): Promise<Equipped> => {
  const own = await equip(person)
  const template = await scheduled(person, { starts_on: '2026-11-23', days_ahead: 3 })
  const order = await placeOrder(person)
  const link = { token: `receiver-${person.userId}`, order_id: order.id, created_at: test.clock.peek() }
  await test.db.insertInto('receiver_links').values(link).execute()
  const alive = async () => {
    const found = new Set(await own.alive())
    const links = sql<{ count: number }>`select count(*)::int as count from receiver_links
      where token = ${link.token} and revoked_at is null`
    if ((await countRows(links)) > 0) found.add('receiver link')
    await sql`update order_schedules set next_at = ${test.clock.now()} where id = ${template}`.execute(
      test.db,
    )
    await test.jobs.runDue()
    const placed = sql<{ count: number }>`select count(*)::int as count from order_schedule_days
      where schedule_id = ${template} and outcome = 'placed'`
    if ((await countRows(placed)) > 0) found.add('schedule')
    return found
  }
  return { person, alive }
}

/** An owner's doings: also keys, and webhooks with a message that waits. */
const equipOwner = async (): Promise<Equipped & { readonly keyId: number }> => {
  const owner = test.asDilnoza
  const key = await makeKey(test, owner)
  const hook = (path: string) => ({ url: `${test.receiver.url}/${path}`, events: ['order.created'] })
  await addWebhookAs(test, owner, hook('own'))
  await addWebhookAs(test, key.ask, hook('of-key'))
  const own = await equipClient(owner)
  const payload = { phone: SHAVKAT }
  const { id } = await doneAs(owner, { method: 'POST', url: '/api/client-company/carriers', payload }, 201)
  const alive = async () => {
    const invitations: { id: number }[] = await doneAs(test.asShavkat, {
      url: '/api/driver/agreements/companies',
    })
    const canCall = (await key.ask({ url: '/api/truck-booking/client' })).statusCode === 200
    const found = new Set(await own.alive())
    if (canCall) found.add('api key')
    if (invitations.some(one => one.id === id)) found.add('invitation')
    const paths = test.receiver.received.map(({ url }) => url)
    if (paths.includes('/own')) found.add('webhook of the owner')
    if (paths.includes('/of-key')) found.add('webhook of a key')
    return found
  }
  return { person: owner, alive, keyId: key.id }
}

const equipDriver = async (): Promise<Equipped> => {
  const own = await equip(test.asRustam)
  const { id } = await placeOrder(test.asAziza)
  await offerAs(test.asRustam, id)
  const alive = async () => {
    const found = new Set(await own.alive())
    const live = sql<{ count: number }>`select count(*)::int as count from offers
      where driver_id = ${test.asRustam.userId} and status = any(${LIVE_OFFER_STATUSES}::text[])`
    if ((await countRows(live)) > 0) found.add('offer')
    return found
  }
  return { person: test.asRustam, alive }
}

const block = async (path: string, more: object = {}) => {
  const payload = { blocked: true, reason: 'Sinov', ...more }
  return doneAs(test.asMalika, { method: 'PUT', url: `/api/admin/${path}/block`, payload })
}

type Event = {
  readonly of: () => Promise<Equipped>
  readonly fates: Fates
  readonly play: (who: Equipped) => Promise<unknown>
}

const EVERY = {
  session: 'ends',
  push: 'ends',
  telegram: 'ends',
  'telegram link': 'ends',
  notices: 'ends',
} as const
const OF_OWNER = {
  invitation: 'ends',
  schedule: 'ends',
  'api key': 'ends',
  'webhook of a key': 'ends',
  'webhook of the owner': 'ends',
} as const

/** What ends access, by its name; each says of everything that was alive before whether it ends. */
const EVENTS: Readonly<Record<string, Event>> = {
  'a key is revoked': {
    of: equipOwner,
    play: who =>
      doneAs(test.asDilnoza, {
        method: 'DELETE',
        url: `${KEYS}/${(who as Equipped & { keyId: number }).keyId}`,
      }),
    fates: {
      'api key': 'ends',
      'webhook of a key': 'ends',
      ...{ session: OWN, push: OWN, telegram: OWN, 'telegram link': OWN, notices: OWN, schedule: OWN },
      ...{ 'webhook of the owner': OWN, 'receiver link': OWN, invitation: OWN },
    },
  },
  'a company is blocked': {
    of: equipOwner,
    play: async () => {
      const card = await doneAs(test.asMalika, { url: `/api/admin/companies/${test.asDilnoza.companyId}` })
      return block(`companies/${test.asDilnoza.companyId}`, { version: card.version })
    },
    fates: { ...EVERY, ...OF_OWNER, 'receiver link': WORK },
  },
  'an owner is blocked': {
    of: equipOwner,
    play: () => block(`clients/${test.asDilnoza.userId}`),
    fates: { ...EVERY, ...OF_OWNER, 'receiver link': WORK },
  },
  'an owner changes their password': {
    of: equipOwner,
    play: async () => {
      const payload = { password: 'karvon-demo', new_password: 'tuya karvoni 77' }
      return doneAs(test.asDilnoza, { method: 'PUT', url: '/api/auth/password', payload })
    },
    fates: {
      ...{ session: 'ends', push: 'ends', telegram: 'ends', 'telegram link': 'ends' },
      ...{ notices: OWN, schedule: OWN, 'receiver link': OWN, invitation: OWN },
      'api key': { stays: 'programs go on; it is listed, and was made with a second factor' },
      'webhook of a key': { stays: 'goes with its key' },
      'webhook of the owner': { stays: 'listed, and each new address is announced' },
    },
  },
  'one session is ended': {
    of: () => equipClient(test.asJasur),
    play: async ({ person }) => doneAs(person, { method: 'DELETE', url: '/api/auth/sessions' }),
    fates: {
      ...{ session: 'ends', push: 'ends' },
      ...{ telegram: OWN, 'telegram link': OWN, notices: OWN, schedule: OWN, 'receiver link': OWN },
    },
  },
  'an employee is removed': {
    of: () => equipClient(test.asJasur),
    play: ({ person }) =>
      doneAs(test.asDilnoza, { method: 'DELETE', url: `/api/client-company/user/${person.userId}` }),
    fates: { ...EVERY, schedule: 'ends', 'receiver link': OTHERS },
  },
  'an employee is blocked': {
    of: () => equipClient(test.asJasur),
    play: ({ person }) => block(`clients/${person.userId}`),
    fates: { ...EVERY, schedule: 'ends', 'receiver link': OTHERS },
  },
  'a person is blocked': {
    of: async () => equipClient(await azizaOf(test)),
    play: ({ person }) => block(`clients/${person.userId}`),
    fates: { ...EVERY, schedule: 'ends', 'receiver link': WORK },
  },
  'an account is closed': {
    of: async () => equipClient(await azizaOf(test)),
    play: async ({ person }) => {
      await sql`update orders set status = 'canceled', ended_at = ${test.clock.now()}, cancel_reason = 'x' where client_id = ${person.userId}`.execute(
        test.db,
      )
      const { deletion_id: id } = await doneAs(person, { method: 'POST', url: '/api/profile/deletion' })
      const payload = { code: test.outbox.read(AZIZA)[0]?.code ?? '' }
      return doneAs(person, { method: 'PUT', url: `/api/profile/deletion/${id}`, payload })
    },
    fates: { ...EVERY, schedule: 'ends', 'receiver link': 'ends' },
  },
  'a driver’s approval is withdrawn': {
    of: equipDriver,
    play: async () => {
      const url = `/api/admin/drivers/${test.asRustam.userId}`
      const { updated_at } = await doneAs(test.asMalika, { url })
      const payload = { reason: 'Hujjat', updated_at }
      return doneAs(test.asMalika, { method: 'PUT', url: `${url}/block`, payload })
    },
    fates: {
      offer: 'ends',
      ...{ session: WORK, push: WORK, telegram: WORK, 'telegram link': WORK, notices: WORK },
    },
  },
  'an operator is blocked': {
    of: () => equip(test.asBekzod),
    play: ({ person }) => block(`operators/${person.userId}`),
    fates: { session: 'ends', push: 'ends', telegram: 'ends', 'telegram link': 'ends' },
  },
}

it.each(Object.entries(EVENTS))(
  '%s: all that acts or hears ends, or is named',
  async (_, { of, play, fates }) => {
    test.answer = () => ({ body: {} })
    test.clock.set('2026-11-20T10:00:00+05:00')
    const who = await of()
    const staying = Object.entries(fates).flatMap(([thing, fate]) => (fate === 'ends' ? [] : [thing]))
    await play(who)
    const left = await who.alive()
    expect([...left].toSorted()).toEqual(staying.toSorted())
  },
)

it.each(Object.entries(EVENTS))('before %s, all of it acts and hears', async (_, { of, fates }) => {
  test.answer = () => ({ body: {} })
  test.clock.set('2026-11-20T10:00:00+05:00')
  const who = await of()
  expect([...(await who.alive())].toSorted()).toEqual(Object.keys(fates).toSorted())
})
