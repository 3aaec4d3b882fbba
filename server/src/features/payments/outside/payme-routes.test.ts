import { PAYME_CODES } from '@karvon/contract/payments/payme'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCompanyBalance, takeFrom } from '../../../../test/company-money.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { showPayment, startPayment, useProviderLine } from '../../../../test/payments/provider-line.ts'
import { type KnownPayment, paymeCalls } from '../demo/provider-calls.ts'

const test = useLedgerCast()
const send = useProviderLine(test)

const HALF_DAY_S = 43_200

let payme: ReturnType<typeof paymeCalls>
beforeAll(() => {
  payme = paymeCalls(test.deps.config.payments)
})

let payment: KnownPayment
beforeEach(async () => {
  payment = await startPayment(test.asDilnoza, { purpose: 'refill', provider: 'payme', amount: 200_000 })
})

const codeOf = async (call: Parameters<typeof send>[0], headers = {}): Promise<number | undefined> => {
  const { status, body } = await send(call, headers)
  expect(status).toBe(200)
  return body.error?.code
}
const resultOf = async (call: Parameters<typeof send>[0]) => {
  const { status, body } = await send(call)
  expect([status, body.error]).toEqual([200, undefined])
  return body.result
}
const create = (changes: object = {}) => ({
  ...payme.call('CreateTransaction', {
    id: payment.transaction,
    time: test.clock.peek().getTime(),
    amount: payment.amountUzs * 100,
    account: { payment_id: String(payment.id) },
    ...changes,
  }),
})
const balance = async () => (await readCompanyBalance(test, test.asDilnoza)).balanceUzs

describe('who calls', () => {
  it.each([
    ['a wrong key', () => `Basic ${Buffer.from('Paycom:guess').toString('base64')}`],
    [
      'another login',
      () => `Basic ${Buffer.from(`Payme:${test.deps.config.payments.payme?.key}`).toString('base64')}`,
    ],
    ['no credentials', () => ''],
    ['a bearer token', () => `Bearer ${test.asDilnoza.token}`],
    ['no base64', () => 'Basic ???'],
  ])('%s is refused with every method, and nothing is told', async (_, authorization) => {
    for (const method of ['CheckPerformTransaction', 'GetStatement', 'Nothing']) {
      const call = payme.call(method, { id: payment.transaction })
      expect(await codeOf(call, { authorization: authorization() })).toBe(PAYME_CODES.rights_missing)
    }
  })
})

describe('what is sent', () => {
  const raw = (payload: string) => ({ ...create(), payload })

  it.each(['', '{', '\u0000', '<xml/>', '{"method":"CheckTransaction"} {}', "{'method':1}"])(
    '%j is not readable',
    async payload => {
      expect(await codeOf(raw(payload))).toBe(PAYME_CODES.unreadable)
    },
  )

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('%s is no call', async method => {
    const answer = await test.app.inject({ method, url: '/api/outside/payme' })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    const body = {
      ...{ jsonrpc: '2.0', id: null },
      error: { code: -32300, message: expect.objectContaining({ ru: expect.any(String) }), data: null },
    }
    if (method !== 'HEAD') expect(answer.json()).toEqual(body)
  })

  it.each([
    ...['null', '[]', '"text"', '7', 'true'],
    '[{"method":"CheckTransaction","params":{"id":"x"},"id":1}]',
    '{}',
    '{"method":7,"params":{}}',
    '{"method":"CreateTransaction"}',
    '{"method":"CreateTransaction","params":[]}',
  ])('%s is no request', async payload => {
    expect(await codeOf(raw(payload))).toBe(PAYME_CODES.request_invalid)
  })

  it('too large a body is not readable, and a method that does not exist is named', async () => {
    expect(await codeOf(raw(`{"a":"${'x'.repeat(70_000)}"}`))).toBe(PAYME_CODES.unreadable)
    const { body } = await send(payme.call('DropTables', {}))
    expect(body).toMatchObject({ jsonrpc: '2.0', error: { code: -32601, data: 'DropTables' } })
  })

  it('the number of a request comes back, and errors speak its three languages', async () => {
    const { body } = await send({
      ...create(),
      payload: '{"id":"a7","method":"CheckTransaction","params":{"id":"x"}}',
    })
    expect(body).toMatchObject({
      id: 'a7',
      error: { code: -31003, message: { uz: 'Tranzaksiya topilmadi' } },
    })
    expect(Object.keys(body.error.message)).toEqual(['uz', 'ru', 'en'])
  })

  it.each([
    [{ id: 7.5 }, PAYME_CODES.request_invalid],
    [{ id: 'a'.repeat(101) }, PAYME_CODES.request_invalid],
    [{ id: 'a\u0000' }, PAYME_CODES.request_invalid],
    [{ time: 'now' }, PAYME_CODES.request_invalid],
    [{ time: -1 }, PAYME_CODES.request_invalid],
    [{ amount: '20000000' }, PAYME_CODES.amount_wrong],
    [{ amount: 1e300 }, PAYME_CODES.amount_wrong],
    [{ account: null }, PAYME_CODES.payment_unknown],
    [{ account: { payment_id: '1 or 1=1' } }, PAYME_CODES.payment_unknown],
    [{ account: { payment_id: '9999999999' } }, PAYME_CODES.payment_unknown],
    [{ account: { payment_id: '2147483647' } }, PAYME_CODES.payment_unknown],
    [{ account: { order_id: '1' } }, PAYME_CODES.payment_unknown],
  ])('CreateTransaction with %j', async (changes, code) => {
    expect(await codeOf(create(changes))).toBe(code)
  })

  it('what the database could not store is stored without it', async () => {
    await resultOf({
      ...create(),
      payload: JSON.stringify({
        method: 'CreateTransaction',
        params: JSON.parse(create({ note: 'a\u0000b\ud800' }).payload).params,
      }),
    })
    const { raw: stored } = await test.db
      .selectFrom('payments')
      .select('raw')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ CreateTransaction: { note: 'ab\ufffd' } })
  })
})

