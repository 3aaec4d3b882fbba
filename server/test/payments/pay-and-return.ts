import {
  type KnownPayment,
  paymeCalls,
  type SentCall,
} from '../../src/features/payments/demo/provider-calls.ts'
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

/** Pays a payment by Payme's calls, and gives it back. */
export const payAndReturn = (test: Called, begun: Begun): Promise<void> => {
  const [payme, payment] = [paymeCalls(test.deps.config.payments), knownOf(begun)]
  const create = payme.create(payment, test.clock.now())
  return sendEach(test, [create, payme.perform(payment), payme.cancel(payment, 5)])
}
