import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { companyPersonOf, driverOf, useCompanies } from '../../../../test/cast.ts'
import { AZIZA, SARDOR } from '../../../../test/test-app.ts'
import type { Ask } from '../../../platform/http/answers.fixture.ts'
import { otherCode } from '../auth-app.fixture.ts'

const test = useCompanies()

const NEW = '998900000011'
const PASSWORD = 'karvon-demo'

const ask = (as: Ask, phone: unknown = NEW, more: object = {}) =>
  as({ method: 'POST', url: '/api/profile/phone', payload: { phone, ...more } })
const sendCodes = (as: Ask, changeId: string, codes: object) =>
  as({ method: 'PUT', url: `/api/profile/phone/${changeId}`, payload: codes })
const messages = (phone: string) => test.deps.sms.outbox?.read(phone) ?? []
const codeAt = (phone: string): string => messages(phone)[0]?.code ?? ''
const phoneOf = async (as: Ask) => (await as({ url: '/api/profile/show' })).json().data.phone

/** Requests the change and sends both codes. */
const asked = async (as: Ask, phone = NEW, old: string | null = AZIZA) => {
  const answer = await ask(as, phone)
  expect(answer.statusCode, answer.body).toBe(200)
  const { change_id: id } = answer.json().data
  return {
    id: String(id),
    codes: { new_code: codeAt(phone), ...(old === null ? {} : { old_code: codeAt(old) }) },
  }
}

const refusal = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json().code,
  Object.keys(answer.json().errors ?? {}),
]

