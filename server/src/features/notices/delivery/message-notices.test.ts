import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { rollingBack } from '../../../../test/database/rolling-back.ts'
import { insertDriver, insertOrderRow, insertUser } from '../../../../test/deal-rows.ts'
import { testClock } from '../../../../test/test-app.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { inTransaction, type OpenDatabase } from '../../../platform/db/database.ts'
import { createMarkSeen } from '../mark-seen.ts'
import { createNotices } from '../notices.ts'
import type { ChannelPorts, OutgoingNotice } from './channel-port.ts'

const PHONE = '998901111111'
const clock = testClock()
let real: OpenDatabase
let rolling: ReturnType<typeof rollingBack>
let people: { readonly userId: number; readonly orderId: number }
const sent: string[] = []

const db = () => rolling.database.db

const channel = (name: string) => ({
  send: async ({ facts }: OutgoingNotice) => {
    sent.push(`${name} ${facts.text}`)
    return { kind: 'sent' as const }
  },
})

const notices = () =>
  createNotices({
    ...{ db: db(), clock, publish: () => undefined, isHeard: async () => false },
    channels: { telegram: channel('telegram'), sms: channel('sms') } as unknown as ChannelPorts,
  })

/** A notice of a message, as the chat of an order writes it. */
const told = (text: string) =>
  inTransaction(db(), tx =>
    workIn(tx, work =>
      notices().addNotice(work, { at: clock.now(), ...people, kind: 'deal_message', facts: { text } }),
    ),
  )

const after = async (seconds: number) => {
  sent.length = 0
  clock.pass(seconds)
  await notices().dispatcher.runDue()
  return [...sent]
}

beforeAll(async () => {
  real = await openTestDatabase()
  rolling = rollingBack(real)
})
beforeEach(async () => {
  await rolling.begin()
  clock.set('2026-11-21T12:00:00+05:00')
  const userId = await insertUser(db(), 'individual', PHONE)
  await db().updateTable('users').set({ is_phone_proved: true }).where('id', '=', userId).execute()
  const link = { user_id: userId, chat_id: 7, phone: PHONE, linked_at: clock.now() }
  await db().insertInto('telegram_links').values(link).execute()
  const carrierId = await insertDriver(db(), '998902222222')
  people = {
    userId,
    orderId: await insertOrderRow(db(), { clientId: userId, carrierId, status: 'processing' }),
  }
})
afterEach(() => rolling.rollback())
afterAll(() => real.close())

it('each message goes to Telegram, and one SMS stands for all of them until they are read', async () => {
  await told('1')
  await told('2')
  expect(await after(1)).toEqual(['telegram 1', 'telegram 2'])
  await told('3')
  expect(await after(1)).toEqual(['telegram 3'])
  expect(await after(200)).toEqual(['sms 3'])
  await told('4')
  expect(await after(1)).toEqual(['telegram 4'])
  expect(await after(200)).toEqual([])
  await db().updateTable('notices').set({ read_at: clock.now() }).execute()
  await told('5')
  expect([...(await after(1)), ...(await after(200))]).toEqual(['telegram 5', 'sms 5'])
})

it('whoever acts on what was sent has not seen a message that still waits', async () => {
  await told('1')
  expect(await after(1)).toEqual(['telegram 1'])
  await told('2')
  await createMarkSeen({ db: db(), clock })(people.userId, { orderId: people.orderId })
  expect([...(await after(1)), ...(await after(200))]).toEqual(['telegram 2', 'sms 2'])
})
