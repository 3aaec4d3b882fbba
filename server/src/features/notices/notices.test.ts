import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rollingBack } from '../../../test/database/rolling-back.ts'
import { insertOrderRow, insertUser } from '../../../test/deal-rows.ts'
import { testClock } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { inTransaction, type OpenDatabase } from '../../platform/db/database.ts'
import { createJobRunner } from '../../platform/jobs/job-queue.ts'
import type { SmsMessage } from '../../platform/sms/sms-port.ts'
import type { Announcement } from '../../platform/socket/realtime.ts'
import { type NewNotice, writeSettings } from './notice-repository.ts'
import { createNotices } from './notices.ts'
import { STANDARD_SETTINGS } from './standard-settings.ts'

let real: OpenDatabase
let rolling: ReturnType<typeof rollingBack>
const clock = testClock()
const published: Announcement[] = []
const sms: SmsMessage[] = []
const telegram: SmsMessage[] = []
let failures = 0
let [userId, orderId] = [0, 0]

const db = () => rolling.database.db

const notices = () =>
  createNotices({
    db: db(),
    clock,
    publish: one => published.push(one),
    isHeard: () => true,
    sms: {
      send: async message => {
        if (failures-- > 0) throw new Error('the provider is away')
        sms.push(message)
      },
    },
    telegram: { send: async message => void telegram.push(message) },
  })

const notify = (more: Partial<NewNotice> = {}) =>
  inTransaction(db(), tx =>
    notices().notify(tx, { at: clock.now(), userId, kind: 'driver_arrived', orderId, ...more }),
  )

const runJobs = () => {
  const runner = createJobRunner(db(), clock, notices().jobs)
  return runner.runDue()
}

const setSettings = (more: Partial<typeof STANDARD_SETTINGS>) =>
  inTransaction(db(), tx => writeSettings(tx, userId, { ...STANDARD_SETTINGS, ...more }))

beforeAll(async () => {
  real = await openTestDatabase()
  rolling = rollingBack(real)
})
beforeEach(async () => {
  await rolling.begin()
  clock.set('2026-11-21T10:00:00+05:00')
  for (const list of [published, sms, telegram]) list.length = 0
  failures = 0
  userId = await insertUser(db(), 'individual', '998901111111')
  orderId = await insertOrderRow(db(), { clientId: userId, status: 'new' })
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
      await notices().notify(tx, { at: clock.now(), userId, kind: 'driver_arrived', orderId })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(published).toEqual([])
    expect(await runJobs()).toBe(0)
  })
})

describe('outside the site', () => {
  it('sends important kinds, once', async () => {
    await notify()
    await runJobs()
    await runJobs()
    expect(sms.map(({ phone, text }) => [phone, text])).toEqual([
      ['998901111111', `Karvon: haydovchi yuklash joyiga yetib keldi. Buyurtma ${orderId}.`],
    ])
    expect(telegram).toEqual([])
  })

  it('leaves muted kinds on the site', async () => {
    await notify({ kind: 'offer_arrived' })
    expect(await runJobs()).toBe(0)
    await setSettings({ muted: ['driver_arrived'], telegram: true })
    await notify()
    await notify({ kind: 'offer_arrived' })
    await runJobs()
    expect([sms, telegram].map(list => list.length)).toEqual([1, 1])
    expect(sms[0]?.text).toContain('taklif')
  })

  it('waits until quiet hours end', async () => {
    clock.set('2026-11-21T23:30:00+05:00')
    await notify()
    await runJobs()
    clock.set('2026-11-22T07:59:00+05:00')
    await runJobs()
    expect(sms).toEqual([])
    clock.set('2026-11-22T08:00:00+05:00')
    await runJobs()
    expect(sms).toHaveLength(1)
  })

  it('uses the settings at sending time', async () => {
    await notify()
    await setSettings({ quietFrom: '09:00', quietTo: '11:00' })
    await runJobs()
    expect(sms).toEqual([])
    clock.set('2026-11-21T11:00:00+05:00')
    await setSettings({ sms: false })
    await runJobs()
    expect(sms).toEqual([])
  })

  it('does not send notices read meanwhile', async () => {
    await notify()
    await db().updateTable('notices').set({ read_at: clock.now() }).execute()
    await runJobs()
    expect(sms).toEqual([])
  })

  it('retries when the provider is unavailable, and gives up after a few attempts', async () => {
    failures = 1
    await notify()
    await runJobs()
    expect(sms).toEqual([])
    clock.pass(61)
    await runJobs()
    expect(sms).toHaveLength(1)
    failures = 100
    await notify()
    for (let hour = 0; hour < 20; hour++) {
      await runJobs()
      clock.pass(600)
    }
    expect(failures).toBe(96)
  })
})

describe('the budget of SMS', () => {
  it('allows twenty SMS a day to one phone; further notices stay on the site and are recorded as held back', async () => {
    for (let loop = 0; loop < 30; loop++) {
      await notify()
      await runJobs()
    }
    expect(sms).toHaveLength(20)
    expect(published).toHaveLength(30)
    const kept = await db().selectFrom('sms_sends').select('id').where('is_sent', '=', false).execute()
    expect(kept).toHaveLength(10)
    clock.pass(86_401)
    await db().updateTable('sms_sends').set({ order_id: null }).execute()
    await notify()
    await runJobs()
    expect(sms).toHaveLength(21)
  })

  it('also applies per order, whoever is notified', async () => {
    const other = await insertUser(db(), 'driver', '998901111112')
    for (let loop = 0; loop < 15; loop++) {
      for (const reader of [userId, other]) await notify({ userId: reader })
      await runJobs()
    }
    expect(sms).toHaveLength(20)
  })

  it('is zero for an unproved phone', async () => {
    await db().updateTable('users').set({ is_phone_proved: false }).where('id', '=', userId).execute()
    await setSettings({ telegram: true })
    await notify()
    await runJobs()
    expect([sms.length, telegram.length, published.length]).toEqual([0, 1, 1])
  })
})
