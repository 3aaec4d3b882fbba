import { CLICK_ERRORS } from '@karvon/contract/payments/click'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCompanyBalance } from '../../../../test/company-money.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { showPayment, startPayment, useProviderLine } from '../../../../test/payments/provider-line.ts'
import { clickCalls, type KnownPayment } from '../demo/provider-calls.ts'

const test = useLedgerCast()
const send = useProviderLine(test)

let click: ReturnType<typeof clickCalls>
beforeAll(() => {
  click = clickCalls(test.deps.config.payments)
})

let payment: KnownPayment
beforeEach(async () => {
  payment = await startPayment(test.asDilnoza, { purpose: 'refill', provider: 'click', amount: 200_000 })
})

type Step = 'prepare' | 'complete'

const ask = async (step: Step, changes: Record<string, string> = {}, of: KnownPayment = payment) => {
  const { status, body } = await send(click.call(step, of, changes))
  expect(status).toBe(200)
  return body
}
const errorOf = async (step: Step, changes: Record<string, string> = {}, of: KnownPayment = payment) =>
  (await ask(step, changes, of)).error
const balance = async () => (await readCompanyBalance(test, test.asDilnoza)).balanceUzs

describe('a call', () => {
  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'] as const)('by %s is an error in the request', async method => {
    for (const step of ['prepare', 'complete'] as const) {
      const answer = await test.app.inject({ method, url: `/api/outside/click/${step}` })
      expect([answer.statusCode, answer.json()]).toEqual([200, CLICK_ERRORS.request_invalid])
    }
  })

  it.each([
    'click_trans_id',
    'service_id',
    'merchant_trans_id',
    'amount',
    'action',
    'sign_time',
    'merchant_prepare_id',
  ])('whose %s was changed after it was signed is refused', async field => {
    await ask('prepare')
    const { payload, ...call } = click.call('complete', payment)
    const fields = new URLSearchParams(payload)
    fields.set(field, `${fields.get(field)}1`)
    const { body } = await send({ ...call, payload: fields.toString() })
    expect(body).toMatchObject(CLICK_ERRORS.sign_wrong)
    expect(await balance()).toBe(0)
  })

  it.each(['', '0', 'd41d8cd98f00b204e9800998ecf8427e'])('signed %j is refused', async sign => {
    expect(await errorOf('prepare', { sign_string: sign })).toBe(-1)
  })

  it('may be signed in capitals', async () => {
    const { payload, ...call } = click.call('prepare', payment)
    const fields = new URLSearchParams(payload)
    fields.set('sign_string', (fields.get('sign_string') ?? '').toUpperCase())
    expect((await send({ ...call, payload: fields.toString() })).body.error).toBe(0)
  })

  it.each(['', 'garbage', '{"action":0}', '%00%ff=%', 'click_trans_id=1&service_id=1'])(
    'with the body %j is an error in the request',
    async payload => {
      for (const step of ['prepare', 'complete'] as const)
        expect((await send({ ...click.call(step, payment), payload })).body).toMatchObject({ error: -8 })
    },
  )

  it.each([
    [{ click_trans_id: '' }, -8],
    [{ click_trans_id: 'a b' }, -8],
    [{ error: 'no' }, -8],
    [{ service_id: '77' }, -8],
    [{ action: '1' }, -3],
    [{ action: '7' }, -3],
    [{ merchant_trans_id: '0' }, -5],
    [{ merchant_trans_id: '2147483647' }, -5],
    [{ merchant_trans_id: "1'--" }, -5],
    [{ amount: '200000.01' }, -2],
    [{ amount: '199999.99' }, -2],
    [{ amount: '200000.001' }, -2],
    [{ amount: '2e5' }, -2],
    [{ amount: '-200000' }, -2],
  ])('to prepare with %j: %i', async (changes, error) => {
    expect(await errorOf('prepare', changes)).toBe(error)
  })

  it('too large is an error in the request', async () => {
    const call = { ...click.call('prepare', payment), payload: `a=${'x'.repeat(70_000)}` }
    expect((await send(call)).body).toMatchObject({ error: -8 })
  })
})