describe('a change of phone', () => {
  it('requires the codes of both numbers; sessions stay and the old number is notified', async () => {
    const answer = await ask(test.asAziza)
    expect(answer.json().data).toEqual({
      change_id: expect.stringMatching(/^[\w-]{32}$/),
      old_phone: '+998\u00a090\u00a0***-**-67',
      resend_after_s: expect.any(Number),
      expires_in_s: 180,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(codeAt(NEW)).toMatch(/^\d{6}$/)
    expect(codeAt(AZIZA)).not.toBe(codeAt(NEW))
    const codes = { old_code: codeAt(AZIZA), new_code: codeAt(NEW) }
    const told = await sendCodes(test.asAziza, answer.json().data.change_id, codes)
    expect([told.statusCode, told.json().data]).toEqual([200, { phone: NEW }])
    expect(await phoneOf(test.asAziza)).toBe(NEW)
    expect(messages(AZIZA)[0]).toMatchObject({ code: null, text: expect.stringContaining('almashtirildi') })
    expect((await sendCodes(test.asAziza, answer.json().data.change_id, codes)).statusCode).toBe(422)
  })

  it('lets the new number sign in as the same person, and the old one as a new one', async () => {
    const before = (await test.asAziza({ url: '/api/profile/show' })).json().data.id
    const { id, codes } = await asked(test.asAziza)
    await sendCodes(test.asAziza, id, codes)
    test.clock.pass(600)
    const idOf = async (phone: string) =>
      (await (await test.signIn(phone))({ url: '/api/profile/show' })).json().data.id
    expect(await idOf(NEW)).toBe(before)
    expect(await idOf(AZIZA)).not.toBe(before)
  })

  it.each([
    ['the old one’s', { old_code: otherCode }, ['old_code']],
    ['the new one’s', { new_code: otherCode }, ['new_code']],
    ['both', { old_code: otherCode, new_code: otherCode }, ['old_code', 'new_code']],
    ['none at all', { old_code: () => '', new_code: () => 'abc' }, ['old_code', 'new_code']],
  ])('with a wrong code, %s, changes nothing and may be tried again', async (_which, wrong, fields) => {
    const { id, codes } = await asked(test.asAziza)
    const spoilt = Object.entries(wrong).map(([name, spoil]) => [name, spoil(codes[name as 'new_code'])])
    const answer = await sendCodes(test.asAziza, id, { ...codes, ...Object.fromEntries(spoilt) })
    const [status, code, at] = refusal(answer)
    expect([status, code, (at as string[]).sort()]).toEqual([422, 'api.code_wrong', [...fields].sort()])
    expect(await phoneOf(test.asAziza)).toBe(AZIZA)
    expect((await sendCodes(test.asAziza, id, codes)).statusCode).toBe(200)
  })

  it('requires the old number’s code', async () => {
    const { id, codes } = await asked(test.asAziza)
    expect(refusal(await sendCodes(test.asAziza, id, { new_code: codes.new_code }))).toEqual([
      422,
      'api.code_wrong',
      ['old_code'],
    ])
  })

  it('expires after five guesses, and after its lifetime', async () => {
    const first = await asked(test.asAziza)
    for (let guess = 0; guess < 5; guess++) {
      await sendCodes(test.asAziza, first.id, {
        ...first.codes,
        old_code: otherCode(first.codes.old_code ?? ''),
      })
    }
    expect((await sendCodes(test.asAziza, first.id, first.codes)).statusCode).toBe(422)
    test.clock.pass(700)
    const second = await asked(test.asAziza)
    test.clock.pass(181)
    expect((await sendCodes(test.asAziza, second.id, second.codes)).statusCode).toBe(422)
    expect(await phoneOf(test.asAziza)).toBe(AZIZA)
  })

  it('is limited to its owner', async () => {
    const { id, codes } = await asked(test.asAziza)
    expect(refusal(await sendCodes(test.asSardor, id, codes))).toEqual([422, 'api.code_wrong', ['new_code']])
    expect((await sendCodes(test.asAziza, "x' or 1=1 --aaaaaaaaaaaaa", codes)).statusCode).toBe(422)
    const asDriver = await driverOf(test, '998977008801')
    for (const as of [asDriver, test.asMalika]) expect((await ask(as)).statusCode).toBe(403)
    expect((await ask(test.ask)).statusCode).toBe(401)
  })

  it('sends codes that cannot sign in, and rejects sign-in codes', async () => {
    const { id } = await asked(test.asAziza)
    const login = (path: string, code: string) =>
      test.ask({ method: 'PUT', url: `/api/auth/login-verify/${path}`, payload: { code } })
    const halves = await test.db
      .selectFrom('login_challenges')
      .select(['id', 'phone'])
      .where('change_id', '=', id)
      .execute()
    expect(halves).toHaveLength(2)
    for (const half of halves) expect((await login(half.id, codeAt(half.phone))).statusCode).toBe(422)
    test.clock.pass(700)
    const sent = await test.ask({ method: 'POST', url: '/api/auth/login', payload: { phone: AZIZA } })
    const codes = { old_code: codeAt(AZIZA), new_code: codeAt(AZIZA) }
    expect((await sendCodes(test.asAziza, sent.json().data.user_id, codes)).statusCode).toBe(422)
  })
})

describe('another phone', () => {
  it.each([
    ['12', 'phone_format'],
    ['+998 71 200-00-00', 'phone_not_mobile'],
    [AZIZA, 'phone_same'],
    ['+998 (90) 123-45-67', 'phone_same'],
    [7, 'phone_format'],
  ])('%s is refused with %s, and nothing is sent', async (phone, code) => {
    const before = messages(AZIZA).length
    expect(refusal(await ask(test.asAziza, phone))).toEqual([422, `api.${code}`, ['phone']])
    expect(messages(AZIZA)).toHaveLength(before)
  })

  it('of another client is refused only once proved, without revealing the owner', async () => {
    const { id, codes } = await asked(test.asAziza, SARDOR)
    const answer = await sendCodes(test.asAziza, id, codes)
    expect(refusal(answer)).toEqual([422, 'api.phone_taken', ['phone']])
    expect(answer.body).not.toMatch(/Sardor/)
    expect([await phoneOf(test.asAziza), await phoneOf(test.asSardor)]).toEqual([AZIZA, SARDOR])
  })

  it('may be that of a driver: a phone is one account’s in each role', async () => {
    await driverOf(test, NEW)
    const { id, codes } = await asked(test.asAziza)
    expect((await sendCodes(test.asAziza, id, codes)).statusCode).toBe(200)
  })

  it('shares waits and limits with sign-in codes', async () => {
    await asked(test.asAziza)
    const again = await ask(test.asAziza)
    expect([again.statusCode, again.json().code]).toEqual([429, 'api.code_resend_wait'])
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
    const login = await test.ask({ method: 'POST', url: '/api/auth/login', payload: { phone: NEW } })
    expect(login.statusCode).toBe(429)
  })

  it('sends neither code if one of the numbers must wait', async () => {
    test.clock.pass(600)
    await test.ask({ method: 'POST', url: '/api/auth/login', payload: { phone: NEW } })
    const sent = messages(AZIZA).length
    expect((await ask(test.asAziza)).statusCode).toBe(429)
    expect(messages(AZIZA)).toHaveLength(sent)
  })
})

describe('the phone of a user with a username', () => {
  it('is changed by codes to both numbers if they have one', async () => {
    const old = await phoneOf(test.asDilnoza)
    const { id, codes } = await asked(test.asDilnoza, NEW, old)
    expect((await sendCodes(test.asDilnoza, id, codes)).json().data).toEqual({ phone: NEW })
  })

  it('may be shared: the number of another is taken', async () => {
    const { id, codes } = await asked(test.asDilnoza, AZIZA, await phoneOf(test.asDilnoza))
    expect((await sendCodes(test.asDilnoza, id, codes)).statusCode).toBe(200)
  })

  it.each([null, '998712000000'])('where %s receives no code is proved by the password', async phone => {
    const asJasur = await companyPersonOf(test, 'jasur')
    await test.db.updateTable('users').set({ phone }).where('id', '=', asJasur.userId).execute()
    expect(refusal(await ask(asJasur))).toEqual([422, 'api.text_required', ['password']])
    expect(refusal(await ask(asJasur, NEW, { password: 'wrong' }))).toEqual([
      422,
      'api.password_wrong',
      ['password'],
    ])
    const answer = await ask(asJasur, NEW, { password: PASSWORD })
    expect([answer.statusCode, answer.json().data.old_phone]).toEqual([200, null])
    const told = await sendCodes(asJasur, answer.json().data.change_id, { new_code: codeAt(NEW) })
    expect(told.json().data).toEqual({ phone: NEW })
  })
})