describe('a payment', () => {
  it.each([-1, 1, 100, -100])('off by %i tiyin is refused', async tiyin => {
    const amount = payment.amountUzs * 100 + tiyin
    expect(await codeOf(create({ amount }))).toBe(PAYME_CODES.amount_wrong)
    const account = { payment_id: payment.id }
    expect(await codeOf(payme.call('CheckPerformTransaction', { amount, account }))).toBe(
      PAYME_CODES.amount_wrong,
    )
  })

  it('of another provider is unknown', async () => {
    payment = await startPayment(test.asDilnoza, { purpose: 'refill', provider: 'click', amount: 200_000 })
    expect(await codeOf(create())).toBe(PAYME_CODES.payment_unknown)
    expect(await codeOf(payme.check(payment))).toBe(PAYME_CODES.payment_unknown)
  })

  it('that another transaction is about is busy, then paid, then over, each at the account', async () => {
    const other = { id: 'another' }
    await resultOf(create())
    expect(await codeOf(create(other))).toBe(PAYME_CODES.payment_busy)
    await resultOf(payme.perform(payment))
    expect(await codeOf(create(other))).toBe(PAYME_CODES.payment_paid)
    await resultOf(payme.cancel(payment, 5))
    const { body } = await send(create(other))
    expect(body.error).toMatchObject({ code: PAYME_CODES.payment_over, data: 'payment_id' })
  })

  it('of which nobody has paid in time is over, and its transaction never begins', async () => {
    test.clock.pass(15 * 60 + 1)
    expect(await codeOf(payme.check(payment))).toBe(PAYME_CODES.payment_over)
    expect(await codeOf(create())).toBe(PAYME_CODES.payment_over)
    expect(await showPayment(test.asDilnoza, payment)).toMatchObject({ state: 'expired', url: null })
  })
})

