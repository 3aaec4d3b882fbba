import { DELIVERY_CHANNELS, type DeliveryChannel } from '@karvon/domain/notices/delivery-plans'
import { STANDARD_SETTINGS } from '@karvon/domain/notices/notice-settings'
import {
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeReader,
  noticeRow,
  type Relevance,
  readersOf,
  type Urgency,
} from '@karvon/domain/notices/notice-table'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { isCarried } from '@karvon/domain/orders/statuses/order-sets'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rollingBack } from '../../../../test/database/rolling-back.ts'
import { insertDriver, insertOrderRow, insertUser, setStatus } from '../../../../test/deal-rows.ts'
import { testClock } from '../../../../test/test-app.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { inTransaction, type OpenDatabase } from '../../../platform/db/database.ts'
import { createNotices } from '../notices.ts'
import type { ChannelPorts } from './channel-port.ts'

/** Every row of the table: kind × reader. */
const ROWS = NOTICE_KINDS.flatMap(kind => readersOf(kind).map(reader => [kind, reader] as const))

let real: OpenDatabase
let rolling: ReturnType<typeof rollingBack>
const clock = testClock()
const sent: (readonly [DeliveryChannel, number])[] = []
let began = 0

const db = () => rolling.database.db

/** Channels that take everything and write down when. */
const channels = Object.fromEntries(
  DELIVERY_CHANNELS.map(channel => [
    channel,
    {
      send: async () => {
        sent.push([channel, Math.round((clock.peek().getTime() - began) / 1000)])
        return { kind: 'sent' as const }
      },
    },
  ]),
) as ChannelPorts

const notices = () =>
  createNotices({ db: db(), clock, publish: () => undefined, isHeard: async () => false, channels })

type Person = { readonly telegram: boolean; readonly push: boolean; readonly phone: boolean }
const ALL: Person = { telegram: true, push: true, phone: true }
const SMS_ONLY: Person = { telegram: false, push: false, phone: true }
const NOBODY: Person = { telegram: false, push: false, phone: false }

const PHONE = '998901111111'

const addPerson = async (reader: NoticeReader, { telegram, push, phone }: Person): Promise<number> => {
  const id =
    reader === 'driver' ? await insertDriver(db(), PHONE) : await insertUser(db(), 'individual', PHONE)
  if (reader === 'operator') await sql`update users set role = 'operator' where id = ${id}`.execute(db())
  await db().updateTable('users').set({ is_phone_proved: phone }).where('id', '=', id).execute()
  if (telegram)
    await db()
      .insertInto('telegram_links')
      .values({ user_id: id, chat_id: 7, phone: PHONE, linked_at: clock.now() })
      .execute()
  const keys = { endpoint: 'https://push.example/1', p256dh: 'k', auth: 'a', device: 'Chrome' }
  if (push) {
    const at = clock.now()
    const times = { created_at: at, seen_at: at, expires_at: at }
    const session = {
      id: `session-${id}`,
      user_id: id,
      token_hash: `token-${id}`,
      device: 'Chrome',
      ...times,
    }
    await db().insertInto('sessions').values(session).execute()
    await db()
      .insertInto('push_subscriptions')
      .values({ user_id: id, session_id: session.id, ...keys, created_at: at })
      .execute()
  }
  return id
}

/** What the notice is about, so that it matters: an offer that lives, an open order, or one under way. */
const STATUS: Record<Relevance | 'always', OrderStatus> = {
  offer_lives: 'order',
  order_open: 'order',
  order_lives: 'processing',
  prepayment_missing: 'accepted',
  always: 'processing',
}

/** The order has a deal by online card, of which nothing is paid. */
const isUnpaid = (orderId: number) =>
  sql`update orders set payment_type = 'card', deal = '{"priceUzs": 500000, "depositShare": 1}' where id = ${orderId}`.execute(
    db(),
  )

const addOrder = async (reader: NoticeReader, userId: number, matters: Relevance | 'always') => {
  const clientId = reader === 'client' ? userId : await insertUser(db(), 'individual', '998902222222')
  const driverId = reader === 'driver' ? userId : await insertDriver(db(), '998903333333')
  const status = STATUS[matters]
  const carrierId = isCarried(status) ? driverId : null
  const orderId = await insertOrderRow(db(), { clientId, carrierId, status })
  if (matters === 'prepayment_missing') await isUnpaid(orderId)
  const at = clock.now()
  const times = { created_at: at, updated_at: at, expires_at: new Date(at.getTime() + 86_400_000) }
  await db()
    .insertInto('offers')
    .values({ order_id: orderId, driver_id: driverId, amount_uzs: 500_000, status: 'open', ...times })
    .execute()
  return orderId
}

type Written = { readonly kind: NoticeKind; readonly reader: NoticeReader; readonly person?: Person }

const write = async ({ kind, reader, person = ALL }: Written): Promise<number> => {
  const userId = await addPerson(reader, person)
  const matters = noticeRow(kind, reader)?.while ?? 'always'
  const orderId = await addOrder(reader, userId, matters)
  began = clock.peek().getTime()
  await inTransaction(db(), tx =>
    workIn(tx, work =>
      notices().addNotice(work, {
        at: new Date(began),
        userId,
        kind,
        orderId,
        facts: { amount_uzs: 500_000 },
      }),
    ),
  )
  return orderId
}

