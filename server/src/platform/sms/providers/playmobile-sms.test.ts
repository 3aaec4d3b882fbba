import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type FakePlayMobile,
  PLAYMOBILE_ACCOUNT,
  startFakePlayMobile,
} from '../../../../test/fakes/fake-playmobile.ts'
import { CLOSED_ADDRESS } from '../../../../test/fakes/fake-provider.ts'
import type { SmsMessage } from '../sms-port.ts'
import { createPlayMobileSms } from './playmobile-sms.ts'

let provider: FakePlayMobile
beforeAll(async () => {
  provider = await startFakePlayMobile()
})
beforeEach(() => {
  for (const list of [provider.received, provider.faults, provider.messages]) list.length = 0
})
afterAll(() => provider.close())

const route = ({ timeoutMs = 60_000, password = PLAYMOBILE_ACCOUNT.password, baseUrl = provider.url } = {}) =>
  createPlayMobileSms(
    { ...PLAYMOBILE_ACCOUNT, password, reports: true },
    { baseUrl, fetch, timeoutMs },
    ({ id }) => `kv-${id}`,
  )

const MESSAGE: SmsMessage = {
  ...{ id: 'notice-7', kind: 'notice', phone: '998901234567' },
  text: 'Karvon: код 123456.',
}

it('sends a message once, however often it is tried', async () => {
  const outcome = await route().send(MESSAGE)
  await route().send(MESSAGE)
  expect(outcome).toEqual({ kind: 'sent', providerId: 'kv-notice-7' })
  expect(provider.messages).toEqual([
    { id: 'kv-notice-7', phone: '998901234567', text: MESSAGE.text, originator: '3700' },
  ])
})

it.each<[string, Partial<SmsMessage>, string]>([
  ['a phone that is none', { phone: '12' }, 'PlayMobile answered error 202'],
  ['an empty text', { text: '' }, 'PlayMobile answered error 404'],
])('is refused for good: %s', async (_, more, error) => {
  expect(await route().send({ ...MESSAGE, ...more })).toEqual({ kind: 'failed', error })
})

it.each<[string, object, string]>([
  [
    'of the account',
    { status: 400, body: { 'error-code': 102, 'error-description': 'Account lock' } },
    '102',
  ],
  ['of PlayMobile itself', { status: 400, body: { 'error-code': 100 } }, '100'],
  ['by its status', { status: 503, body: 'Service unavailable' }, '503'],
])('may be tried again after an error %s', async (_, answer, code) => {
  provider.faults.push({ kind: 'refused', answer })
  expect(await route().send(MESSAGE)).toMatchObject({ kind: 'retry', error: expect.stringContaining(code) })
})

it('may be tried again, and by another route, after a wrong password', async () => {
  const outcome = await route({ password: 'wrong' }).send(MESSAGE)
  expect(outcome).toEqual({ kind: 'retry', error: 'PlayMobile answered 401' })
})

it.each(['lost', 'nonsense'] as const)('is unknown after a %s answer', async kind => {
  provider.faults.push({ kind })
  const outcome = await route().send(MESSAGE)
  expect(outcome.kind).toBe('unknown')
  expect(JSON.stringify(outcome)).not.toMatch(/123456|secret word/)
})

it('is unknown after too long a wait, and failed for sure without a connection', async () => {
  provider.faults.push({ kind: 'late', ms: 400 })
  expect((await route({ timeoutMs: 100 }).send(MESSAGE)).kind).toBe('unknown')
  expect((await route({ baseUrl: CLOSED_ADDRESS }).send(MESSAGE)).kind).toBe('retry')
})