describe('a transaction', () => {
  it('runs from the check to the payer’s balance, and repeats answer the same times', async () => {
    expect(await resultOf(payme.check(payment))).toEqual({ allow: true })
    const created = await resultOf(create())
    expect(created).toEqual({ create_time: expect.any(Number), transaction: String(payment.id), state: 1 })
    expect(await resultOf(create())).toEqual(created)
    expect(await balance()).toBe(0)
    const performed = await resultOf(payme.perform(payment))
    expect(performed).toEqual({ transaction: String(payment.id), perform_time: expect.any(Number), state: 2 })
    test.clock.pass(3_600)
    expect(await resultOf(payme.perform(payment))).toEqual(performed)
    expect(await balance()).toBe(200_000)
    expect(await resultOf(payme.show(payment))).toEqual({
      ...created,
      ...performed,
      cancel_time: 0,
      reason: null,
    })
    expect(await codeOf(create())).toBe(PAYME_CODES.cannot_perform)
  })

  it('that never began is unknown to every method', async () => {
    for (const call of [payme.perform(payment), payme.cancel(payment, 3), payme.show(payment)])
      expect(await codeOf(call)).toBe(PAYME_CODES.transaction_unknown)
  })

  it('canceled before it is paid can’t be paid, and answers the same time', async () => {
    await resultOf(create())
    const canceled = await resultOf(payme.cancel(payment, 3))
    expect(canceled).toEqual({ transaction: String(payment.id), cancel_time: expect.any(Number), state: -1 })
    test.clock.pass(60)
    expect(await resultOf(payme.cancel(payment, 5))).toEqual(canceled)
    expect(await codeOf(payme.perform(payment))).toBe(PAYME_CODES.cannot_perform)
    expect(await codeOf(create())).toBe(PAYME_CODES.cannot_perform)
    expect(await resultOf(payme.show(payment))).toMatchObject({ state: -1, reason: 3, perform_time: 0 })
    expect(await balance()).toBe(0)
  })

  it('canceled after it is paid gives the money back, once', async () => {
    await resultOf(create())
    await resultOf(payme.perform(payment))
    const canceled = await resultOf(payme.cancel(payment, 5))
    expect(canceled.state).toBe(-2)
    expect(await resultOf(payme.cancel(payment, 5))).toEqual(canceled)
    expect(await resultOf(payme.show(payment))).toMatchObject({ state: -2, reason: 5 })
    expect(await balance()).toBe(0)
    expect(await codeOf(payme.perform(payment))).toBe(PAYME_CODES.cannot_perform)
  })

  it('whose money is spent can’t be canceled', async () => {
    await resultOf(create())
    await resultOf(payme.perform(payment))
    await takeFrom(test, test.asDilnoza, 1)
    expect(await codeOf(payme.cancel(payment, 5))).toBe(PAYME_CODES.cannot_cancel)
    expect(await resultOf(payme.show(payment))).toMatchObject({ state: 2, cancel_time: 0 })
    expect(await balance()).toBe(199_999)
  })

  it('unpaid for 12 hours dies with reason 4', async () => {
    const { create_time } = await resultOf(create())
    test.clock.set(new Date(create_time + HALF_DAY_S * 1000 - 1_000).toISOString())
    expect((await resultOf(create())).state).toBe(1)
    test.clock.pass(2)
    expect(await codeOf(payme.perform(payment))).toBe(PAYME_CODES.cannot_perform)
    const shown = await resultOf(payme.show(payment))
    expect(shown).toMatchObject({ state: -1, reason: 4, perform_time: 0 })
    expect(shown.cancel_time - create_time).toBeGreaterThan(HALF_DAY_S * 1000)
    expect(await codeOf(create())).toBe(PAYME_CODES.cannot_perform)
  })

  it('that is older at Payme than 12 hours does not begin', async () => {
    const time = test.clock.peek().getTime() - HALF_DAY_S * 1000 - 60_000
    expect(await codeOf(create({ time }))).toBe(PAYME_CODES.cannot_perform)
  })
})

describe('a statement', () => {
  it('has the transactions of a span of Payme’s own time, oldest first', async () => {
    const from = test.clock.peek().getTime()
    await resultOf(create({ time: from + 2_000 }))
    await resultOf(payme.perform(payment))
    const second = await startPayment(test.asSherzod, { purpose: 'refill', provider: 'payme', amount: 5_000 })
    await resultOf(payme.create(second, new Date(from + 1_000)))
    const ask = async (span: object) => (await resultOf(payme.call('GetStatement', span))).transactions
    const all = await ask({ from, to: from + 2_000 })
    expect(all).toMatchObject([
      { id: second.transaction, time: from + 1_000, amount: 500_000, state: 1 },
      {
        ...{ id: payment.transaction, time: from + 2_000, amount: 20_000_000, state: 2, reason: null },
        ...{ account: { payment_id: String(payment.id) }, transaction: String(payment.id), receivers: null },
      },
    ])
    expect(await ask({ from: from + 2_001, to: from + 9_000 })).toEqual([])
    expect(await ask({ from: from + 2_000, to: from })).toEqual([])
    expect(await codeOf(payme.call('GetStatement', { from: 'a', to: 1 }))).toBe(PAYME_CODES.request_invalid)
  })
})

describe('a receipt', () => {
  const receipt = (changes: object = {}) =>
    payme.call('SetFiscalData', {
      id: payment.transaction,
      type: 'PERFORM',
      fiscal_data: {
        receipt_id: 121,
        status_code: 0,
        fiscal_sign: '800031554082',
        qr_code_url: 'https://ofd.soliq.uz/check?t=1',
      },
      ...changes,
    })

  it('is kept with its transaction', async () => {
    await resultOf(create())
    await resultOf(payme.perform(payment))
    expect(await resultOf(receipt())).toEqual({ success: true })
    const { raw } = await test.db
      .selectFrom('payments')
      .select('raw')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow()
    expect(raw).toMatchObject({ 'SetFiscalData PERFORM': { fiscal_data: { receipt_id: 121 } } })
  })

  it('of nothing, or without data, is refused', async () => {
    expect(await codeOf(receipt())).toBe(-32001)
    for (const changes of [{ type: 'SOMETHING' }, { fiscal_data: null }, { id: null }])
      expect(await codeOf(receipt(changes))).toBe(-32602)
  })
})