/** Lets this much time pass and sends what is due, looking at every instant that a plan names. */
const INSTANTS = [0, 59, 60, 179, 180, 299, 300, 599, 600, 3_600]

const passTo = async (seconds: number) => {
  clock.set(new Date(began + seconds * 1000).toISOString())
  await notices().dispatcher.runDue()
}

const passAll = async (from = 0) => {
  for (const instant of INSTANTS) await passTo(from + instant)
}

/** By urgency: when somebody with every channel hears, and somebody with a phone only. */
const PLANS: Record<Urgency, { readonly all: [string, number][]; readonly smsOnly: [string, number][] }> = {
  deal: {
    all: [
      ['telegram', 0],
      ['sms', 60],
    ],
    smsOnly: [['sms', 60]],
  },
  answer: {
    all: [
      ['telegram', 0],
      ['sms', 180],
    ],
    smsOnly: [['sms', 180]],
  },
  soon: {
    all: [
      ['telegram', 0],
      ['sms', 600],
    ],
    smsOnly: [['sms', 600]],
  },
  info: { all: [['telegram', 0]], smsOnly: [] },
  money: { all: [['telegram', 0]], smsOnly: [] },
  site: { all: [], smsOnly: [] },
}

const urgencyOf = (kind: NoticeKind, reader: NoticeReader): Urgency => {
  const row = noticeRow(kind, reader)
  if (row === undefined) throw new Error(`${kind} is not for a ${reader}`)
  return row.urgency
}

beforeAll(async () => {
  real = await openTestDatabase()
  rolling = rollingBack(real)
})
beforeEach(async () => {
  await rolling.begin()
  clock.set('2026-11-21T12:00:00+05:00')
  clock.tickBy(0)
  sent.length = 0
})
afterEach(() => rolling.rollback())
afterAll(() => real.close())

describe.each(ROWS)('%s to a %s', (kind, reader) => {
  const urgency = urgencyOf(kind, reader)
  const plan = PLANS[urgency]

  it('goes by each channel in its time at noon', async () => {
    await write({ kind, reader })
    await passAll()
    expect(sent).toEqual(plan.all)
    expect(await db().selectFrom('notice_queue').selectAll().execute()).toEqual([])
  })

  it('goes to a phone alone, and to nobody without any channel', async () => {
    await write({ kind, reader, person: SMS_ONLY })
    await passAll()
    expect(sent).toEqual(plan.smsOnly)
  })

  it('goes nowhere without a channel', async () => {
    await write({ kind, reader, person: NOBODY })
    await passAll()
    expect(sent).toEqual([])
  })

  it('waits for the morning in quiet hours unless a deal depends on it', async () => {
    clock.set('2026-11-21T23:00:00+05:00')
    clock.tickBy(0)
    await write({ kind, reader })
    await passAll()
    expect(sent).toEqual(urgency === 'deal' ? plan.all : [])
    sent.length = 0
    await passAll(9 * 3_600)
    const inTheMorning = plan.all.map(([channel, after]) => [channel, 9 * 3_600 + after])
    expect(sent).toEqual(urgency === 'deal' ? [] : inTheMorning)
  })

  it('goes no further once it is seen', async () => {
    await write({ kind, reader })
    await passTo(0)
    await db().updateTable('notices').set({ read_at: clock.now() }).execute()
    await passAll()
    expect(sent).toEqual(plan.all.slice(0, 1))
  })

  it('goes only while it matters', async () => {
    const orderId = await write({ kind, reader })
    await setStatus(db(), orderId, 'canceled')
    await db().updateTable('offers').set({ status: 'withdrawn' }).execute()
    await passAll()
    expect(sent).toEqual(noticeRow(kind, reader)?.while === undefined ? plan.all : [])
  })

  it('stays on the site if its reader wants it so', async () => {
    await write({ kind, reader })
    const reach = Object.fromEntries(Object.keys(STANDARD_SETTINGS.reach).map(topic => [topic, 'site']))
    const { id } = await db()
      .selectFrom('users')
      .select('id')
      .where('phone', '=', PHONE)
      .executeTakeFirstOrThrow()
    const hours = { quiet_from: '22:00', quiet_to: '08:00' }
    await db()
      .insertInto('notice_settings')
      .values({ user_id: id, reach: JSON.stringify(reach), ...hours })
      .execute()
    await passAll()
    expect(sent).toEqual([])
  })
})

describe('news that nobody could send', () => {
  it('for two days is not sent a day late', async () => {
    await write({ kind: 'order_canceled', reader: 'client' })
    await passAll(2 * 86_400)
    expect(sent).toEqual([])
    expect(await db().selectFrom('notice_queue').selectAll().execute()).toEqual([])
  })

  it('is taken by an index however many wait, a batch at a time', async () => {
    await write({ kind: 'order_canceled', reader: 'client' })
    await sql`insert into notices (user_id, kind, order_id, facts, created_at)
      select user_id, kind, order_id, facts, created_at from notices, generate_series(1, 5000)`.execute(db())
    await sql`insert into notice_queue (notice_id, due_at)
      select id, created_at + interval '1 day' from notices on conflict do nothing`.execute(db())
    await sql`analyze notice_queue`.execute(db())
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
      select notice_id from notice_queue where due_at <= now() order by due_at limit 200 for update skip locked`.execute(
      db(),
    )
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Scan using notice_queue_due')
    expect(plan).not.toContain('Sort')
  })
})
