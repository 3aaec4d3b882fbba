import { maskPhone } from '@karvon/domain/reading/phone'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { refillWith, takeFrom } from '../../../../test/company-money.ts'
import { acceptedOrder, offerAs } from '../../../../test/deals/bargaining.ts'
import { placeOrder } from '../../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { formOf, picture } from '../../../../test/sent-files.ts'
import { AZIZA } from '../../../../test/test-app.ts'
import type { Ask } from '../../../platform/http/answers.fixture.ts'
import { otherCode } from '../auth-app.fixture.ts'

const test = useLedgerCast()

const DELETION = '/api/profile/deletion'
const show = async (as: Ask) => (await as({ url: DELETION })).json().data
const ask = (as: Ask) => as({ method: 'POST', url: DELETION })
const confirm = (as: Ask, id: string, code: string) =>
  as({ method: 'PUT', url: `${DELETION}/${id}`, payload: { code } })
const messages = (phone: string) => test.outbox.read(phone)
const codeAt = (phone: string): string => messages(phone)[0]?.code ?? ''
const codesOf = async (as: Ask): Promise<string[]> =>
  (await show(as)).obstacles.map(({ code }: { code: string }) => code)

const asked = async (as: Ask): Promise<string> => {
  const answer = await ask(as)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.deletion_id
}

const closed = async (as: Ask, phone: string): Promise<void> => {
  const answer = await confirm(as, await asked(as), codeAt(phone))
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }])
}

const refusal = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code]
const rowOf = (userId: number) =>
  test.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
const azizaId = async (): Promise<number> => (await test.asAziza({ url: '/api/profile/show' })).json().data.id
const phoneOf = async (userId: number) => (await rowOf(userId)).phone ?? ''

/** Registers a company. */
const REGISTRATION = {
  password: 'tuya karvoni 7',
  name: 'Umida',
  surname: 'Hamidova',
  phonenumber: '+998 (97) 700-88-41',
  company_address: 'Buxoro, Navoiy 5',
  title: 'Yangi Savdo MChJ',
  bank: 'Hamkorbank',
  bank_account: '20208000900100200009',
  mfo: '00083',
}

/** Settles the company's money and users so that it can be closed. */
const settled = async (): Promise<string> => {
  const { companyId, userId } = test.asUmida
  const others = test.db.updateTable('users').set({ closed_at: test.clock.now() })
  await others.where('company_id', '=', companyId).where('id', '<>', userId).execute()
  return phoneOf(userId)
}

describe('what blocks closing an account', () => {
  it('is nothing for a client without orders, who sees where the code would go', async () => {
    expect(await show(test.asAziza)).toEqual({ phone: maskPhone(AZIZA), obstacles: [] })
  })

  it('is an order under way, for client and driver, until it ends', async () => {
    const { order } = await acceptedOrder(test)
    const open = [{ code: 'account_orders_open', count: 1, amount_uzs: null, order_ids: [order.id] }]
    expect((await show(test.asAziza)).obstacles).toEqual(open)
    expect((await show(test.asRustam)).obstacles).toEqual(open)
    expect((await show(test.asShavkat)).obstacles).toEqual([])
    const refused = await test.asAziza({
      method: 'POST',
      url: DELETION,
      headers: { 'accept-language': 'ru' },
    })
    expect(refusal(refused)).toEqual([409, 'api.account_orders_open'])
    expect(refused.json().message).toBe('Есть незавершённые заказы: 1. Сначала завершите или отмените их.')
    await driveTo(test, order, 'confirmation')
    expect(await codesOf(test.asRustam)).toEqual(['account_orders_open'])
    await test.asAziza(statusRequest(order.id, 'done'))
    expect([await codesOf(test.asAziza), await codesOf(test.asRustam)]).toEqual([[], []])
  })

  it('is a company’s debt, balance and users, each with its figure', async () => {
    await refillWith(test, test.asUmida, PRICE)
    expect((await show(test.asUmida)).obstacles).toContainEqual({
      code: 'account_has_balance',
      count: null,
      amount_uzs: PRICE,
      order_ids: [],
    })
    await takeFrom(test, test.asUmida, PRICE + 500)
    expect(await codesOf(test.asUmida)).toEqual(['account_in_debt'])
    expect(await codesOf(test.asDilnoza)).toContain('account_has_employees')
  })

  it('is a phone that receives no code', async () => {
    const { userId } = test.asUmida
    await test.db.updateTable('users').set({ phone: null }).where('id', '=', userId).execute()
    expect(await codesOf(test.asUmida)).toContain('account_phone_needed')
    expect(refusal(await ask(test.asUmida))).toEqual([409, 'api.account_phone_needed'])
  })

  it('is checked again with the code: an order placed meanwhile counts', async () => {
    const id = await asked(test.asAziza)
    await placeOrder(test.asAziza)
    expect(refusal(await confirm(test.asAziza, id, codeAt(AZIZA)))).toEqual([409, 'api.account_orders_open'])
    expect((await rowOf(await azizaId())).closed_at).toBeNull()
  })
})