describe('a payment', () => {
  it.each(['200000', '200000.0', '200000.00', '200000.0000'])(
    'of %s is prepared and completed',
    async amount => {
      expect(await ask('prepare', { amount })).toEqual({
        ...{ click_trans_id: Number(payment.transaction), merchant_trans_id: String(payment.id) },
        ...{ merchant_prepare_id: payment.id, error: 0, error_note: 'Success' },
      })
      expect(await balance()).toBe(0)
      expect(await ask('complete', { amount })).toMatchObject({ merchant_confirm_id: payment.id, error: 0 })
      expect(await balance()).toBe(200_000)
      expect(await showPayment(test.asDilnoza, payment)).toMatchObject({ state: 'paid', url: null })
    },
  )

  it('prepared again is answered as before, and completed again is paid already', async () => {
    const prepared = await ask('prepare')
    expect(await ask('prepare')).toEqual(prepared)
    await ask('complete')
    expect(await errorOf('complete')).toBe(-4)
    expect(await errorOf('complete', { error: '-5017' })).toBe(-4)
    expect(await errorOf('prepare')).toBe(-4)
    expect(await balance()).toBe(200_000)
  })

  it('is not completed before it is prepared, nor by another attempt or number', async () => {
    expect(await errorOf('complete')).toBe(-6)
    await ask('prepare')
    expect(await errorOf('complete', { click_trans_id: '5' })).toBe(-6)
    expect(await errorOf('complete', { merchant_prepare_id: '5' })).toBe(-6)
    expect(await balance()).toBe(0)
  })

  it('whose attempt was given up takes another, and only that one completes it', async () => {
    const second = { ...payment, transaction: '999' }
    await ask('prepare')
    expect(await errorOf('prepare', {}, second)).toBe(0)
    expect(await errorOf('complete')).toBe(-6)
    expect(await errorOf('complete', {}, second)).toBe(0)
    expect(await errorOf('complete')).toBe(-6)
    expect(await balance()).toBe(200_000)
  })

  it('that Click could not debit is canceled for good', async () => {
    await ask('prepare')
    expect(await ask('complete', { error: '-5017' })).toMatchObject(CLICK_ERRORS.canceled)
    expect(await errorOf('complete', { error: '-5017' })).toBe(-9)
    expect(await errorOf('complete')).toBe(-9)
    expect(await errorOf('prepare')).toBe(-9)
    expect(await balance()).toBe(0)
  })

  it('off by one tiyin is not completed, and can still be', async () => {
    await ask('prepare')
    expect(await errorOf('complete', { amount: '200000.01' })).toBe(-2)
    expect(await errorOf('complete', { amount: '199999.99' })).toBe(-2)
    expect(await balance()).toBe(0)
    expect(await errorOf('complete')).toBe(0)
  })

  it('of another provider is unknown', async () => {
    const other = await startPayment(test.asDilnoza, { purpose: 'refill', provider: 'uzum', amount: 200_000 })
    expect(await errorOf('prepare', {}, other)).toBe(-5)
    expect(await errorOf('complete', {}, other)).toBe(-5)
  })

  it('that nobody prepared in time is over; a prepared one can be completed for 12 hours', async () => {
    test.clock.pass(14 * 60)
    await ask('prepare')
    test.clock.pass(11 * 3_600)
    expect(await errorOf('complete')).toBe(0)
    payment = await startPayment(test.asDilnoza, { purpose: 'refill', provider: 'click', amount: 200_000 })
    test.clock.pass(15 * 60 + 1)
    expect(await errorOf('prepare')).toBe(-9)
    payment = await startPayment(test.asDilnoza, { purpose: 'refill', provider: 'click', amount: 200_000 })
    await ask('prepare')
    test.clock.pass(12 * 3_600 + 1)
    expect(await errorOf('complete')).toBe(-9)
  })
})
