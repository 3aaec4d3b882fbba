import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { setTax } from '../../../../test/acts/tax.ts'
import { noticesOf } from '../../../../test/deals/records.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { showPayment, useProviderLine } from '../../../../test/payments/provider-line.ts'
import {
  LINK,
  OUR_STIR,
  OWN,
  payBy,
  receiptConfig,
  startFakeReceipts,
  UZUM_KEY,
} from '../../../../test/payments/receipts.ts'
import { uzumCalls } from '../demo/provider-calls.ts'
import type { ReceiptToRegister } from './registrar.ts'
import { createUzumRegistrar } from './uzum-registrar.ts'

const uzum = await startFakeReceipts()
afterAll(() => uzum.close())
const config = receiptConfig(uzum.url)
const test = useLedgerCast({ config })
const send = useProviderLine(test)
beforeEach(async () => {
  uzum.reset()
  await setTax(test, 'agent', 12)
})

const SALE = '/v2/receipt'
const REFUND = '/v2/refund_receipt'
const REGISTERED = { body: { receipt_id: 51, payment_id: 'x', receipt_url: LINK } }
const run = () => test.jobs.runDue()
const later = async (minutes: number) => {
  test.clock.pass(minutes * 60)
  await run()
}
const advance = (transaction: string = randomUUID()) =>
  payBy({ send, test, as: test.asRustam }, 'uzum', { purpose: 'advance', amount: 112_000, transaction })
const receiptOf = async (payment: { id: number }) => (await showPayment(test.asRustam, payment)).receipt
const stateOf = async (payment: { id: number }) => (await receiptOf(payment)).state

