import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rollingBack } from '../../../test/database/rolling-back.ts'
import { insertOrderRow } from '../../../test/deal-rows.ts'
import { AZIZA, SARDOR, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { OpenDatabase } from '../../platform/db/database.ts'

let real: OpenDatabase
let rolling: ReturnType<typeof rollingBack>
let test: TestApp
let asAziza: Awaited<ReturnType<TestApp['signIn']>>

beforeAll(async () => {
  real = await openTestDatabase()
  rolling = rollingBack(real)
  test = await startTestApp(rolling.database)
})
beforeEach(async () => {
  await rolling.begin()
  asAziza = await test.signIn(AZIZA)
})
afterEach(() => rolling.rollback())
afterAll(async () => {
  await test.app.close()
  await real.close()
})

const userOf = async (phone: string) =>
  (
    await rolling.database.db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
  ).id

const fill = async (phone: string, count: number) => {
  const row = {
    user_id: await userOf(phone),
    kind: 'offer_arrived',
    order_id: null,
    facts: '{"amount_uzs": 5}',
  }
  const values = Array.from({ length: count }, () => ({
    ...row,
    created_at: test.clock.now(),
    read_at: null,
  }))
  await rolling.database.db.insertInto('notices').values(values).execute()
}

const list = async (query = '') => (await asAziza({ url: `/api/notices${query}` })).json().data

describe('the list of notices', () => {
  it('is refused to visitors', async () => {
    expect((await test.app.inject({ url: '/api/notices' })).statusCode).toBe(401)
  })

  it('has pages of 20 by cursor, newest first, and only the caller’s own', async () => {
    await fill(AZIZA, 45)
    await fill(SARDOR, 5)
    const first = await list()
    const second = await list(`?before=${first.next_cursor}`)
    const third = await list(`?before=${second.next_cursor}`)
    const ids = [first, second, third].flatMap(page => page.notices.map(({ id }: { id: number }) => id))
    expect([first, second, third].map(page => page.notices.length)).toEqual([20, 20, 5])
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(45)
    expect([first.unread, third.next_cursor]).toEqual([45, null])
    expect(first.notices[0]).toMatchObject({ kind: 'offer_arrived', facts: { amount_uzs: 5 }, read_at: null })
  })

  it('marks the caller’s notices up to one as read', async () => {
    await fill(AZIZA, 3)
    await fill(SARDOR, 1)
    const { notices } = await list()
    const read = (upTo: number) =>
      asAziza({ method: 'PUT', url: '/api/notices/read', payload: { up_to: upTo } })
    expect((await read(notices[1].id)).json().data).toEqual({ unread: 1 })
    expect((await read(2_147_483_647)).json().data).toEqual({ unread: 0 })
    const asSardor = await test.signIn(SARDOR)
    expect((await asSardor({ url: '/api/notices' })).json().data.unread).toBe(1)
  })

  const mark = (seen: object) => asAziza({ method: 'PUT', url: '/api/notices/read', payload: seen })

  it('marks those of one order, or one of them, and no others', async () => {
    const { db } = rolling.database
    const [one, other] = await Promise.all(
      [1, 2].map(async () => insertOrderRow(db, { clientId: await userOf(AZIZA), status: 'new' })),
    )
    await fill(AZIZA, 6)
    const { notices } = await list()
    const ids: number[] = notices.map(({ id }: { id: number }) => id)
    await db.updateTable('notices').set({ order_id: one }).where('id', 'in', ids.slice(0, 2)).execute()
    await db.updateTable('notices').set({ order_id: other }).where('id', '=', Number(ids[2])).execute()
    expect((await mark({ order_id: one })).json().data).toEqual({ unread: 4 })
    expect((await mark({ order_id: one })).json().data).toEqual({ unread: 4 })
    expect((await mark({ notice_id: ids[5] })).json().data).toEqual({ unread: 3 })
    const unread = (await list()).notices.filter((each: { read_at: unknown }) => each.read_at === null)
    expect(unread.map(({ id }: { id: number }) => id)).toEqual(ids.slice(2, 5))
  })

  it('marks nothing of another person, and nothing for an order that does not exist', async () => {
    await fill(AZIZA, 1)
    await fill(SARDOR, 1)
    const asSardor = await test.signIn(SARDOR)
    const { notices } = (await asSardor({ url: '/api/notices' })).json().data
    expect((await mark({ notice_id: notices[0].id })).json().data).toEqual({ unread: 1 })
    expect((await mark({ order_id: 2_147_483_647 })).json().data).toEqual({ unread: 1 })
    expect((await asSardor({ url: '/api/notices' })).json().data.unread).toBe(1)
  })

  it.each([[{}], [{ up_to: 1, order_id: 1 }], [{ order_id: 1, notice_id: 1 }], [{ order_id: 0 }]])(
    'refuses %j, which names no one thing',
    async seen => {
      expect((await mark(seen)).statusCode).toBe(422)
    },
  )
})

describe('the settings', () => {
  const REACH = {
    offers: 'all',
    loads: 'free',
    trip: 'all',
    messages: 'site',
    money: 'all',
    account: 'all',
  }
  const CHANNELS = { telegram: false, push: false, email: false, sms: true }
  const SET = { reach: REACH, quiet_from: '21:30', quiet_to: '07:00' }
  const save = (more: object = {}) =>
    asAziza({ method: 'PUT', url: '/api/notices/settings', payload: { ...SET, ...more } })
  const read = async () => (await asAziza({ url: '/api/notices/settings' })).json().data

  it('refuses invalid hours, both at once', async () => {
    const answer = await save({ quiet_from: '24:00', quiet_to: 'soon' })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual(['quiet_from', 'quiet_to'])
  })

  it.each([
    ['a way that does not exist', { ...REACH, offers: 'pigeon' }],
    ['a missing topic', { offers: 'all' }],
  ])('refuses %s', async (_, reach) => {
    expect((await save({ reach })).statusCode).toBe(422)
  })

  it('default to all channels and quiet nights, and store changes', async () => {
    const all = Object.fromEntries(Object.keys(REACH).map(topic => [topic, 'all']))
    expect(await read()).toEqual({ reach: all, quiet_from: '22:00', quiet_to: '08:00', channels: CHANNELS })
    expect((await save()).json().data).toEqual(SET)
    await save()
    expect(await read()).toEqual({ ...SET, channels: CHANNELS })
  })

  it('hold at once for what waits, but not for what is being sent', async () => {
    const { db } = rolling.database
    test.clock.set('2026-11-21T23:00:00+05:00')
    await fill(AZIZA, 2)
    const [waiting, sending] = (await list()).notices.map(({ id }: { id: number }) => id)
    const [now, due_at] = [test.clock.now(), new Date('2026-11-22T08:00:00+05:00')]
    const queued = [waiting, sending].map(notice_id => ({ notice_id, due_at }))
    await db.insertInto('notice_queue').values(queued).execute()
    await db
      .insertInto('deliveries')
      .values({ notice_id: sending, channel: 'telegram', state: 'sending', tries: 1, at: now })
      .execute()
    await save({ quiet_from: '00:00', quiet_to: '00:00' })
    const due = await db.selectFrom('notice_queue').select('notice_id').where('due_at', '<', due_at).execute()
    expect(due).toEqual([{ notice_id: waiting }])
  })

  const anotherSession = async (userId: number) => {
    const at = test.clock.now()
    const times = { created_at: at, seen_at: at, expires_at: new Date(at.getTime() + 86_400_000) }
    const session = { id: 'another', user_id: userId, token_hash: 'another', device: 'Chrome', ...times }
    await rolling.database.db.insertInto('sessions').values(session).execute()
    return session.id
  }

  it('say by which channels the caller can be reached now', async () => {
    const { db } = rolling.database
    const [userId, at] = [await userOf(AZIZA), test.clock.now()]
    const link = { user_id: userId, chat_id: 7, phone: AZIZA, linked_at: at }
    await db.insertInto('telegram_links').values(link).execute()
    const keys = { endpoint: 'https://push.example/1', p256dh: 'k', auth: 'a', device: 'Chrome' }
    await db
      .insertInto('push_subscriptions')
      .values({ user_id: userId, ...keys, created_at: at, session_id: await anotherSession(userId) })
      .execute()
    expect((await read()).channels).toEqual({ ...CHANNELS, telegram: true, push: true })
    await db.updateTable('telegram_links').set({ blocked_at: at }).execute()
    await db.updateTable('users').set({ is_phone_proved: false }).where('id', '=', userId).execute()
    expect((await read()).channels).toEqual({ ...CHANNELS, push: true, sms: false })
    await db.updateTable('sessions').set({ ended_at: at }).where('id', '=', 'another').execute()
    expect((await read()).channels).toEqual({ ...CHANNELS, sms: false })
  })
})
