import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setTax } from '../../../../test/acts/tax.ts'
import { noticesOf } from '../../../../test/deals/records.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { showPayment, startPayment, useProviderLine } from '../../../../test/payments/provider-line.ts'
import { LINK, OWN, receiptConfig } from '../../../../test/payments/receipts.ts'
import { type KnownPayment, paymeCalls } from '../demo/provider-calls.ts'

const test = useLedgerCast({ config: receiptConfig('http://127.0.0.1:9') })
const send = useProviderLine(test)

let payme: ReturnType<typeof paymeCalls>
let payment: KnownPayment
beforeAll(() => {
  payme = paymeCalls(test.deps.config.payments)
})
beforeEach(async () => {
  await setTax(test, 'agent', 12)
  payment = await startPayment(test.asRustam, { purpose: 'advance', provider: 'payme', amount: 112_000 })
})

const resultOf = async (call: Parameters<typeof send>[0]) => (await send(call)).body.result
const pay = async () => {
  await send(payme.create(payment, test.clock.now()))
  await send(payme.perform(payment))
}
const fiscalData = (changes: object = {}) => ({
  ...{ receipt_id: 121, status_code: 0, message: 'accepted', terminal_id: 'EP000000000025' },
  ...{ fiscal_sign: '800031554082', qr_code_url: LINK, date: '20261121100000' },
  ...changes,
})
const tell = (data: object, type = 'PERFORM') =>
  send(payme.call('SetFiscalData', { id: payment.transaction, type, fiscal_data: data }))
const receiptOf = async () => (await showPayment(test.asRustam, payment)).receipt

it('Payme is told the items when it asks whether a payment can be made', async () => {
  expect(await resultOf(payme.check(payment))).toEqual({
    allow: true,
    detail: {
      receipt_type: 0,
      items: [
        {
          ...{ title: 'Karvon xizmati', price: 11_200_000, count: 1, vat_percent: 12 },
          ...{ code: OWN.ikpu, package_code: OWN.packageCode },
        },
      ],
    },
  })
})

it('is told them as of its question, also of a payment that was begun before', async () => {
  await setTax(test, 'agent', 15)
  expect(await resultOf(payme.check(payment))).toMatchObject({ detail: { items: [{ vat_percent: 15 }] } })
  await setTax(test, 'agent', 12)
  await pay()
  const { receipt_items } = await test.db
    .selectFrom('payments')
    .select('receipt_items')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow()
  expect(receipt_items).toMatchObject([{ vatPercent: 15 }])
})

it('without receipts in the settings it is told none, and what it registers is kept all the same', async () => {
  await test.db.updateTable('payments').set({ receipt_items: null }).where('id', '=', payment.id).execute()
  expect(await resultOf(payme.check(payment))).toEqual({ allow: true })
  await pay()
  expect(await receiptOf()).toBeNull()
  await tell(fiscalData())
  expect(await receiptOf()).toMatchObject({ state: 'registered', url: LINK })
})

describe('what Payme registers', () => {
  it('is kept, shown, and sent to the payer once', async () => {
    await pay()
    expect(await receiptOf()).toMatchObject({ kind: 'sale', state: 'due' })
    for (let times = 0; times < 2; times++)
      expect((await tell(fiscalData())).body.result).toEqual({ success: true })
    await tell(fiscalData({ receipt_id: 122 }))
    expect(await receiptOf()).toEqual({
      ...{ kind: 'sale', state: 'registered', url: LINK, number: '121' },
      ...{ terminal_id: 'EP000000000025', fiscal_sign: '800031554082' },
    })
    const told = (await noticesOf(test.db, test.asRustam.userId)).filter(
      kind => kind === 'receipt_registered',
    )
    expect(told).toHaveLength(1)
  })

  it('with another status has failed, until it is registered; it does not fail afterwards', async () => {
    await pay()
    await tell(fiscalData({ status_code: 1, message: 'IKPU\u0000 not found' }))
    expect(await receiptOf()).toMatchObject({ state: 'failed', url: null })
    const { problem } = await test.db
      .selectFrom('fiscal_receipts')
      .select('problem')
      .where('payment_id', '=', payment.id)
      .executeTakeFirstOrThrow()
    expect(problem).toBe('1: IKPU not found')
    await tell(fiscalData())
    await tell(fiscalData({ status_code: 1 }))
    expect(await receiptOf()).toMatchObject({ state: 'registered' })
  })

  it('of a canceled payment is the receipt of its refund', async () => {
    await pay()
    await tell(fiscalData())
    await send(payme.cancel(payment, 5))
    expect(await receiptOf()).toMatchObject({ kind: 'sale', state: 'registered', number: '121' })
    await tell(fiscalData({ receipt_id: 125 }), 'CANCEL')
    expect(await receiptOf()).toMatchObject({ kind: 'refund', state: 'registered', number: '125' })
  })

  it.each([
    [{ qr_code_url: 'javascript:alert(1)' }],
    [{ qr_code_url: `https://ofd.soliq.uz/${'x'.repeat(600)}` }],
    [{ qr_code_url: 7, receipt_id: { a: 1 }, fiscal_sign: '\u0000', terminal_id: 'x'.repeat(99) }],
  ])('with %j is kept without what is none', async changes => {
    await pay()
    expect((await tell(fiscalData(changes))).body.result).toEqual({ success: true })
    expect(await receiptOf()).toMatchObject({ state: 'registered', url: null })
    expect(await noticesOf(test.db, test.asRustam.userId)).not.toContain('receipt_registered')
  })

  it('of a transaction that never began is refused', async () => {
    expect((await tell(fiscalData())).body.error.code).toBe(-32001)
  })
})
