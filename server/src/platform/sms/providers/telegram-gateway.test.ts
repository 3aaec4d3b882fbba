import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FakeTelegramGateway,
  GATEWAY_TOKEN,
  startFakeTelegramGateway,
} from '../../../../test/fakes/fake-telegram-gateway.ts'
import { clockAt } from '../../clock.ts'
import type { SmsMessage } from '../sms-port.ts'
import { createTelegramGateway } from './telegram-gateway.ts'

const NOW = new Date('2026-11-21T09:00:00Z')

let gateway: FakeTelegramGateway
beforeAll(async () => {
  gateway = await startFakeTelegramGateway()
})
beforeEach(() => {
  for (const list of [gateway.received, gateway.faults, gateway.codes]) list.length = 0
  gateway.strangers.clear()
})
afterAll(() => gateway.close())

const route = ({
  token = GATEWAY_TOKEN,
  timeoutMs = 60_000,
  reportUrl = 'https://karvon.uz/r' as string | null,
} = {}) =>
  createTelegramGateway({ token, clock: clockAt(NOW), reportUrl }, { baseUrl: gateway.url, fetch, timeoutMs })

const message = (lifeSeconds = 300, mayGoAlone = true): SmsMessage => ({
  ...{ id: 'code-1', kind: 'code', phone: '998901234567', text: 'Karvon: kirish kodi 123456.' },
  code: { digits: '123456', expiresAt: new Date(NOW.getTime() + lifeSeconds * 1000), mayGoAlone },
})

const paths = () => gateway.received.map(({ url }) => url)

describe('a code by Telegram Gateway', () => {
  it('is sent under the request that checked the phone, for as long as it is valid', async () => {
    const outcome = await route().send(message())
    expect(outcome).toEqual({ kind: 'sent', providerId: gateway.codes[0]?.requestId })
    expect(gateway.codes).toMatchObject([
      {
        phone: '+998901234567',
        code: '123456',
        ttl: 300,
        payload: 'code-1',
        callbackUrl: 'https://karvon.uz/r',
      },
    ])
  })

  it.each([
    [5, 30],
    [86_400, 3_600],
  ])('that is valid for %i s may be delivered for %i s', async (life, ttl) => {
    await route({ reportUrl: null }).send(message(life))
    expect(gateway.codes).toMatchObject([{ ttl, callbackUrl: null }])
  })

  it('takes only codes that log in', () => {
    const { code: _, ...notice } = message()
    expect([message(), message(300, false), notice].map(route().takes)).toEqual([true, false, false])
  })

  it('is not sent to a phone without Telegram', async () => {
    gateway.strangers.add('+998901234567')
    expect(await route().send(message())).toMatchObject({ kind: 'failed' })
    expect(paths()).toEqual(['/checkSendAbility'])
  })

  it('says that the account is at fault, not the phone', async () => {
    const outcome = await route({ token: 'wrong' }).send(message())
    expect(outcome).toMatchObject({ kind: 'retry', error: expect.stringContaining('ACCESS_TOKEN_INVALID') })
  })

  it.each(['lost', 'nonsense'] as const)(
    'has failed for sure after a %s answer to the question',
    async kind => {
      gateway.faults.push({ kind })
      expect((await route().send(message())).kind).toBe('retry')
      expect(gateway.codes).toEqual([])
    },
  )

  it.each(['lost', 'nonsense'] as const)('is unknown after a %s answer to the sending', async kind => {
    gateway.faults.push({ kind: 'late', ms: 0 }, { kind })
    const outcome = await route().send(message())
    expect(outcome.kind).toBe('unknown')
    expect(JSON.stringify(outcome)).not.toMatch(/123456|998901234567|AAEg/)
  })
})
