import { afterAll, beforeAll, expect, it } from 'vitest'
import { secretOf } from '../../../test/fakes/test-secret.ts'
import { testClock } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { readConfig } from '../config.ts'
import type { OpenDatabase } from '../db/database.ts'
import { createSms } from './create-sms.ts'
import { createDemoOutbox } from './demo-outbox.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const smsOf = (environment: Record<string, string>) =>
  createSms(readConfig(environment), { db: database.db, clock: testClock(), secret: secretOf('a secret') })

const ESKIZ = { SMS_PROVIDER: 'eskiz', ESKIZ_EMAIL: 'it@karvon.uz', ESKIZ_PASSWORD: 'x' }

const message = (index: number) =>
  ({ id: String(index), kind: 'notice', phone: '998901234567', text: `${index}` }) as const

it('has a readable outbox only in the demo, and providers only outside it', () => {
  const made = [{ DEMO: 'on' }, {}, ESKIZ].map(smsOf)
  expect(made.map(({ outbox }) => outbox !== null)).toEqual([true, false, false])
  expect(made.map(({ providers }) => providers !== undefined)).toEqual([false, false, true])
})

it('names the missing setting without a provider', async () => {
  expect(await smsOf({}).port.send(message(1))).toMatchObject({
    kind: 'failed',
    error: expect.stringContaining('SMS_PROVIDER'),
  })
})

it('gives addresses for reports only where the site is reached by https', () => {
  const addressOf = (publicUrl: string) =>
    smsOf({ ...ESKIZ, PUBLIC_URL: publicUrl }).providers?.keys.eskizUrl('a')
  expect(addressOf('https://karvon.uz/')).toMatch(
    /^https:\/\/karvon\.uz\/api\/outside\/eskiz\?id=a&key=[\w-]{43}$/,
  )
  expect(['http://karvon.uz', ''].map(addressOf)).toEqual([null, null])
})

it('stores the last two hundred demo messages', async () => {
  const outbox = createDemoOutbox(testClock())
  for (let index = 1; index <= 205; index++) await outbox.send(message(index))
  const kept = outbox.read('998901234567')
  expect([kept.length, kept[0]?.text, kept.at(-1)?.text]).toEqual([200, '205', '6'])
})
