import { UZUM_CALLS, UZUM_CODES, type UzumCall } from '@karvon/contract/payments/uzum'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCompanyBalance, takeFrom } from '../../../../test/company-money.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { showPayment, startPayment, useProviderLine } from '../../../../test/payments/provider-line.ts'
import { type KnownPayment, uzumCalls } from '../demo/provider-calls.ts'

const test = useLedgerCast()
const send = useProviderLine(test)

let uzum: ReturnType<typeof uzumCalls>
beforeAll(() => {
  uzum = uzumCalls(test.deps.config.payments)
})

let payment: KnownPayment
beforeEach(async () => {
  payment = await startPayment(test.asDilnoza, { purpose: 'refill', provider: 'uzum', amount: 200_000 })
})

const callOf = (call: UzumCall, changes: Record<string, unknown> = {}, of: KnownPayment = payment) =>
  uzum.call(call, of, test.clock.peek(), changes)
const doneBy = async (call: UzumCall, changes: Record<string, unknown> = {}, of: KnownPayment = payment) => {
  const { status, body } = await send(callOf(call, changes, of))
  expect([status, body.errorCode]).toEqual([200, undefined])
  return body
}
const codeOf = async (call: UzumCall, changes: Record<string, unknown> = {}, of: KnownPayment = payment) => {
  const { status, body } = await send(callOf(call, changes, of))
  expect([status, body.status]).toEqual([400, 'FAILED'])
  return body.errorCode
}
const balance = async () => (await readCompanyBalance(test, test.asDilnoza)).balanceUzs

describe.each(UZUM_CALLS)('%s', call => {
  it('is refused without the right login and password', async () => {
    for (const authorization of ['', 'Basic eA==', `Basic ${Buffer.from('demo:guess').toString('base64')}`]) {
      const { status, body } = await send(callOf(call), { authorization })
      expect([status, body.errorCode, body.status]).toEqual([400, UZUM_CODES.access_denied, 'FAILED'])
    }
  })

  it.each(['', '{', '[]', 'null', '7'])('with the body %j is unreadable', async payload => {
    const { status, body } = await send({ ...callOf(call), payload })
    expect([status, body.errorCode]).toEqual([400, UZUM_CODES.unreadable])
  })

  it('needs its fields, and our service', async () => {
    expect(await codeOf(call, { serviceId: undefined })).toBe(UZUM_CODES.field_missing)
    expect(await codeOf(call, { timestamp: 'now' })).toBe(UZUM_CODES.field_missing)
    expect(await codeOf(call, { serviceId: 77 })).toBe(UZUM_CODES.service_wrong)
    if (call === 'check' || call === 'create')
      expect(await codeOf(call, { params: {} })).toBe(UZUM_CODES.field_missing)
    if (call === 'create') expect(await codeOf(call, { amount: '1' })).toBe(UZUM_CODES.field_missing)
    if (call !== 'check')
      for (const transId of [undefined, '', 'a\u0000', 'x'.repeat(101), {}])
        expect(await codeOf(call, { transId })).toBe(UZUM_CODES.field_missing)
  })

  it('of what is not there is unknown', async () => {
    const code =
      call === 'check' || call === 'create' ? UZUM_CODES.payment_unknown : UZUM_CODES.transaction_unknown
    const account = { params: { account: '2147483647' } }
    expect(await codeOf(call, { ...account, transId: 'nothing' })).toBe(code)
  })
})

