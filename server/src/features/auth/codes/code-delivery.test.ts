import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUTH_SETTINGS } from '../../../../seeds/auth-settings.ts'
import {
  type FakeSmsProviders,
  startFakeSmsProviders,
  withGateway,
} from '../../../../test/fakes/fake-sms-providers.ts'
import { TEST_SECRET } from '../../../../test/fakes/test-secret.ts'
import { startTestApp, type TestApp, testClock } from '../../../../test/test-app.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { readConfig } from '../../../platform/config.ts'
import type { OpenDatabase } from '../../../platform/db/database.ts'
import { createJobRunner } from '../../../platform/jobs/job-queue.ts'
import { createSms, type Sms } from '../../../platform/sms/create-sms.ts'
import { handOnJob } from '../../../platform/sms/hand-on-code.ts'
import { HAND_ON_CODE } from '../../../platform/sms/sms-chain.ts'

let fakes: FakeSmsProviders
let database: OpenDatabase
let test: TestApp
let sms: Sms
const clock = testClock()
const PHONE = '998901234599'

beforeAll(async () => {
  fakes = await startFakeSmsProviders()
  database = await openTestDatabase()
  const config = readConfig(fakes.environment(withGateway(fakes)))
  sms = createSms(config, { db: database.db, clock, secret: TEST_SECRET })
  test = await startTestApp(database, { config, clock, sms, secret: TEST_SECRET })
  const value = JSON.stringify(AUTH_SETTINGS.code_limits)
  await test.db.updateTable('settings').set({ value }).where('key', '=', 'code_limits').execute()
})
beforeEach(async () => {
  fakes.clear()
  clock.set('2026-11-21T10:00:00+05:00')
  await test.empty(['sms_messages', 'sealed_codes', 'login_challenges', 'jobs', 'sms_sends'])
})
afterAll(async () => {
  await test.app.close()
  await database.close()
  await fakes.close()
})

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const answer = await test.app.inject({ method, url: `/api/auth/${path}`, ...(payload && { payload }) })
  return { status: answer.statusCode, data: answer.json().data, code: answer.json().code }
}

/** Asks for a code and waits until a provider has it. */
const askCode = async (taken: () => number = () => fakes.gateway.codes.length) => {
  const { data } = await call('POST', 'login', { phone: PHONE, role: 'client' })
  await expect.poll(taken).toBeGreaterThan(0)
  await expect.poll(async () => (await delivery(data.user_id)).data.state).not.toBe('sending')
  return String(data.user_id)
}

const delivery = (id: string) => call('GET', `login/${id}/delivery`)
const bySms = (id: string) => call('POST', `login/${id}/sms`)
const enter = (id: string, code: string | undefined) => call('PUT', `login-verify/${id}`, { code })

const runDue = () => {
  if (sms.providers === undefined) throw new Error('no provider')
  return createJobRunner(database.db, clock, { [HAND_ON_CODE]: handOnJob(sms.providers.chain) }).runDue()
}

const BY_TELEGRAM = { by: 'telegram', state: 'sent', sms_possible: true }

describe('where a code went', () => {
  it('is Telegram, and it logs in', async () => {
    const id = await askCode()
    expect((await delivery(id)).data).toEqual(BY_TELEGRAM)
    const [code] = fakes.gateway.codes
    if (code === undefined) throw new Error('no code')
    await test.app.inject(fakes.gateway.report(code, 'delivered', clock.peek()))
    expect((await delivery(id)).data).toEqual({ ...BY_TELEGRAM, state: 'delivered' })
    expect((await enter(id, code.code)).status).toBe(200)
    expect((await delivery(id)).data).toMatchObject({ by: null })
  })

  it('is SMS for a phone without Telegram', async () => {
    fakes.gateway.strangers.add(`+${PHONE}`)
    const id = await askCode(() => fakes.eskiz.messages.length)
    expect((await delivery(id)).data).toEqual({ by: 'sms', state: 'sent', sms_possible: false })
  })

  it('is SMS once nothing was heard of Telegram for twenty seconds', async () => {
    const id = await askCode()
    clock.pass(21)
    await runDue()
    expect((await delivery(id)).data).toEqual({ by: 'sms', state: 'sent', sms_possible: false })
    expect((await enter(id, fakes.gateway.codes[0]?.code)).status).toBe(200)
  })

  it('is said to have failed if nobody sent it', async () => {
    fakes.gateway.strangers.add(`+${PHONE}`)
    const away = { kind: 'refused', answer: { status: 503 } } as const
    fakes.eskiz.faults.push(away)
    fakes.playMobile.faults.push(away)
    const { data } = await call('POST', 'login', { phone: PHONE, role: 'client' })
    await expect.poll(async () => (await delivery(data.user_id)).data.state).toBe('failed')
  })

  it.each(['2147483647', 'a'.repeat(32), '%00'])('is not found for %s', async id => {
    expect([(await delivery(id)).status, (await bySms(id)).status]).toEqual([200, 404])
  })

  it('is not found once the code has expired', async () => {
    const id = await askCode()
    clock.pass(AUTH_SETTINGS.code_limits.lifeSeconds)
    expect((await delivery(id)).data).toMatchObject({ by: null })
  })
})

