import {
  type KnownPayment,
  paymeCalls,
  type SentCall,
} from '../../src/features/payments/demo/provider-calls.ts'
import { type Ask, dataOf } from '../../src/platform/http/answers.fixture.ts'
import type { TestApp } from '../test-app.ts'

type Called = Pick<TestApp, 'app' | 'clock' | 'deps'>
type Begun = Omit<KnownPayment, 'transaction'>

const knownOf = ({ id, amountUzs }: Begun): KnownPayment => ({
  ...{ id, amountUzs },
  transaction: `payment-${id}`,
})

const sendEach = async ({ app }: Called, calls: readonly SentCall[]): Promise<void> => {
  for (const { path, headers, payload } of calls) {
    const answer = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload })
    if (answer.json().error !== undefined) throw new Error(answer.body)
  }
}

/** Payme begins its transaction of a payment, which is not paid yet. */
export const startAtPayme = (test: Called, begun: Begun): Promise<void> =>
  sendEach(test, [paymeCalls(test.deps.config.payments).create(knownOf(begun), test.clock.now())])

/** Somebody pays for their order through Payme. */
export const payFor = async (
  test: Called,
  as: Ask,
  { orderId, amountUzs }: { readonly orderId: number; readonly amountUzs: number },
): Promise<void> => {
  const payload = { purpose: 'order', provider: 'payme', amount: amountUzs, order_id: orderId }
  const { id } = dataOf(await as({ method: 'POST', url: '/api/payments', payload }), 201)
  const [payme, payment] = [paymeCalls(test.deps.config.payments), knownOf({ id, amountUzs })]
  await sendEach(test, [payme.create(payment, test.clock.now()), payme.perform(payment)])
}

/** Pays a payment by Payme's calls, and gives it back. */
export const payAndReturn = (test: Called, begun: Begun): Promise<void> => {
  const [payme, payment] = [paymeCalls(test.deps.config.payments), knownOf(begun)]
  const create = payme.create(payment, test.clock.now())
  return sendEach(test, [create, payme.perform(payment), payme.cancel(payment, 5)])
}

/** Pays a payment by Payme's calls; the tax office has its receipt under this link before the payer sees that it is paid. */
export const payWithReceipt = (test: Called, begun: Begun, url: string): Promise<void> => {
  const [payme, payment] = [paymeCalls(test.deps.config.payments), knownOf(begun)]
  const fiscal_data = { receipt_id: 121, status_code: 0, message: 'accepted', qr_code_url: url }
  const told = payme.call('SetFiscalData', { id: payment.transaction, type: 'PERFORM', fiscal_data })
  return sendEach(test, [payme.create(payment, test.clock.now()), told, payme.perform(payment)])
}
