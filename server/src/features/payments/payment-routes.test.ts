import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Asker, askerOf, azizaOf, userOf } from '../../../test/cast.ts'
import { acceptAs, offerAs } from '../../../test/deals/bargaining.ts'
import { placeOrder } from '../../../test/deals/orders.ts'
import { PRICE, useLedgerCast } from '../../../test/ledger-cast.ts'
import { moneyOf, oweFee } from '../../../test/payments/people-money.ts'
import { showPayment, startPayment, useProviderLine } from '../../../test/payments/provider-line.ts'
import { SARDOR } from '../../../test/test-app.ts'
import { type KnownPayment, paymeCalls } from './demo/provider-calls.ts'

const test = useLedgerCast()
const send = useProviderLine(test)

let asAziza: Asker
let asSardor: Asker
beforeAll(async () => {
  asAziza = await azizaOf(test)
  asSardor = await askerOf(test, await userOf(test.db, SARDOR, 'individual'))
})

type Body = { purpose: string; provider: string; amount: number; order_id?: number }

const REFILL: Body = { purpose: 'refill', provider: 'payme', amount: 200_000 }

const post = (as: Asker, body: object, key?: string) =>
  as({
    method: 'POST',
    url: '/api/payments',
    payload: body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const codeOf = async (as: Asker, body: object) => (await post(as, body)).json().code
const countOf = async (as: Asker) => (await as({ url: '/api/payments' })).json().meta.total

const azizasDeal = async (changes: object = {}) => {
  const { id } = await placeOrder(asAziza, changes)
  return acceptAs(asAziza, id, await offerAs(test.asRustam, id))
}

describe('a payment is refused', () => {
  it.each([
    ['an owner', () => test.asDilnoza, ['order', 'advance', 'receivable']],
    ['a driver', () => test.asRustam, ['refill', 'order', 'receivable']],
    ['an individual', () => asAziza, ['refill', 'advance']],
  ])('to %s for what is not theirs', async (_, as, purposes) => {
    for (const purpose of purposes)
      expect(await codeOf(as(), { ...REFILL, purpose })).toBe('api.choice_invalid')
    expect(await countOf(as())).toBe(0)
  })

  it.each([
    [{ amount: 999 }, 'api.amount_out_of_range'],
    [{ amount: 50_000_001 }, 'api.amount_out_of_range'],
    [{ amount: 0 }, 'api.value_invalid'],
    [{ amount: 1.5 }, 'api.integer_invalid'],
    [{ provider: 'paypal' }, 'api.choice_invalid'],
    [{ purpose: 'gift' }, 'api.choice_invalid'],
    [{ provider: undefined }, 'api.text_required'],
  ])('with %j: %s', async (changes, code) => {
    expect(await codeOf(test.asDilnoza, { ...REFILL, ...changes })).toBe(code)
  })

  it('for an order that is not theirs, has no driver yet, or needs less', async () => {
    const order = { purpose: 'order', provider: 'click', amount: 100_000 }
    const open = await placeOrder(asAziza, { payment_type: 'card' })
    expect(await codeOf(asAziza, { ...order, order_id: open.id })).toBe('api.order_not_payable')
    expect(await codeOf(asSardor, { ...order, order_id: open.id })).toBe('api.not_found')
    expect(await codeOf(asAziza, order)).toBe('api.not_found')
    await acceptAs(asAziza, open.id, await offerAs(test.asRustam, open.id))
    const most = await post(asAziza, { ...order, order_id: open.id, amount: PRICE + 1 })
    expect(most.json()).toMatchObject({ code: 'api.amount_out_of_range' })
    expect(most.json().errors.amount[0]).toMatch(/2.000.000/)
    expect((await post(asAziza, { ...order, order_id: open.id, amount: PRICE })).statusCode).toBe(201)
  })

  it('for a payment of somebody else’s', async () => {
    const { id } = await startPayment(test.asDilnoza, REFILL)
    for (const as of [test.asSherzod, test.asRustam, asAziza])
      expect((await as({ url: `/api/payments/${id}` })).json().code).toBe('api.not_found')
    expect((await test.asJasur({ url: `/api/payments/${id}` })).statusCode).toBe(403)
    expect((await test.ask({ url: `/api/payments/${id}` })).statusCode).toBe(401)
  })
})

describe('a payment', () => {
  it('has an address of its provider, which in the demo is our own page', async () => {
    const body = (await post(test.asDilnoza, REFILL)).json().data
    expect(body).toEqual({
      ...{ id: expect.any(Number), purpose: 'refill', provider: 'payme', state: 'waiting', amount: 200_000 },
      ...{
        order_id: null,
        url: expect.stringMatching(`/api/demo/pay/payme/${body.id}\\?locale=uz$`),
        paid_at: null,
        receipt: null,
      },
      ...{ created_at: expect.any(String), expires_at: expect.any(String) },
    })
    expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(15 * 60_000)
  })

  it('asked for twice is one, by its key and without', async () => {
    const first = (await post(test.asDilnoza, REFILL, 'a-key-of-sixteen-signs')).json().data
    const again = await post(test.asDilnoza, REFILL, 'a-key-of-sixteen-signs')
    expect([again.headers['idempotent-replayed'], again.json().data.id]).toEqual(['true', first.id])
    expect((await post(test.asDilnoza, REFILL)).json().data.id).toBe(first.id)
    expect(await countOf(test.asDilnoza)).toBe(1)
  })

  it('ends an older one that nobody has begun to pay', async () => {
    const first = await startPayment(test.asDilnoza, REFILL)
    const begun = await startPayment(test.asDilnoza, { ...REFILL, amount: 300_000 })
    expect(await showPayment(test.asDilnoza, first)).toMatchObject({ state: 'canceled', url: null })
    await send(paymeCalls(test.deps.config.payments).create(begun, test.clock.peek()))
    const third = await startPayment(test.asDilnoza, { ...REFILL, provider: 'click' })
    expect(await showPayment(test.asDilnoza, begun)).toMatchObject({ state: 'started' })
    const open = (await test.asDilnoza({ url: '/api/payments?open=true&purpose=refill' })).json()
    expect(open.data.map(({ id }: { id: number }) => id)).toEqual([third.id, begun.id])
  })

  it('that nobody pays expires by itself', async () => {
    const payment = await startPayment(test.asDilnoza, REFILL)
    const stored = async () =>
      (
        await test.db
          .selectFrom('payments')
          .select('state')
          .where('id', '=', payment.id)
          .executeTakeFirstOrThrow()
      ).state
    test.clock.pass(15 * 60 - 10)
    await test.jobs.runDue()
    expect(await stored()).toBe('waiting')
    test.clock.pass(20)
    await test.jobs.runDue()
    expect(await stored()).toBe('expired')
    expect((await test.asDilnoza({ url: '/api/payments?open=true' })).json().data).toEqual([])
  })

  it('that its provider has begun expires later, also without another call', async () => {
    const payment = await startPayment(test.asDilnoza, REFILL)
    await send(paymeCalls(test.deps.config.payments).create(payment, test.clock.peek()))
    for (const seconds of [16 * 60, 11.5 * 3_600]) {
      test.clock.pass(seconds)
      await test.jobs.runDue()
      expect(await showPayment(test.asDilnoza, payment)).toMatchObject({ state: 'started' })
    }
    test.clock.pass(1_800)
    await test.jobs.runDue()
    expect(await showPayment(test.asDilnoza, payment)).toMatchObject({ state: 'expired' })
  })
})

describe('what a payer may pay', () => {
  const options = async (as: Asker) => (await as({ url: '/api/payment-options' })).json().data

  it('depends on who they are', async () => {
    const common = { providers: ['payme', 'click', 'uzum'], min: 1_000, max: 50_000_000 }
    expect(await options(test.asDilnoza)).toEqual({ ...common, purposes: ['refill'], owed: 0 })
    expect(await options(test.asRustam)).toEqual({ ...common, purposes: ['advance'], owed: 0 })
    expect(await options(asAziza)).toMatchObject({ purposes: ['order', 'receivable'] })
    expect((await test.asMalika({ url: '/api/payment-options' })).statusCode).toBe(403)
  })

  it('follows the figures that operators set', async () => {
    const rules = { payments: { lifeMinutes: 5, minUzs: 10_000, maxUzs: 20_000 } }
    await test.db
      .insertInto('settings')
      .values({ key: 'money_rules', value: JSON.stringify(rules) })
      .onConflict(row => row.column('key').doUpdateSet({ value: JSON.stringify(rules) }))
      .execute()
    expect(await options(test.asDilnoza)).toMatchObject({ min: 10_000, max: 20_000 })
    expect(await codeOf(test.asDilnoza, REFILL)).toBe('api.amount_out_of_range')
  })
})

describe('a paid payment', () => {
  const payAll = async (as: Asker, body: Body) => {
    const payme = paymeCalls(test.deps.config.payments)
    const payment = await startPayment(as, body)
    for (const call of [
      payme.check(payment),
      payme.create(payment, test.clock.peek()),
      payme.perform(payment),
    ])
      expect((await send(call)).body.error).toBeUndefined()
    return payment
  }
  const cancel = async (payment: KnownPayment) =>
    (await send(paymeCalls(test.deps.config.payments).cancel(payment, 5))).body
  const toldTo = ({ userId }: Asker) =>
    test.db
      .selectFrom('notices')
      .select(['kind', 'order_id', 'facts'])
      .where('user_id', '=', userId)
      .where('kind', '=', 'payment_received')
      .execute()

  it('of a driver is their prepaid commission, told once, and given back while it is there', async () => {
    const body = { purpose: 'advance', provider: 'payme', amount: 100_000 }
    const payment = await payAll(test.asRustam, body)
    expect(await toldTo(test.asRustam)).toEqual([
      { kind: 'payment_received', order_id: null, facts: { amount_uzs: 100_000 } },
    ])
    expect(await moneyOf(test, test.asRustam)).toMatchObject({ advanceUzs: 100_000, payableUzs: 0 })
    expect(await cancel(payment)).toMatchObject({ result: { state: -2 } })
    expect(await moneyOf(test, test.asRustam)).toMatchObject({ advanceUzs: 0 })
  })

  it('of an order is held for it and leaves less to pay; an order that has ended takes none', async () => {
    const inCash = await azizasDeal({ date: '2026-11-25' })
    const { id } = await azizasDeal({ payment_type: 'card' })
    const body = { purpose: 'order', provider: 'payme', amount: 1_500_000, order_id: id }
    expect(await codeOf(asAziza, { ...body, order_id: inCash.id })).toBe('api.order_not_payable')
    await payAll(asAziza, body)
    expect(await toldTo(asAziza)).toMatchObject([{ order_id: id }])
    expect(await moneyOf(test, asAziza)).toMatchObject({ balanceUzs: 1_500_000, heldUzs: 1_500_000 })
    expect(await codeOf(asAziza, { ...body, amount: 500_001 })).toBe('api.amount_out_of_range')
    const rest = await startPayment(asAziza, { ...body, amount: 500_000 })
    await test.db
      .updateTable('orders')
      .set({ status: 'canceled', ended_at: test.clock.now() })
      .where('id', '=', id)
      .execute()
    expect(await codeOf(asAziza, { ...body, amount: 400_000 })).toBe('api.order_not_payable')
    expect((await send(paymeCalls(test.deps.config.payments).check(rest))).body.error.code).toBe(-31054)
  })

  it('of a debt pays it, and is refused where nothing or less is owed', async () => {
    const body = { purpose: 'receivable', provider: 'payme', amount: 40_000 }
    expect(await codeOf(asAziza, body)).toBe('api.nothing_owed')
    await oweFee(test, asAziza, 40_000)
    expect((await asAziza({ url: '/api/payment-options' })).json().data.owed).toBe(40_000)
    expect(await codeOf(asAziza, { ...body, amount: 40_001 })).toBe('api.amount_out_of_range')
    const payment = await payAll(asAziza, body)
    expect(await moneyOf(test, asAziza)).toMatchObject({ balanceUzs: 0, receivableUzs: 0 })
    expect(await cancel(payment)).toMatchObject({ error: { code: -31007 } })
  })

  it('leaves every journal at zero, and the provider with what it has received', async () => {
    await payAll(test.asDilnoza, REFILL)
    await payAll(test.asRustam, { purpose: 'advance', provider: 'payme', amount: 100_000 })
    const { rows } = await sql<{ sum: number; clearing: number }>`select sum(amount_uzs)::bigint as sum,
      sum(amount_uzs) filter (where account_kind = 'psp_clearing')::bigint as clearing from postings`.execute(
      test.db,
    )
    expect(rows).toEqual([{ sum: 0, clearing: -300_000 }])
  })
})