describe('asking for it by SMS', () => {
  it('sends the same code at once, and only once, however often it is asked for', async () => {
    const id = await askCode()
    const answers = await Promise.all([bySms(id), bySms(id), bySms(id)])
    await bySms(id)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await delivery(id)).data).toEqual({ by: 'sms', state: 'sent', sms_possible: false })
    expect(fakes.eskiz.messages).toHaveLength(1)
    expect(fakes.eskiz.messages[0]?.text).toContain(fakes.gateway.codes[0]?.code)
    expect((await enter(id, fakes.gateway.codes[0]?.code)).status).toBe(200)
  })

  it('needs no wait, while another code does', async () => {
    const id = await askCode()
    expect((await bySms(id)).data.by).toBe('sms')
    const again = await call('POST', 'login', { phone: PHONE, role: 'client' })
    expect([again.status, again.code]).toEqual([429, 'api.code_resend_wait'])
    clock.pass(60)
    const next = await call('POST', 'login', { phone: PHONE, role: 'client' })
    expect([next.status, next.data.resend_after_s]).toEqual([
      200,
      AUTH_SETTINGS.code_limits.resendWaitSeconds[1],
    ])
    await expect.poll(() => fakes.gateway.codes.length).toBe(2)
    expect((await bySms(id)).status).toBe(404)
    expect(fakes.eskiz.messages).toHaveLength(1)
  })

  it('sends nothing more where the code went by SMS', async () => {
    fakes.gateway.strangers.add(`+${PHONE}`)
    const id = await askCode(() => fakes.eskiz.messages.length)
    expect((await bySms(id)).data).toEqual({ by: 'sms', state: 'sent', sms_possible: false })
    expect([fakes.eskiz.messages.length, fakes.playMobile.messages.length]).toEqual([1, 0])
  })

  it('costs no more SMS than codes were allowed', async () => {
    let asked = 0
    for (let minute = 0; minute < 60; minute++) {
      const { status, data } = await call('POST', 'login', { phone: PHONE, role: 'client' })
      if (status === 200) {
        asked++
        await expect.poll(() => fakes.gateway.codes.length).toBe(asked)
        await expect.poll(async () => (await delivery(data.user_id)).data.state).not.toBe('sending')
        await bySms(data.user_id)
        await bySms(data.user_id)
      }
      clock.pass(60)
    }
    const perHour = AUTH_SETTINGS.code_limits.perPhone.find(({ seconds }) => seconds === 3_600)?.count
    expect([asked, fakes.eskiz.messages.length]).toEqual([perHour, perHour])
  })
})

describe('no further route has a code', () => {
  it('that another has replaced', async () => {
    const id = await askCode()
    clock.pass(50)
    await bySms(id)
    clock.pass(10)
    await call('POST', 'login', { phone: PHONE, role: 'client' })
    await expect.poll(() => fakes.gateway.codes.length).toBe(2)
    clock.pass(11)
    await runDue()
    expect([fakes.eskiz.messages.length, fakes.playMobile.messages.length]).toEqual([1, 0])
  })

  it('that has changed an account', async () => {
    const id = await askCode()
    const { token } = (await enter(id, fakes.gateway.codes[0]?.code)).data
    const as = { headers: { authorization: `Bearer ${token}` } }
    const phone = '998901234588'
    const url = '/api/profile/phone'
    clock.pass(200)
    const asked = await test.app.inject({ method: 'POST', url, ...as, payload: { phone } })
    await expect.poll(() => fakes.eskiz.messages.length).toBe(2)
    const codeTo = (to: string) =>
      fakes.eskiz.messages.find(one => one.phone === to)?.text.match(/\d{6}/)?.[0]
    const codes = { old_code: codeTo(PHONE), new_code: codeTo(phone) }
    const changed = await test.app.inject({
      ...{ method: 'PUT', url: `${url}/${asked.json().data.change_id}`, ...as, payload: codes },
    })
    expect(changed.statusCode, changed.body).toBe(200)
    clock.pass(21)
    await runDue()
    expect(fakes.playMobile.messages).toEqual([])
  })
})