describe('the code', () => {
  it('is refused when wrong, someone else’s or used, and expires after five guesses', async () => {
    const id = await asked(test.asAziza)
    const right = codeAt(AZIZA)
    expect(refusal(await confirm(test.asSardor, id, right))).toEqual([422, 'api.code_wrong'])
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = await confirm(test.asAziza, id, otherCode(right))
      expect([...refusal(wrong), Object.keys(wrong.json().errors)]).toEqual([422, 'api.code_wrong', ['code']])
    }
    expect(refusal(await confirm(test.asAziza, id, right))).toEqual([422, 'api.code_wrong'])
  })

  it('neither signs in nor changes a phone, and lasts three minutes', async () => {
    const id = await asked(test.asAziza)
    const code = codeAt(AZIZA)
    const asLogin = { method: 'PUT', url: `/api/auth/login-verify/${id}`, payload: { code } } as const
    const asPhone = { method: 'PUT', url: `/api/profile/phone/${id}`, payload: { new_code: code } } as const
    expect([(await test.ask(asLogin)).statusCode, (await test.asAziza(asPhone)).statusCode]).toEqual([
      422, 422,
    ])
    test.clock.pass(181)
    expect(refusal(await confirm(test.asAziza, id, code))).toEqual([422, 'api.code_wrong'])
  })

  it('of a phone change closes nothing', async () => {
    const sent = await test.asAziza({
      method: 'POST',
      url: '/api/profile/phone',
      payload: { phone: '998900000077' },
    })
    const { change_id: id } = sent.json().data
    expect(refusal(await confirm(test.asAziza, id, codeAt(AZIZA)))).toEqual([422, 'api.code_wrong'])
  })
})

