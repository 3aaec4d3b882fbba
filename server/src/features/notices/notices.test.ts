import { STANDARD_SETTINGS } from '@karvon/domain/notices/notice-settings'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rollingBack } from '../../../test/database/rolling-back.ts'
import { insertDriver, insertOrderRow, insertUser } from '../../../test/deal-rows.ts'
import { testClock } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { workIn } from '../../platform/commands/unit-of-work.ts'
import { inTransaction, type OpenDatabase } from '../../platform/db/database.ts'
import { createJobRunner, enqueue } from '../../platform/jobs/job-queue.ts'
import type { SmsMessage } from '../../platform/sms/sms-port.ts'
import type { Announcement } from '../../platform/socket/realtime.ts'
import type { ChannelOutcome, OutgoingNotice } from './delivery/channel-port.ts'
import { createSmsChannel } from './delivery/sms-channel.ts'
import { forgetNotices, type NewNotice, writeSettings } from './notice-repository.ts'
import { createNotices } from './notices.ts'

let real: OpenDatabase
let rolling: ReturnType<typeof rollingBack>
const clock = testClock()
const published: Announcement[] = []
const sms: SmsMessage[] = []
const telegram: OutgoingNotice[] = []
const AWAY: ChannelOutcome = { kind: 'retry', error: 'the provider is away' }
const LOST: ChannelOutcome = { kind: 'unknown', error: 'the answer was lost' }
let failures = 0
let telegramAnswers: ChannelOutcome[] = []
let beforeAnswer = async () => {}
let [userId, driverId, orderId] = [0, 0, 0]

const db = () => rolling.database.db

const notices = () =>
  createNotices({
    db: db(),
    clock,
    publish: one => published.push(one),
    isHeard: async () => true,
    channels: {
      sms: createSmsChannel({
        send: async message => {
          if (failures-- > 0) return { kind: 'retry', error: 'the provider is away' }
          sms.push(message)
          return { kind: 'sent' }
        },
      }),
      telegram: {
        send: async notice => {
          telegram.push(notice)
          await beforeAnswer()
          return telegramAnswers.shift() ?? { kind: 'sent' }
        },
      },
    },
  })

const notify = (more: Partial<NewNotice> = {}) =>
  inTransaction(db(), tx =>
    workIn(tx, work =>
      notices().addNotice(work, { at: clock.now(), userId, kind: 'driver_arrived', orderId, ...more }),
    ),
  )

const send = () => notices().dispatcher.runDue()

/** Sends all that is due in the next ten minutes. */
const sendSoon = async () => {
  for (let minute = 0; minute <= 10; minute++) {
    await send()
    clock.pass(60)
  }
}

const setSettings = ({ reach = {}, ...more }: { reach?: object; quietFrom?: string; quietTo?: string }) => {
  const settings = { ...STANDARD_SETTINGS, ...more, reach: { ...STANDARD_SETTINGS.reach, ...reach } }
  return inTransaction(db(), tx => writeSettings(tx, userId, settings))
}

/** Does it for all who ask together. */
const once = (work: () => Promise<void>) => {
  let done: Promise<void> | null = null
  return () => {
    done ??= work()
    return done
  }
}

const linkTelegram = () =>
  db()
    .insertInto('telegram_links')
    .values({ user_id: userId, chat_id: 7, phone: '998901111111', linked_at: clock.now() })
    .execute()

beforeAll(async () => {
  real = await openTestDatabase()
  rolling = rollingBack(real)
})
beforeEach(async () => {
  await rolling.begin()
  clock.set('2026-11-21T10:00:00+05:00')
  for (const list of [published, sms, telegram]) list.length = 0
  failures = 0
  telegramAnswers = []
  beforeAnswer = async () => {}
  userId = await insertUser(db(), 'individual', '998901111111')
  driverId = await insertDriver(db(), '998901111114')
  orderId = await insertOrderRow(db(), { clientId: userId, carrierId: driverId, status: 'accepted' })
})
afterEach(() => rolling.rollback())
afterAll(() => real.close())

