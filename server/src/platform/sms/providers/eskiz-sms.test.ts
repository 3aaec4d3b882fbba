import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ESKIZ_ACCOUNT, type FakeEskiz, startFakeEskiz } from '../../../../test/fakes/fake-eskiz.ts'
import { CLOSED_ADDRESS } from '../../../../test/fakes/fake-provider.ts'
import type { SmsMessage } from '../sms-port.ts'
import { createEskizSms } from './eskiz-sms.ts'

let eskiz: FakeEskiz
beforeAll(async () => {
  eskiz = await startFakeEskiz()
})
beforeEach(() => {
  for (const list of [eskiz.received, eskiz.faults, eskiz.messages]) list.length = 0
})
afterAll(() => eskiz.close())

const route = ({ timeoutMs = 60_000, baseUrl = `${eskiz.url}/api`, account = ESKIZ_ACCOUNT } = {}) =>
  createEskizSms(account, { baseUrl, fetch, timeoutMs }, ({ id }) => `https://karvon.uz/reports?id=${id}`)

const MESSAGE: SmsMessage = {
  ...{ id: 'a', kind: 'account', phone: '998901234567' },
  text: 'Karvon: kirish kodi 123456.',
}

const paths = () => eskiz.received.map(({ url }) => url.split('/').at(-1))

describe('sending by Eskiz', () => {
  it('logs in once, sends with that token, and says where to report', async () => {
    const sms = route()
    const first = await sms.send(MESSAGE)
    await sms.send({ ...MESSAGE, id: 'b' })
    expect(paths()).toEqual(['login', 'send', 'send'])
    expect(first).toEqual({ kind: 'sent', providerId: eskiz.messages[0]?.id })
    expect(eskiz.messages[0]).toMatchObject({
      phone: '998901234567',
      text: MESSAGE.text,
      from: '4546',
      callbackUrl: 'https://karvon.uz/reports?id=a',
    })
  })

  it('logs in again once when the token has ended', async () => {
    const sms = route()
    await sms.send(MESSAGE)
    eskiz.endToken()
    expect((await sms.send({ ...MESSAGE, id: 'b' })).kind).toBe('sent')
    expect(paths()).toEqual(['login', 'send', 'send', 'login', 'send'])
  })

  it('logs in once for all messages of one moment, at first and when the token has ended', async () => {
    const sms = route()
    const sendMany = () =>
      Promise.all(Array.from({ length: 20 }, (_, at) => sms.send({ ...MESSAGE, id: `many-${at}` })))
    for (let time = 0; time < 2; time++) {
      expect(new Set((await sendMany()).map(({ kind }) => kind))).toEqual(new Set(['sent']))
      eskiz.endToken()
    }
    expect(paths().filter(path => path === 'login')).toHaveLength(2)
  })

  it('gives up when the new token is rejected, too', async () => {
    const no = { kind: 'refused', answer: { status: 401 } } as const
    const token = { kind: 'refused', answer: { body: { data: { token: 'x' } } } } as const
    eskiz.faults.push(token, no, token, no)
    expect(await route().send(MESSAGE)).toEqual({ kind: 'retry', error: 'Eskiz answered 401' })
    expect(eskiz.received).toHaveLength(4)
  })

  it.each<[string, object]>([
    ['a refused login', { status: 403, body: { message: 'no' } }],
    ['a login without a token', { body: { data: {} } }],
    ['a login with a token that is none', { body: { data: { token: 7 } } }],
    ['a login that answers a list', { body: [] }],
  ])('may be tried again after %s: nothing was sent', async (_, answer) => {
    eskiz.faults.push({ kind: 'refused', answer })
    expect((await route().send(MESSAGE)).kind).toBe('retry')
    expect(eskiz.received).toHaveLength(1)
  })

  it('is refused for good where the message is at fault', async () => {
    expect(await route().send({ ...MESSAGE, phone: '12' })).toEqual({
      kind: 'failed',
      error: 'Eskiz answered 400',
    })
  })
})

/** Faults of the answer to a message; the login before it succeeds. */
const afterLogin = async (fault: Parameters<typeof eskiz.faults.push>[0], timeoutMs?: number) => {
  const sms = route({ ...(timeoutMs !== undefined && { timeoutMs }) })
  await sms.send({ ...MESSAGE, id: 'first' })
  eskiz.faults.push(fault)
  return sms.send(MESSAGE)
}

describe('an Eskiz that fails', () => {
  it('reveals neither message nor account', async () => {
    const outcome = await afterLogin({
      kind: 'refused',
      answer: { status: 500, body: { message: MESSAGE.text } },
    })
    expect(outcome).toEqual({ kind: 'retry', error: 'Eskiz answered 500' })
    expect(JSON.stringify(outcome)).not.toMatch(/123456|998901234567|secret word/)
  })

  it.each(['lost', 'nonsense'] as const)('leaves it unknown after a %s answer', async kind => {
    expect((await afterLogin({ kind })).kind).toBe('unknown')
  })

  it('leaves it unknown after too long a wait, and fails for sure if even the login took that long', async () => {
    expect((await afterLogin({ kind: 'late', ms: 5_000 }, 1_500)).kind).toBe('unknown')
    eskiz.faults.push({ kind: 'late', ms: 600 })
    expect((await route({ timeoutMs: 100 }).send(MESSAGE)).kind).toBe('retry')
  })

  it('has not had the message if it refuses connections', async () => {
    const outcome = await route({ baseUrl: CLOSED_ADDRESS }).send(MESSAGE)
    expect(outcome).toMatchObject({ kind: 'retry', error: expect.stringContaining('ECONNREFUSED') })
  })

  it('is not followed elsewhere', async () => {
    const elsewhere = { status: 307, headers: { location: '/api/elsewhere' } }
    expect(await afterLogin({ kind: 'refused', answer: elsewhere })).toEqual({
      kind: 'retry',
      error: 'Eskiz answered 307',
    })
    expect(paths()).toEqual(['login', 'send', 'send'])
  })

  it('says itself how long to wait', async () => {
    const busy = { status: 429, headers: { 'retry-after': '30' } }
    expect(await afterLogin({ kind: 'refused', answer: busy })).toMatchObject({
      kind: 'retry',
      afterMs: 30_000,
    })
  })
})

describe('the balance', () => {
  it('is read', async () => {
    eskiz.account.balance = 4_321.7
    expect(await route().readBalance()).toBe(4_321)
  })

  it.each([undefined, 'a lot', null, {}])('is null if Eskiz answers %j', async balance => {
    eskiz.account.balance = balance
    expect(await route().readBalance()).toBeNull()
  })

  it('is null while Eskiz is away', async () => {
    eskiz.faults.push({ kind: 'lost' })
    expect(await route().readBalance()).toBeNull()
  })
})
