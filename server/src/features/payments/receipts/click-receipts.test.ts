import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setCarrierTax } from '../../../../test/acts/tax.ts'
import { type Asker, azizaOf } from '../../../../test/cast.ts'
import { acceptAs, offerAs } from '../../../../test/deals/bargaining.ts'
import { placeOrder } from '../../../../test/deals/orders.ts'
import { noticesOf } from '../../../../test/deals/records.ts'
import { PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { showPayment, startPayment, useProviderLine } from '../../../../test/payments/provider-line.ts'
import {
  CARRIAGE,
  CLICK_USER,
  LINK,
  OUR_STIR,
  OWN,
  payBy,
  receiptConfig,
  startFakeReceipts,
} from '../../../../test/payments/receipts.ts'
import { dataOf } from '../../../platform/http/answers.fixture.ts'
import { createClickRegistrar } from './click-registrar.ts'
import type { ReceiptToRegister } from './registrar.ts'

const click = await startFakeReceipts()
afterAll(() => click.close())
const config = receiptConfig(click.url)
const test = useLedgerCast({ config })
const send = useProviderLine(test)

let asAziza: Asker
beforeAll(async () => {
  asAziza = await azizaOf(test)
})
beforeEach(() => click.reset())

const SUBMIT = '/payment/ofd_data/submit_items'
const run = () => test.jobs.runDue()
const later = async (minutes: number) => {
  test.clock.pass(minutes * 60)
  await run()
}
const refill = () =>
  payBy({ send, test, as: test.asDilnoza }, 'click', { purpose: 'refill', amount: 200_000 })
const receiptOf = async (as: Asker, payment: { id: number }) => (await showPayment(as, payment)).receipt
const problemOf = (payment: { id: number }) =>
  test.db
    .selectFrom('fiscal_receipts')
    .select(['state', 'problem'])
    .where('payment_id', '=', payment.id)
    .executeTakeFirst()
const acceptItems = () =>
  click.answers.set(`POST ${SUBMIT}`, { body: { error_code: 0, error_note: 'Success' } })
const giveLink = () =>
  click.answers.set('GET /payment/ofd_data/', { body: { paymentId: 1, qrCodeURL: LINK } })

describe('a payment by Click', () => {
  it('is registered by its items, and its payer gets the link once', async () => {
    acceptItems()
    const payment = await refill()
    expect(await receiptOf(test.asDilnoza, payment)).toMatchObject({ kind: 'sale', state: 'due', url: null })
    await run()
    expect(click.sentTo(SUBMIT)).toEqual([
      {
        ...{ service_id: 1, payment_id: Number(payment.transaction) },
        items: [
          {
            ...{ Name: 'Karvon xizmati', SPIC: OWN.ikpu, PackageCode: OWN.packageCode },
            ...{ GoodPrice: 20_000_000, Price: 20_000_000, Amount: 1, VAT: 0, VATPercent: 0 },
            CommissionInfo: { TIN: OUR_STIR },
          },
        ],
        ...{ received_ecash: 0, received_cash: 0, received_card: 20_000_000 },
      },
    ])
    giveLink()
    await later(1)
    await later(60)
    expect(await receiptOf(test.asDilnoza, payment)).toEqual({
      ...{ kind: 'sale', state: 'registered', url: LINK, number: '51' },
      ...{ terminal_id: 'EZ000000000296', fiscal_sign: '176112857133' },
    })
    expect(click.sentTo(SUBMIT)).toHaveLength(1)
    const told = (await noticesOf(test.db, test.asDilnoza.userId)).filter(
      kind => kind === 'receipt_registered',
    )
    expect(told).toHaveLength(1)
  })

  it('is asked about with a signed header', async () => {
    await refill()
    await run()
    const [asked] = click.received
    const [user, digest, seconds] = String(asked?.headers.auth).split(':')
    const { secretKey } = config.fiscal.click
    expect(user).toBe(CLICK_USER)
    expect(digest).toBe(createHash('sha1').update(`${seconds}${secretKey}`).digest('hex'))
    expect(Number(seconds)).toBeCloseTo(test.clock.peek().getTime() / 1000, -1)
  })

  it('whose items were taken although the answer was lost is not sent again', async () => {
    click.faults.push({ kind: 'lost', at: SUBMIT })
    acceptItems()
    const payment = await refill()
    await run()
    expect((await receiptOf(test.asDilnoza, payment)).state).toBe('due')
    giveLink()
    await later(1)
    expect((await receiptOf(test.asDilnoza, payment)).state).toBe('registered')
    expect(click.sentTo(SUBMIT)).toHaveLength(1)
  })

  it('whose answer was lost is only asked about, and never sent again', async () => {
    click.faults.push({ kind: 'lost', at: SUBMIT })
    acceptItems()
    const payment = await refill()
    await run()
    for (const minutes of [1, 3, 10, 30]) await later(minutes)
    expect(click.sentTo(SUBMIT)).toHaveLength(1)
    expect(await receiptOf(test.asDilnoza, payment)).toMatchObject({ state: 'due' })
    for (const hours of [1, 24, 72]) await later(hours * 60)
    expect(click.sentTo(SUBMIT)).toHaveLength(1)
    giveLink()
    await later(24 * 60)
    expect(await problemOf(payment)).toMatchObject({ state: 'registered' })
    expect(click.sentTo(SUBMIT)).toHaveLength(1)
  })

  it('whose sending a crash cut short is not sent again', async () => {
    const payment = await refill()
    await test.db
      .updateTable('fiscal_receipts')
      .set({ sent_at: test.clock.now() })
      .where('payment_id', '=', payment.id)
      .execute()
    await run()
    await later(24 * 60)
    expect(new Set(click.received.map(({ method }) => method))).toEqual(new Set(['GET']))
  })

  it.each([
    [200, '<html>'],
    [302, ''],
    [400, { error_note: 'x' }],
    [429, ''],
  ])('that is answered %i %j to the question is not sent', async (status, body) => {
    click.answers.set('GET /payment/ofd_data/', { status, body })
    const payment = await refill()
    await run()
    expect(click.sentTo(SUBMIT)).toEqual([])
    expect((await receiptOf(test.asDilnoza, payment)).state).toBe('due')
  })

  it.each([401, 403, 408, 425, 429])('that is answered %i is not refused, and sent again', async status => {
    click.faults.push({ kind: 'refused', answer: { status, body: 'x' }, at: SUBMIT })
    acceptItems()
    const payment = await refill()
    await run()
    expect((await receiptOf(test.asDilnoza, payment)).state).toBe('due')
    await later(1)
    // a wait that was too long may have brought the items
    expect(click.sentTo(SUBMIT)).toHaveLength(status === 408 ? 1 : 2)
  })

  it('waits as long as Click asks for', async () => {
    const answer = { status: 429, headers: { 'retry-after': '1200' }, body: 'x' }
    click.faults.push({ kind: 'refused', answer, at: SUBMIT })
    acceptItems()
    await refill()
    await run()
    await later(19)
    expect(click.received).toHaveLength(2)
    await later(2)
    expect(click.sentTo(SUBMIT)).toHaveLength(2)
  })

  it('that is refused with a zero character in the note has failed', async () => {
    click.answers.set(`POST ${SUBMIT}`, { body: { error_code: -5, error_note: 'SPIC\u0000 is wrong' } })
    const payment = await refill()
    await run()
    expect(await problemOf(payment)).toEqual({ state: 'failed', problem: '200: SPIC is wrong' })
  })

  it.each([
    ['that is accepted, but never gets its link', acceptItems, 'no receipt came in 14 days'],
    ['that is never answered', () => click.answers.set('GET ', { status: 500 }), '500'],
  ])('%s has failed after two weeks', async (_, answer, problem) => {
    answer()
    const payment = await refill()
    await run()
    await later(15 * 24 * 60)
    expect(await problemOf(payment)).toEqual({ state: 'failed', problem })
    const asked = click.received.length
    await later(24 * 60)
    expect(click.received).toHaveLength(asked)
  })

  it.each([
    ['500', { kind: 'refused', answer: { status: 500, body: 'x' }, at: SUBMIT } as const],
    ['nonsense', { kind: 'nonsense', at: SUBMIT } as const],
    ['500 to the question', { kind: 'refused', answer: { status: 502, body: 'x' } } as const],
  ])('that is answered %s is sent again later', async (_, fault) => {
    click.faults.push(fault)
    acceptItems()
    const payment = await refill()
    await run()
    expect((await receiptOf(test.asDilnoza, payment)).state).toBe('due')
    await later(1)
    giveLink()
    await later(5)
    expect((await receiptOf(test.asDilnoza, payment)).state).toBe('registered')
  })

  it('whose code is refused has failed, stands on the board, and is tried again a day later', async () => {
    const wrong = { error_code: -5, error_note: 'SPIC is wrong' }
    click.answers.set(`POST ${SUBMIT}`, { body: wrong })
    const payment = await refill()
    await run()
    expect((await receiptOf(test.asDilnoza, payment)).state).toBe('failed')
    await later(60)
    expect(click.sentTo(SUBMIT)).toHaveLength(1)
    const risks = dataOf(await test.asMalika({ url: '/api/admin/overview' }), 200).risks
    expect(risks.filter((risk: { kind: string }) => risk.kind === 'receipt_missing')).toMatchObject([
      { severity: 'warning', company_id: test.asDilnoza.companyId, facts: { amount_uzs: 200_000 } },
    ])
    giveLink()
    await later(24 * 60)
    const stored = test.db.selectFrom('fiscal_receipts').select('state').where('payment_id', '=', payment.id)
    expect(await stored.executeTakeFirst()).toEqual({ state: 'registered' })
  })

  it('moves the money whatever becomes of its receipt', async () => {
    click.faults.push({ kind: 'nonsense' }, { kind: 'nonsense' })
    const payment = await refill()
    await run()
    expect(await showPayment(test.asDilnoza, payment)).toMatchObject({ state: 'paid' })
  })

  it('without a number of Click has failed, and nobody is asked', async () => {
    const payment = await payBy({ send, test, as: test.asDilnoza }, 'click', {
      ...{ purpose: 'refill', amount: 200_000, transaction: 'abc' },
    })
    await run()
    expect((await receiptOf(test.asDilnoza, payment)).state).toBe('failed')
    expect(click.received).toEqual([])
  })
})

describe('an order', () => {
  const paid = async () => {
    const { id } = await placeOrder(asAziza, { payment_type: 'card' })
    await acceptAs(asAziza, id, await offerAs(test.asRustam, id))
    await payBy({ send, test, as: asAziza }, 'click', { purpose: 'order', amount: PRICE, order_id: id })
    await run()
    const [{ items }] = click.sentTo(SUBMIT)
    return { id, item: items[0] }
  }

  it('is the carriage of its carrier, with their VAT and number', async () => {
    await setCarrierTax(test, test.asRustam.userId, 'vat_company')
    const { id, item } = await paid()
    expect(item).toMatchObject({
      ...{ Name: `Yuk tashish, ${id}-buyurtma`, SPIC: CARRIAGE.ikpu, PackageCode: CARRIAGE.packageCode },
      ...{ Price: PRICE * 100, VAT: 21_428_571, VATPercent: 12, CommissionInfo: { TIN: '301234567' } },
    })
  })

  it('of a person names their PINFL', async () => {
    await setCarrierTax(test, test.asRustam.userId, 'self_employed', '30101901234567')
    expect((await paid()).item).toMatchObject({ VAT: 0, CommissionInfo: { PINFL: '30101901234567' } })
  })

  it('names how its carrier is taxed when it is paid, not when the payment was begun', async () => {
    await setCarrierTax(test, test.asRustam.userId, 'none', null)
    const { id } = await placeOrder(asAziza, { payment_type: 'card' })
    await acceptAs(asAziza, id, await offerAs(test.asRustam, id))
    const asked = { purpose: 'order', amount: PRICE, order_id: id }
    await startPayment(asAziza, { ...asked, provider: 'click' })
    await setCarrierTax(test, test.asRustam.userId, 'vat_company')
    await payBy({ send, test, as: asAziza }, 'click', asked)
    await run()
    const [{ items }] = click.sentTo(SUBMIT)
    expect(items[0]).toMatchObject({ VATPercent: 12, CommissionInfo: { TIN: '301234567' } })
  })

  it('of a carrier without a number names ours', async () => {
    await setCarrierTax(test, test.asRustam.userId, 'none', null)
    expect((await paid()).item).toMatchObject({ VAT: 0, CommissionInfo: { TIN: OUR_STIR } })
  })
})

it('a service that answers late is given up and asked again', async () => {
  const register = createClickRegistrar(config.fiscal.click, test.clock, 50)
  click.faults.push({ kind: 'late', ms: 300 })
  const receipt = { receipt: { accepted_at: null }, transaction: '5', amountTiyin: 1, items: [] }
  expect(await register(receipt as unknown as ReceiptToRegister)).toMatchObject({ kind: 'away' })
})