describe('a transaction', () => {
  it('runs from the check to the payer’s balance', async () => {
    const { serviceId } = JSON.parse(callOf('check').payload)
    const data = { account: { value: String(payment.id) } }
    expect(await doneBy('check')).toMatchObject({ serviceId, status: 'OK', data })
    const { transTime } = await doneBy('create')
    expect(transTime).toBeTypeOf('number')
    expect(await balance()).toBe(0)
    const { confirmTime, ...confirmed } = await doneBy('confirm')
    const transId = payment.transaction
    expect(confirmed).toEqual({ serviceId, transId, status: 'CONFIRMED', data, amount: 20_000_000 })
    expect(await balance()).toBe(200_000)
    test.clock.pass(3_600)
    const times = { transTime, confirmTime, reverseTime: null }
    expect(await doneBy('status')).toEqual({ ...confirmed, ...times })
  })

  it('repeated is refused by the code of what it has become', async () => {
    await doneBy('create')
    expect(await codeOf('create')).toBe(UZUM_CODES.transaction_exists)
    await doneBy('confirm')
    expect(await codeOf('confirm')).toBe(UZUM_CODES.already_confirmed)
    expect(await codeOf('create')).toBe(UZUM_CODES.transaction_exists)
    expect(await codeOf('check')).toBe(UZUM_CODES.already_paid)
    expect(await balance()).toBe(200_000)
    await doneBy('reverse')
    expect(await codeOf('reverse')).toBe(UZUM_CODES.already_reversed)
    expect(await codeOf('confirm')).toBe(UZUM_CODES.transaction_canceled)
    expect(await codeOf('check')).toBe(UZUM_CODES.payment_canceled)
    expect(await balance()).toBe(0)
    expect(await doneBy('status')).toMatchObject({ status: 'REVERSED' })
  })

  it('is kept as it was called, without the payer’s phone', async () => {
    await doneBy('create')
    await doneBy('confirm', {
      phone: '998901234567',
      paymentSource: 'UZCARD',
      deep: { phone: '998901234567' },
    })
    const { raw } = await test.db
      .selectFrom('payments')
      .select('raw')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow()
    expect(raw).toMatchObject({
      create: { transId: payment.transaction },
      confirm: { paymentSource: 'UZCARD' },
    })
    expect(JSON.stringify(raw)).not.toContain('998901234567')
  })

  it('out of order is refused', async () => {
    for (const call of ['confirm', 'reverse', 'status'] as const)
      expect(await codeOf(call)).toBe(UZUM_CODES.transaction_unknown)
    expect(await balance()).toBe(0)
  })

  it('reversed before it is confirmed can’t be confirmed', async () => {
    await doneBy('create')
    expect(await doneBy('reverse')).toMatchObject({ status: 'REVERSED', reverseTime: expect.any(Number) })
    expect(await codeOf('confirm')).toBe(UZUM_CODES.transaction_canceled)
    expect(await showPayment(test.asDilnoza, payment)).toMatchObject({ state: 'canceled' })
  })

  it('whose money is spent can’t be reversed', async () => {
    await doneBy('create')
    await doneBy('confirm')
    await takeFrom(test, test.asDilnoza, 1)
    expect(await codeOf('reverse')).toBe(UZUM_CODES.cannot_reverse)
    expect(await doneBy('status')).toMatchObject({ status: 'CONFIRMED', reverseTime: null })
    expect(await balance()).toBe(199_999)
  })

  it.each([1, -1, 100, -100, -20_000_000])('off by %i tiyin is refused', async tiyin => {
    expect(await codeOf('create', { amount: 20_000_000 + tiyin })).toBe(UZUM_CODES.amount_wrong)
  })

  it('unconfirmed for 30 minutes has failed', async () => {
    const { transTime } = await doneBy('create')
    test.clock.set(new Date(transTime + 30 * 60_000 - 1_000).toISOString())
    expect(await doneBy('status')).toMatchObject({ status: 'CREATED' })
    test.clock.pass(2)
    expect(await codeOf('confirm')).toBe(UZUM_CODES.transaction_canceled)
    expect(await doneBy('status')).toMatchObject({ status: 'FAILED', confirmTime: null })
    expect(await codeOf('reverse')).toBe(UZUM_CODES.cannot_reverse)
    expect(await balance()).toBe(0)
  })

  it('is refused while another is about the same payment', async () => {
    await doneBy('create')
    const other = { ...payment, transaction: 'another' }
    expect(await codeOf('create', {}, other)).toBe(UZUM_CODES.already_paid)
    expect(await codeOf('confirm', {}, other)).toBe(UZUM_CODES.transaction_unknown)
  })

  it('of another provider’s payment is unknown', async () => {
    payment = await startPayment(test.asDilnoza, { purpose: 'refill', provider: 'payme', amount: 200_000 })
    expect(await codeOf('check')).toBe(UZUM_CODES.payment_unknown)
    expect(await codeOf('create')).toBe(UZUM_CODES.payment_unknown)
  })
})
