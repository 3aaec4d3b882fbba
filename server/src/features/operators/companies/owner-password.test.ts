import type { InjectOptions } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeKey } from '../../../../test/api-keys/own-key.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { outcomeOf } from '../../../../test/outcome.ts'
import { addWebhookAs, useWebhookCast } from '../../../../test/webhooks/webhook-cast.ts'

const PHONE = '998901112233'

const test = useWebhookCast()

const prove = (phone: string, is_phone_proved = true) => {
  const { userId } = test.asDilnoza
  return test.db.updateTable('users').set({ phone, is_phone_proved }).where('id', '=', userId).execute()
}

const url = (end: string) => `/api/admin/companies/${test.asDilnoza.companyId}/${end}`
const propose = (typed: object = {}): InjectOptions => ({
  method: 'PUT',
  url: url('owner-password'),
  payload: { reason: 'Called from the office', keep_programs: false, forget_factor: false, ...typed },
})
const approve = (id: number): InjectOptions => ({
  method: 'PUT',
  url: `/api/admin/proposals/${id}`,
  payload: { approve: true },
})
const proposed = async (typed: object = {}): Promise<number> =>
  (await test.asMalika(propose(typed))).json().data.id

const passwordIn = (text: string | undefined) => /[a-z0-9]{4}(-[a-z0-9]{4}){2}/.exec(text ?? '')?.[0] ?? ''
const signIn = (password: string) =>
  test.ask({
    method: 'PUT',
    url: '/api/auth/login-corporate/',
    payload: { username: 'dilnoza', password },
  })
const newest = () => test.outbox.read(PHONE)[0]?.text
const hasFactor = async () =>
  (
    await test.db
      .selectFrom('users')
      .select('totp_confirmed_at')
      .where('id', '=', test.asDilnoza.userId)
      .executeTakeFirstOrThrow()
  ).totp_confirmed_at !== null

afterEach(() => vi.restoreAllMocks())

it('an owner who has proved neither phone nor address gets no password', async () => {
  await prove(PHONE, false)
  await test.db.deleteFrom('mail_addresses').execute()
  expect((await test.asMalika({ url: url('owner-access') })).json().data.sent_to).toBe(null)
  await expectRefusal(test, test.asMalika, propose(), { http: 409, code: 'owner_unreachable' })
})

it('a proved address gets it where no phone is proved', async () => {
  const { userId: user_id } = test.asDilnoza
  const at = test.clock.now()
  await prove(PHONE, false)
  await test.db.deleteFrom('mail_addresses').execute()
  await test.db
    .insertInto('mail_addresses')
    .values({ user_id, address: 'dilnoza@beksavdo.example', added_at: at, proved_at: at })
    .execute()
  expect((await test.asMalika({ url: url('owner-access') })).json().data.sent_to).toEqual({
    ...{ by: 'mail', to: 'd***@beksavdo.example' },
  })
  const id = await proposed()
  expect((await test.asBekzod(approve(id))).statusCode).toBe(200)
  const mail = test.mails.read('dilnoza@beksavdo.example').at(0)
  expect((await signIn(passwordIn(mail?.text))).statusCode).toBe(200)
})

describe('an owner whose phone is proved', () => {
  beforeEach(() => prove(PHONE))

  it('gets it by SMS once a second operator approves, and nobody else sees it', async () => {
    await test.db
      .updateTable('users')
      .set({ totp_secret: 'sealed', totp_confirmed_at: test.clock.now() })
      .where('id', '=', test.asDilnoza.userId)
      .execute()
    const key = await makeKey(test, test.asDilnoza)
    await addWebhookAs(test)
    const access = (await test.asMalika({ url: url('owner-access') })).json().data
    expect(access).toMatchObject({ sent_to: { by: 'sms' }, second_factor: true, keys: [{ name: '1C' }] })
    expect([access.sent_to.to.includes('2233'), access.webhooks.length]).toEqual([false, 1])

    const before = test.outbox.read(PHONE).length
    const id = await proposed()
    await expectRefusal(test, test.asMalika, approve(id), { http: 409, code: 'second_operator_required' })
    await expectRefusal(test, test.asBekzod, propose(), { http: 409, code: 'already_proposed' })
    const approved = await test.asBekzod(approve(id))
    expect(approved.json().data).toMatchObject({ kind: 'owner_password', outcome: 'done' })

    const password = passwordIn(newest())
    expect(test.outbox.read(PHONE)).toHaveLength(before + 1)
    expect([password.length, approved.body.includes(password)]).toEqual([14, false])
    expect((await test.asDilnoza({ url: '/api/profile/show' })).statusCode).toBe(401)
    expect((await key.ask({ url: '/api/truck-booking/client' })).statusCode).toBe(401)
    expect(await test.db.selectFrom('webhook_endpoints').selectAll().execute()).toEqual([])
    expect(await hasFactor()).toBe(true)
    expect((await signIn(password)).json().data.token).toEqual(expect.any(String))
    const kinds = await test.db
      .selectFrom('notices')
      .select('kind')
      .where('user_id', '=', test.asDilnoza.userId)
      .execute()
    expect(kinds.map(({ kind }) => kind)).toContain('owner_access_restored')
    const logged = JSON.stringify(await test.db.selectFrom('audit_log').selectAll().execute())
    expect([logged.includes('company.renew_owner_password'), logged.includes(password)]).toEqual([
      true,
      false,
    ])
  })

  it('keeps keys and webhooks, and loses the second factor, where that was proposed', async () => {
    await test.db
      .updateTable('users')
      .set({ totp_secret: 'sealed', totp_confirmed_at: test.clock.now() })
      .where('id', '=', test.asDilnoza.userId)
      .execute()
    const key = await makeKey(test, test.asDilnoza)
    const id = await proposed({ keep_programs: true, forget_factor: true })
    await test.asBekzod(approve(id))
    expect([await hasFactor(), (await key.ask({ url: '/api/truck-booking/client' })).statusCode]).toEqual([
      false,
      200,
    ])
  })

  it('keeps the former password where the message is not sent, and gets the next one', async () => {
    const id = await proposed()
    const send = vi.spyOn(test.outbox, 'send').mockResolvedValueOnce({ kind: 'failed', error: 'away' })
    expect(await outcomeOf(test.asBekzod, approve(id))).toEqual([503, 'api.message_not_sent'])
    expect((await test.asDilnoza({ url: '/api/profile/show' })).statusCode).toBe(200)
    expect((await test.asBekzod(approve(id))).statusCode).toBe(200)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('gets one password when somebody presses again while it is sent', async () => {
    const id = await proposed()
    const send = test.outbox.send
    const pressed: unknown[] = []
    vi.spyOn(test.outbox, 'send').mockImplementation(async message => {
      pressed.push(await outcomeOf(test.asBekzod, approve(id)))
      return send(message)
    })
    expect((await test.asBekzod(approve(id))).statusCode).toBe(200)
    expect(pressed).toEqual([[409, 'api.already_decided']])
    expect(test.outbox.send).toHaveBeenCalledTimes(1)
    expect((await signIn(passwordIn(newest()))).statusCode).toBe(200)
  })
})