describe('on the site', () => {
  it('are published to the reader after the commit, with the unread count', async () => {
    await notify({ kind: 'offer_arrived', facts: { amount_uzs: 500_000 } })
    await notify()
    expect(published).toMatchObject([
      {
        to: `user:${userId}`,
        event: 'notice',
        payload: { unread: 1, notice: { kind: 'offer_arrived', orderId, facts: { amount_uzs: 500_000 } } },
      },
      { to: `user:${userId}`, event: 'notice', payload: { unread: 2 } },
    ])
  })

  it('are not published after a rollback', async () => {
    const failed = inTransaction(db(), async tx => {
      await workIn(tx, work =>
        notices().addNotice(work, { at: clock.now(), userId, kind: 'driver_arrived', orderId }),
      )
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(published).toEqual([])
    expect(await send()).toBe(0)
  })
})

describe('outside the site', () => {
  it('goes by SMS a minute later, once, to somebody without Telegram', async () => {
    await notify()
    await send()
    expect(sms).toEqual([])
    await sendSoon()
    expect(sms.map(({ phone, text }) => [phone, text])).toEqual([
      ['998901111111', `Karvon: haydovchi yuklash joyiga yetib keldi. Buyurtma ${orderId}.`],
    ])
    expect(await db().selectFrom('notice_queue').selectAll().execute()).toEqual([])
  })

  it('goes by Telegram at once, and by SMS only if it was not seen', async () => {
    await linkTelegram()
    await notify()
    await send()
    expect([telegram.length, sms.length]).toEqual([1, 0])
    await db().updateTable('notices').set({ read_at: clock.now() }).execute()
    await sendSoon()
    expect([telegram.length, sms.length]).toEqual([1, 0])
    await notify()
    await sendSoon()
    expect([telegram.length, sms.length]).toEqual([2, 1])
  })

  it('does not go to a Telegram that was blocked, or linked to another phone', async () => {
    await linkTelegram()
    await db().updateTable('telegram_links').set({ blocked_at: clock.now() }).execute()
    await notify()
    await send()
    await db().updateTable('telegram_links').set({ blocked_at: null, phone: '998901111119' }).execute()
    await notify()
    await send()
    expect(telegram).toEqual([])
  })

  it('goes only where the reader wants it', async () => {
    await linkTelegram()
    await setSettings({ reach: { trip: 'free', offers: 'site' } })
    await notify()
    await notify({ kind: 'order_expired' })
    await sendSoon()
    expect(telegram.map(({ kind }) => kind)).toEqual(['driver_arrived'])
    expect(sms).toEqual([])
  })

  it('waits until quiet hours end, unless a deal depends on it', async () => {
    clock.set('2026-11-21T23:30:00+05:00')
    await notify({ kind: 'early_arrival_asked' })
    await notify({ kind: 'order_canceled' })
    await sendSoon()
    expect(sms.map(({ text }) => text.includes('bekor'))).toEqual([true])
    clock.set('2026-11-22T07:59:00+05:00')
    await send()
    expect(sms).toHaveLength(1)
    clock.set('2026-11-22T08:00:00+05:00')
    await sendSoon()
    expect(sms).toHaveLength(2)
  })

  it('tells of an offer only while it lives', async () => {
    await linkTelegram()
    const offer = { order_id: orderId, driver_id: driverId, amount_uzs: 500_000, status: 'open' as const }
    const at = { created_at: clock.now(), updated_at: clock.now(), expires_at: clock.now() }
    await db()
      .insertInto('offers')
      .values({ ...offer, ...at })
      .execute()
    const facts = { amount_uzs: 500_000, driver_id: driverId }
    await notify({ kind: 'offer_arrived', facts: { ...facts, amount_uzs: 450_000 } })
    await notify({ kind: 'offer_arrived', facts })
    await send()
    expect(telegram.map(notice => notice.facts)).toEqual([facts])
    await db().updateTable('offers').set({ status: 'withdrawn' }).execute()
    await sendSoon()
    expect(sms).toEqual([])
  })

  it.each([
    ['is open again', { status: 'new', carrier_id: null }],
    ['has another driver', {}],
  ] as const)('tells of a trip only whoever has a part in it: it %s', async (_, change) => {
    const other = await insertDriver(db(), '998901111113')
    await notify({ kind: 'offer_accepted', userId: driverId })
    await notify({ kind: 'driver_arrived' })
    await db()
      .updateTable('orders')
      .set({ carrier_id: other, ...change })
      .execute()
    await sendSoon()
    const phones = 'status' in change ? [] : ['998901111111']
    expect(sms.map(({ phone }) => phone)).toEqual(phones)
  })

  it('uses the settings at sending time', async () => {
    await notify({ kind: 'order_expired' })
    await setSettings({ quietFrom: '09:00', quietTo: '11:00' })
    await sendSoon()
    expect(sms).toEqual([])
    clock.set('2026-11-21T11:00:00+05:00')
    await setSettings({ reach: { offers: 'free' } })
    await sendSoon()
    expect(sms).toEqual([])
  })

  it('retries when the provider is unavailable, and gives up after a few attempts', async () => {
    failures = 1
    await notify()
    await sendSoon()
    expect(sms).toHaveLength(1)
    failures = 100
    await notify()
    await sendSoon()
    expect(failures).toBe(96)
    expect(await db().selectFrom('notice_queue').selectAll().execute()).toEqual([])
  })

  it('waits as long as the provider asks', async () => {
    await linkTelegram()
    telegramAnswers = [{ kind: 'retry', error: 'too many', afterMs: 40_000 }]
    await notify()
    await send()
    clock.pass(39)
    await send()
    expect(telegram).toHaveLength(1)
    clock.pass(1)
    await send()
    expect(telegram).toHaveLength(2)
  })

  it.each<[string, ChannelOutcome[], number]>([
    ['again if nobody knows whether the second try sent it', [AWAY, LOST, { kind: 'sent' }], 3],
    ['once only if that is not known, either', [AWAY, LOST, LOST, LOST], 3],
    ['until it has failed often enough', [LOST, AWAY, AWAY, AWAY, AWAY, AWAY], 5],
  ])('is repeated where there is no other channel, %s', async (_, answers, times) => {
    await linkTelegram()
    telegramAnswers = answers
    await notify({ kind: 'order_departed' })
    await sendSoon()
    expect(telegram).toHaveLength(times)
  })

  it('waits again and again while the provider is flooded, and is not given up for that', async () => {
    await linkTelegram()
    telegramAnswers = Array.from({ length: 12 }, () => ({ kind: 'busy', error: '429', afterMs: 2_000 }))
    await notify({ kind: 'order_departed' })
    for (let times = 0; times < 13; times++) {
      await send()
      clock.pass(2)
    }
    const sent = await db().selectFrom('deliveries').select(['channel', 'state', 'tries']).execute()
    expect(sent).toEqual([{ channel: 'telegram', state: 'sent', tries: 1 }])
  })

  it('is over once a channel finds that it no longer matters: no other one has it', async () => {
    await linkTelegram()
    telegramAnswers = [{ kind: 'over', error: 'it no longer matters' }]
    await notify()
    await sendSoon()
    expect([telegram.length, sms.length]).toEqual([1, 0])
    expect(await db().selectFrom('notice_queue').selectAll().execute()).toEqual([])
  })

  it('after a crash while sending nobody knows whether it went: the next channel has it', async () => {
    await linkTelegram()
    await notify()
    const sent = db().insertInto('deliveries').columns(['notice_id', 'channel', 'state', 'tries', 'at'])
    await sent
      .expression(eb =>
        eb
          .selectFrom('notices')
          .select(['id', sql.lit('telegram').as('channel'), sql.lit('sending').as('state')])
          .select([sql<number>`1`.as('tries'), 'created_at']),
      )
      .execute()
    await sendSoon()
    expect([telegram.length, sms.length]).toEqual([0, 1])
  })

  it('is stored as sent, although the account of another reader was closed meanwhile', async () => {
    const closing = await insertUser(db(), 'individual', '998901111115')
    const links = [userId, closing].map((user_id, at) => ({
      user_id,
      chat_id: at + 7,
      linked_at: clock.now(),
    }))
    await db()
      .insertInto('telegram_links')
      .values(links.map((link, at) => ({ ...link, phone: at === 0 ? '998901111111' : '998901111115' })))
      .execute()
    await notify()
    await notify({ userId: closing })
    beforeAnswer = once(() => inTransaction(db(), tx => forgetNotices(tx, closing)))
    await send()
    expect(telegram).toHaveLength(2)
    expect(await db().selectFrom('deliveries').select('state').execute()).toEqual([{ state: 'sent' }])
  })
})

it('also sends what the version before has left in the jobs', async () => {
  await setSettings({ reach: { trip: 'site' } })
  await notify()
  await setSettings({})
  expect(await send()).toBe(0)
  const { id: noticeId } = await db().selectFrom('notices').select('id').executeTakeFirstOrThrow()
  await inTransaction(db(), tx =>
    enqueue(tx, { kind: 'send_notice', payload: { noticeId }, runAt: clock.now() }),
  )
  await createJobRunner(db(), clock, notices().jobs).runDue()
  await sendSoon()
  expect(sms).toHaveLength(1)
})

describe('the budget of SMS', () => {
  it('allows twenty SMS a day to one phone; further notices stay on the site and are recorded as held back', async () => {
    for (let loop = 0; loop < 30; loop++) await notify()
    await sendSoon()
    expect(sms).toHaveLength(20)
    expect(published).toHaveLength(30)
    const kept = await db().selectFrom('sms_sends').select('id').where('is_sent', '=', false).execute()
    expect(kept).toHaveLength(10)
    clock.pass(86_401)
    await db().updateTable('sms_sends').set({ order_id: null }).execute()
    await notify()
    await sendSoon()
    expect(sms).toHaveLength(21)
  })

  it('counts no attempt that failed for sure', async () => {
    failures = 3
    await notify()
    await sendSoon()
    expect([sms.length, failures]).toEqual([1, -1])
    expect(await db().selectFrom('sms_sends').select('is_sent').execute()).toEqual([{ is_sent: true }])
  })

  it('also applies per order, whoever is notified', async () => {
    const other = await insertUser(db(), 'driver', '998901111112')
    for (let loop = 0; loop < 15; loop++) {
      await notify()
      await notify({ userId: other, kind: 'order_taken_away' })
    }
    await sendSoon()
    expect(sms).toHaveLength(20)
  })

  it('is zero for an unproved phone', async () => {
    await db().updateTable('users').set({ is_phone_proved: false }).where('id', '=', userId).execute()
    await linkTelegram()
    await notify()
    await sendSoon()
    expect([sms.length, telegram.length, published.length]).toEqual([0, 1, 1])
  })
})