describe('a payment by Uzum Bank', () => {
  it('is registered at once, and its payer gets the link', async () => {
    uzum.answers.set(`POST ${SALE}`, REGISTERED)
    const payment = await advance()
    await run()
    const [sent] = uzum.sentTo(SALE)
    expect(sent).toEqual({
      ...{ payment_id: payment.transaction, operation_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      date_time: expect.stringMatching(/^2026-11-21T05:0[01]:\d\d\.\d{3}Z$/),
      ...{ cash_amount: 0, card_amount: 11_200_000, receipt_type: 0 },
      items: [
        {
          ...{ product_name: 'Karvon xizmati', price: 11_200_000, count: 1, owner_type: 2 },
          ...{ spic: OWN.ikpu, package_code: OWN.packageCode, vat_percent: 12 },
          commission_info: { TIN: OUR_STIR },
        },
      ],
    })
    expect(uzum.received[0]?.headers['x-api-key']).toBe(UZUM_KEY)
    expect(await receiptOf(payment)).toMatchObject({ state: 'registered', url: LINK, number: '51' })
    expect(await noticesOf(test.db, test.asRustam.userId)).toContain('receipt_registered')
  })

  it('that is accepted is asked about until its link is there', async () => {
    uzum.answers.set(`POST ${SALE}`, { status: 202, body: { code: 0, message: 'accepted' } })
    const payment = await advance()
    await run()
    uzum.answers.set('GET /v2/receipt/', { status: 202, body: { message: 'later' } })
    await later(1)
    expect(await stateOf(payment)).toBe('due')
    uzum.answers.set('GET /v2/receipt/', { body: { receipt_url: LINK } })
    await later(3)
    expect(await receiptOf(payment)).toMatchObject({ state: 'registered', number: '51' })
    expect(uzum.sentTo(SALE)).toHaveLength(1)
  })

  it('whose answer was lost is sent again under the same number, and was sent already', async () => {
    uzum.faults.push({ kind: 'lost', at: SALE })
    const payment = await advance()
    await run()
    uzum.answers.set(`POST ${SALE}`, { status: 400, body: { code: 2, message: 'already sent' } })
    uzum.answers.set('GET /v2/receipt/', { body: { receipt_url: LINK } })
    await later(1)
    await later(3)
    const operations = uzum.sentTo(SALE).map(({ operation_id }) => operation_id)
    expect(operations).toHaveLength(2)
    expect(new Set(operations).size).toBe(1)
    expect(await stateOf(payment)).toBe('registered')
  })

  it('that Uzum Bank has forgotten is sent again', async () => {
    uzum.answers.set(`POST ${SALE}`, { status: 202, body: { code: 0, message: 'accepted' } })
    const payment = await advance()
    await run()
    uzum.answers.set(`POST ${SALE}`, REGISTERED)
    await later(1)
    expect(await stateOf(payment)).toBe('registered')
  })

  it.each<[number, object | string, string]>([
    [500, { message: 'down' }, 'due'],
    [200, '<html>', 'due'],
    [400, { code: 1, message: 'Invalid spic/package code' }, 'failed'],
    ...[401, 403, 408, 425, 429].map(status => [status, { message: 'x' }, 'due'] as [number, object, string]),
    [422, { detail: [] }, 'failed'],
  ])('that is answered %i %j is %s, and registered in the end', async (status, body, state) => {
    uzum.answers.set(`POST ${SALE}`, { status, body })
    const payment = await advance()
    await run()
    expect(await stateOf(payment)).toBe(state)
    uzum.answers.set(`POST ${SALE}`, REGISTERED)
    await later(24 * 60)
    expect(await stateOf(payment)).toBe('registered')
  })

  it('waits as long as Uzum Bank asks for, also for its link', async () => {
    uzum.answers.set(`POST ${SALE}`, { status: 202, body: { code: 0, message: 'accepted' } })
    const payment = await advance()
    await run()
    uzum.answers.set('GET /v2/receipt/', { status: 429, headers: { 'retry-after': '1800' } })
    await later(1)
    uzum.answers.set('GET /v2/receipt/', { body: { receipt_url: LINK } })
    await later(28)
    expect(await stateOf(payment)).toBe('due')
    await later(3)
    expect(await stateOf(payment)).toBe('registered')
  })

  it('whose number is no UUID has failed, and nobody is asked', async () => {
    const payment = await advance('12345')
    await run()
    expect(await stateOf(payment)).toBe('failed')
    expect(uzum.received).toEqual([])
  })

  it('whose link is none of the tax office’s is not linked', async () => {
    uzum.answers.set(`POST ${SALE}`, { body: { receipt_id: 51, receipt_url: 'javascript:alert(1)' } })
    const payment = await advance()
    await run()
    expect(await receiptOf(payment)).toMatchObject({ state: 'due', url: null })
  })
})

describe('a refund', () => {
  const reverse = (payment: Awaited<ReturnType<typeof advance>>) =>
    send(uzumCalls(config.payments).call('reverse', payment, test.clock.now()))

  it('is registered after its sale, once, with the same items', async () => {
    const payment = await advance()
    await reverse(payment)
    uzum.answers.set(`POST ${SALE}`, { status: 500 })
    await run()
    expect(uzum.sentTo(REFUND)).toEqual([])
    expect(await receiptOf(payment)).toMatchObject({ kind: 'refund', state: 'due' })
    uzum.answers.set(`POST ${SALE}`, REGISTERED)
    uzum.answers.set(`POST ${REFUND}`, REGISTERED)
    await later(1)
    await later(3)
    await later(600)
    expect(uzum.sentTo(REFUND)).toHaveLength(1)
    const [[sale], [refund]] = [uzum.sentTo(SALE), uzum.sentTo(REFUND)]
    expect(refund).toMatchObject({ payment_id: sale.payment_id, items: sale.items, card_amount: 11_200_000 })
    expect(refund.operation_id).not.toBe(sale.operation_id)
    expect(await receiptOf(payment)).toMatchObject({ kind: 'refund', state: 'registered' })
  })

  it('leaves the link of its sale until it is registered, and is one of the receipts then', async () => {
    const listed = async () =>
      (await test.asRustam({ url: '/api/payments?receipt=true&purpose=advance' })).json()
    uzum.answers.set(`POST ${SALE}`, REGISTERED)
    const payment = await advance()
    expect((await listed()).meta.total).toBe(0)
    await run()
    await reverse(payment)
    expect(await receiptOf(payment)).toMatchObject({ kind: 'sale', state: 'registered', url: LINK })
    uzum.answers.set(`POST ${REFUND}`, { status: 400, body: { code: 1, message: 'Invalid' } })
    await run()
    expect(await receiptOf(payment)).toMatchObject({ kind: 'sale', url: LINK })
    expect(await listed()).toMatchObject({ data: [{ id: payment.id }], meta: { total: 1 } })
    uzum.answers.set(`POST ${REFUND}`, REGISTERED)
    await later(24 * 60)
    expect(await receiptOf(payment)).toMatchObject({ kind: 'refund', state: 'registered' })
  })

  it('whose sale is never registered has failed after two weeks', async () => {
    uzum.answers.set(`POST ${SALE}`, { status: 400, body: { code: 1, message: 'Invalid' } })
    const payment = await advance()
    await reverse(payment)
    await run()
    await later(15 * 24 * 60)
    const rows = test.db
      .selectFrom('fiscal_receipts')
      .select(['kind', 'state', 'problem'])
      .where('payment_id', '=', payment.id)
      .orderBy('id')
    expect(await rows.execute()).toEqual([
      { kind: 'sale', state: 'failed', problem: '400: Invalid' },
      { kind: 'refund', state: 'failed', problem: 'its sale is not registered' },
    ])
  })
})

it('a service that answers late is given up and asked again', async () => {
  const register = createUzumRegistrar(config.fiscal.uzum, test.clock, 50)
  uzum.faults.push({ kind: 'late', ms: 300 })
  const receipt = {
    ...{
      receipt: { accepted_at: null, kind: 'sale', operation_id: randomUUID() },
      transaction: randomUUID(),
    },
    ...{ at: test.clock.now(), amountTiyin: 1, items: [] },
  }
  expect(await register(receipt as unknown as ReceiptToRegister)).toMatchObject({ kind: 'away' })
})