describe('a client’s closed account', () => {
  it('is signed out everywhere, and its phone can register again as a newcomer', async () => {
    const former = await azizaId()
    const asOther = await test.signIn(AZIZA)
    test.clock.pass(61)
    const answer = await confirm(test.asAziza, await asked(test.asAziza), codeAt(AZIZA))
    expect(String(answer.headers['set-cookie'])).toMatch(/token=;/)
    expect(messages(AZIZA)[0]?.text).toMatch(/o'chirildi/)
    for (const as of [test.asAziza, asOther])
      expect((await as({ url: '/api/profile/show' })).statusCode).toBe(401)
    test.clock.pass(601)
    const asNew = await test.signIn(AZIZA)
    const profile = (await asNew({ url: '/api/profile/show' })).json().data
    expect(profile).toMatchObject({ phone: AZIZA, first_name: null, photo: null })
    expect(profile.id).not.toBe(former)
    expect((await asNew({ url: '/api/truck-booking/client' })).json().data).toEqual([])
  })

  it('is confirmed in the account’s language, whatever the page’s', async () => {
    await test.db.updateTable('users').set({ locale: 'ru' }).where('phone', '=', AZIZA).execute()
    await closed(test.asAziza, AZIZA)
    const [last, code] = messages(AZIZA).map(({ text }) => text)
    expect([last, code]).toEqual([expect.stringContaining('удалён'), expect.stringContaining('удаления')])
  })

  it('leaves orders and prices under an id, but no personal data', async () => {
    const userId = await azizaId()
    const { order } = await acceptedOrder(test, { receiver_phone: AZIZA })
    await driveTo(test, order, 'confirmation')
    await test.asAziza(statusRequest(order.id, 'done'))
    const form = await formOf({ telegram: '@aziza_k' }, [['photo', await picture()]])
    const photo = (await test.asAziza({ method: 'POST', url: '/api/profile/update', ...form })).json().data
      .photo
    const place = { name: 'Uy', lat: 41.2756, lng: 69.2044 }
    await test.asAziza({ method: 'POST', url: '/api/address/saved', payload: place })
    await test.asAziza({ method: 'POST', url: '/api/admin-messages', payload: { message: 'Salom' } })
    await closed(test.asAziza, AZIZA)
    expect(await rowOf(userId)).toMatchObject({
      phone: null,
      first_name: null,
      last_name: null,
      telegram: null,
      photo: null,
      locale: null,
    })
    const left = async (table: 'saved_addresses' | 'notices' | 'idempotency') =>
      (await test.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length
    expect([await left('saved_addresses'), await left('notices'), await left('idempotency')]).toEqual([
      0, 0, 0,
    ])
    const chats = test.db.selectFrom('conversations').select('id').where('client_id', '=', userId)
    expect(await chats.execute()).toEqual([])
    expect((await test.asMalika({ url: photo })).statusCode).toBe(404)
    const seen = await test.asMalika({ url: `/api/admin/orders/${order.id}` })
    expect(seen.json().data.order ?? seen.json().data).toMatchObject({
      status: 'done',
      price: order.price,
      client: { id: userId, name: null, phone: null },
      receiver_phone: '998000000000',
    })
    expect(JSON.stringify(seen.json())).not.toContain(AZIZA)
    const card = (await test.asMalika({ url: `/api/admin/clients/${userId}` })).json().data
    expect(card).toMatchObject({ name: null, phone: null, closed_at: expect.any(String), done_count: 1 })
  })
})

describe('a driver’s closed account', () => {
  it('withdraws its live offers and gets no more orders', async () => {
    const { userId } = test.asRustam
    const order = await placeOrder(test.asAziza)
    const offer = await offerAs(test.asRustam, order.id)
    await closed(test.asRustam, await phoneOf(userId))
    const { status } = await test.db
      .selectFrom('offers')
      .select('status')
      .where('id', '=', offer.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('withdrawn')
    const driver = test.db.selectFrom('drivers').select(['state', 'licence_photo'])
    expect(await driver.where('user_id', '=', userId).executeTakeFirstOrThrow()).toEqual({
      state: 'blocked',
      licence_photo: null,
    })
  })
})

describe('an order that a closed account has carried', () => {
  it('shows its client an id instead of name and phone', async () => {
    const { order } = await acceptedOrder(test)
    await driveTo(test, order, 'confirmation')
    await test.asAziza(statusRequest(order.id, 'done'))
    const { userId } = test.asRustam
    await closed(test.asRustam, await phoneOf(userId))
    const seen = (await test.asAziza({ url: `/api/truck-booking/${order.id}` })).json().data
    expect(seen.carrier).toMatchObject({ driver_id: userId, name: `№ ${userId}`, phone: '' })
    expect(seen.offers[0].driver.name).toBe(`№ ${userId}`)
  })
})

describe('a company’s closed account', () => {
  it('closes with its owner: nobody can sign in, STIR and username are free, the balance stays zero', async () => {
    const { companyId, userId } = test.asUmida
    const former = test.db.selectFrom('companies').selectAll().where('id', '=', companyId)
    const { inn } = await former.executeTakeFirstOrThrow()
    await closed(test.asUmida, await settled())
    const login = { username: 'umida', password: 'karvon-demo' }
    expect(
      refusal(await test.ask({ method: 'PUT', url: '/api/auth/login-corporate/', payload: login })),
    ).toEqual([401, 'api.username_password_incorrect'])
    expect((await rowOf(userId)).username).toBeNull()
    const again = await test.ask({
      method: 'POST',
      url: '/api/auth/sign-up-corporate',
      payload: { ...REGISTRATION, inn, username: 'umida' },
    })
    expect([again.statusCode, again.body]).toEqual([201, expect.stringContaining('"data"')])
    const card = (await test.asMalika({ url: `/api/admin/companies/${companyId}` })).json().data
    expect(card.status).toBe('closed')
    const blocking = { blocked: true, reason: 'x', version: card.version }
    const blocked = await test.asMalika({
      method: 'PUT',
      url: `/api/admin/companies/${companyId}/block`,
      payload: blocking,
    })
    expect(refusal(blocked)).toEqual([409, 'api.already_decided'])
    const { rows } = await sql<{
      sum: number
    }>`select coalesce(sum(amount_uzs), 0)::int as sum from postings`.execute(test.db)
    expect(rows[0]?.sum).toBe(0)
  })

  it('can be closed only by the owner', async () => {
    for (const as of [test.asJasur, test.asMalika])
      expect(refusal(await ask(as))).toEqual([403, 'api.forbidden'])
    expect(refusal(await ask(test.ask))).toEqual([401, 'api.unauthenticated'])
  })
})
