import { CLICK_ERRORS } from '@karvon/contract/payments/click'
import { PAYME_CODES } from '@karvon/contract/payments/payme'
import { UZUM_CODES } from '@karvon/contract/payments/uzum'
import type { PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Asker, azizaOf } from '../../../../test/cast.ts'
import { readCompanyBalance, takeFrom } from '../../../../test/company-money.ts'
import { acceptAs, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder, readAs, type WireOrder } from '../../../../test/deals/orders.ts'
import { noticesOf } from '../../../../test/deals/records.ts'
import { driveTo, moveAs, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { moneyOf, oweFee } from '../../../../test/payments/people-money.ts'
import { showPayment, startPayment, useProviderLine } from '../../../../test/payments/provider-line.ts'
import { clickCalls, type KnownPayment, paymeCalls, uzumCalls } from '../demo/provider-calls.ts'

const test = useLedgerCast()
const send = useProviderLine(test)

let asAziza: Asker
beforeAll(async () => {
  asAziza = await azizaOf(test)
})

type Asked = Omit<Parameters<typeof startPayment>[1], 'provider'>

const PROVIDERS = ['payme', 'click', 'uzum'] as const satisfies readonly PaymentProvider[]

/** What each provider is told when it asks for money that is not free. Click has no call for it: its cancellation comes too late. */
const REFUSED = {
  payme: PAYME_CODES.cannot_cancel,
  click: CLICK_ERRORS.already_paid.error,
  uzum: UZUM_CODES.cannot_reverse,
} as const satisfies Record<PaymentProvider, number | string>

const callsOf = (provider: PaymentProvider, payment: KnownPayment) => {
  const [accounts, at] = [test.deps.config.payments, test.clock.now()]
  if (provider === 'payme') {
    const payme = paymeCalls(accounts)
    return {
      pay: [payme.create(payment, at), payme.perform(payment)],
      back: payme.cancel(payment, 5),
    }
  }
  if (provider === 'click') {
    const { call } = clickCalls(accounts)
    return {
      pay: [call('prepare', payment), call('complete', payment)],
      back: call('complete', payment, { error: '-5017' }),
    }
  }
  const { call } = uzumCalls(accounts)
  return {
    pay: [call('create', payment, at), call('confirm', payment, at)],
    back: call('reverse', payment, at),
  }
}

const codeOf = async (call: Parameters<typeof send>[0]): Promise<unknown> => {
  const { body } = await send(call)
  return body.errorCode ?? body.error?.code ?? body.error ?? null
}

/** A payment that its provider has received. */
const paid = async (as: Asker, provider: PaymentProvider, asked: Asked): Promise<KnownPayment> => {
  const payment = await startPayment(as, { ...asked, provider })
  for (const call of callsOf(provider, payment).pay) expect([0, null]).toContain(await codeOf(call))
  expect(await showPayment(as, payment)).toMatchObject({ state: 'paid' })
  return payment
}

/** The provider asks for the money, and is refused by its own code; nothing has moved. */
const isKept = async (as: Asker, provider: PaymentProvider, payment: KnownPayment): Promise<void> => {
  const entries = async () => test.db.selectFrom('journals').select('id').orderBy('id').execute()
  const before = await entries()
  expect(await codeOf(callsOf(provider, payment).back)).toBe(REFUSED[provider])
  expect(await showPayment(as, payment)).toMatchObject({ state: 'paid' })
  expect(await entries()).toEqual(before)
}

describe.each(PROVIDERS)('an order prepaid through %s', provider => {
  let deal: WireOrder
  let payment: KnownPayment
  beforeEach(async () => {
    const { id } = await placeOrder(asAziza, { payment_type: 'card' })
    deal = await acceptAs(asAziza, id, await offerAs(test.asRustam, id))
    payment = await paid(asAziza, provider, { purpose: 'order', amount: PRICE, order_id: id })
  })

  it('is not undone once it is accepted', async () => {
    await isKept(asAziza, provider, payment)
    expect(await readAs(asAziza, deal.id)).toMatchObject({ prepayment: { paid: PRICE, unpaid: 0 } })
  })

  it('is not undone while it seeks another driver', async () => {
    await moveAs(test.asRustam, deal.id, 'refused', { reason: 'Mashina buzildi' })
    await isKept(asAziza, provider, payment)
    await acceptAs(asAziza, deal.id, await offerAs(test.asShavkat, deal.id))
    expect(await readAs(asAziza, deal.id)).toMatchObject({ prepayment: { paid: PRICE, unpaid: 0 } })
  })

  it.each(['arrived', 'processing', 'pause', 'confirmation'] as const)(
    'is not undone at %s',
    async status => {
      await driveTo(test, deal, status)
      await isKept(asAziza, provider, payment)
      expect(await moneyOf(test, asAziza)).toMatchObject({ heldUzs: PRICE, receivableUzs: 0 })
    },
  )

  it('is not undone once it is done: the driver has earned it', async () => {
    await driveTo(test, deal, 'confirmation')
    await doneAs(asAziza, statusRequest(deal.id, 'done'))
    await isKept(asAziza, provider, payment)
    expect(await moneyOf(test, test.asRustam)).toMatchObject({ payableUzs: 0.92 * PRICE })
  })
})

describe.each(PROVIDERS)('money through %s', provider => {
  it('of a company stays while it covers a running deal, and after it', async () => {
    const payment = await paid(test.asDilnoza, provider, { purpose: 'refill', amount: PRICE })
    const deal = await dealOf(test, test.asDilnoza)
    await isKept(test.asDilnoza, provider, payment)
    await driveTo(test, deal, 'confirmation')
    await isKept(test.asDilnoza, provider, payment)
    await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
    await isKept(test.asDilnoza, provider, payment)
  })

  it('of a driver stays once a commission was taken from it', async () => {
    const payment = await paid(test.asRustam, provider, { purpose: 'advance', amount: 100_000 })
    const { id } = await placeOrder(asAziza)
    const deal = await acceptAs(asAziza, id, await offerAs(test.asRustam, id))
    await driveTo(test, deal, 'confirmation')
    await doneAs(asAziza, statusRequest(deal.id, 'done'))
    await isKept(test.asRustam, provider, payment)
  })

  it('that has paid what a client owed stays', async () => {
    await oweFee(test, asAziza, 150_000)
    const payment = await paid(asAziza, provider, { purpose: 'receivable', amount: 150_000 })
    await isKept(asAziza, provider, payment)
    expect(await moneyOf(test, asAziza)).toMatchObject({ balanceUzs: 0, receivableUzs: 0 })
  })
})

/** Click knows no way back through its calls. */
describe.each(['payme', 'uzum'] as const)('what %s takes back', provider => {
  it('is told to the client, once their order has ended and its money is free', async () => {
    const { id } = await placeOrder(asAziza, { payment_type: 'card' })
    const deal = await acceptAs(asAziza, id, await offerAs(test.asRustam, id))
    const payment = await paid(asAziza, provider, { purpose: 'order', amount: PRICE, order_id: id })
    await doneAs(asAziza, statusRequest(deal.id, 'canceled', { reason: 'Yuk yoʻq' }))
    expect([0, null]).toContain(await codeOf(callsOf(provider, payment).back))
    expect(await showPayment(asAziza, payment)).toMatchObject({ state: 'refunded' })
    expect(await noticesOf(test.db, asAziza.userId)).toContain('payment_taken_back')
    expect(await noticesOf(test.db, test.asRustam.userId)).not.toContain('payment_taken_back')
    expect(await moneyOf(test, asAziza)).toMatchObject({ balanceUzs: 0, heldUzs: 0, receivableUzs: 0 })
  })

  it('of other free money leaves what is held for a deal', async () => {
    const free = await paid(test.asDilnoza, provider, { purpose: 'refill', amount: PRICE })
    await paid(test.asDilnoza, provider, { purpose: 'refill', amount: PRICE })
    await dealOf(test, test.asDilnoza)
    expect([0, null]).toContain(await codeOf(callsOf(provider, free).back))
    const left = { balanceUzs: PRICE, heldUzs: PRICE, debtUzs: 0 }
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject(left)
    expect(await noticesOf(test.db, test.asDilnoza.userId)).toContain('payment_taken_back')
  })

  it('of other free money leaves a prepaid order prepaid, and its driver hears nothing', async () => {
    const ended = await placeOrder(asAziza, { payment_type: 'card' })
    await acceptAs(asAziza, ended.id, await offerAs(test.asShavkat, ended.id))
    await paid(asAziza, provider, { purpose: 'order', amount: PRICE, order_id: ended.id })
    await doneAs(asAziza, statusRequest(ended.id, 'canceled', { reason: 'Yuk yoʻq' }))
    const { id } = await placeOrder(asAziza, { payment_type: 'card' })
    await acceptAs(asAziza, id, await offerAs(test.asRustam, id))
    const payment = await paid(asAziza, provider, { purpose: 'order', amount: PRICE, order_id: id })
    expect([0, null]).toContain(await codeOf(callsOf(provider, payment).back))
    expect(await readAs(asAziza, id)).toMatchObject({ prepayment: { paid: PRICE, unpaid: 0 } })
    expect(await moneyOf(test, asAziza)).toMatchObject({ balanceUzs: PRICE, heldUzs: PRICE })
    expect(await noticesOf(test.db, test.asRustam.userId)).not.toContain('payment_taken_back')
  })

  it('of their own advance is told to a driver, and stands on the board for three days', async () => {
    const payment = await paid(test.asRustam, provider, { purpose: 'advance', amount: 100_000 })
    expect([0, null]).toContain(await codeOf(callsOf(provider, payment).back))
    expect(await noticesOf(test.db, test.asRustam.userId)).toContain('payment_taken_back')
    const risks = async () => {
      const { risks } = (await doneAs(test.asMalika, { url: '/api/admin/overview' })) as unknown as {
        risks: { kind: string }[]
      }
      return risks.filter(({ kind }) => kind === 'payment_taken_back')
    }
    expect(await risks()).toMatchObject([
      {
        driver_id: test.asRustam.userId,
        company_id: null,
        next_step: 'look_at_payer',
        facts: { amount_uzs: 100_000 },
      },
    ])
    const before = new Date(test.clock.now().getTime() - 3 * 86_400_000)
    await test.db.updateTable('payments').set({ canceled_at: before }).where('id', '=', payment.id).execute()
    expect(await risks()).toEqual([])
  })
})

it('a correction against a company leaves what deals hold: the rest is owed until a deal ends', async () => {
  await paid(test.asDilnoza, 'payme', { purpose: 'refill', amount: PRICE + 10_000 })
  const deal = await dealOf(test, test.asDilnoza)
  await takeFrom(test, test.asDilnoza, 15_000)
  const left = { balanceUzs: PRICE, heldUzs: PRICE, debtUzs: 5_000 }
  expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject(left)
  await doneAs(test.asDilnoza, statusRequest(deal.id, 'canceled', { reason: 'Yuk yoʻq' }))
  const free = { balanceUzs: PRICE - 5_000, heldUzs: 0, debtUzs: 0 }
  expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject(free)
  expect(await doneAs(test.asDilnoza, { url: '/api/client-company/transactions' })).toHaveLength(3)
})
