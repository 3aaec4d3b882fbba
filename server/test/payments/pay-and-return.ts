import { type KnownPayment, paymeCalls } from '../../src/features/payments/demo/provider-calls.ts'
import type { TestApp } from '../test-app.ts'

/** Pays a payment by Payme's calls, and gives it back. */
export const payAndReturn = async (
  { app, clock, deps }: Pick<TestApp, 'app' | 'clock' | 'deps'>,
  { id, amountUzs }: Omit<KnownPayment, 'transaction'>,
): Promise<void> => {
  const payme = paymeCalls(deps.config.payments)
  const payment = { id, amountUzs, transaction: `payment-${id}` }
  for (const { path, headers, payload } of [
    payme.create(payment, clock.now()),
    payme.perform(payment),
    payme.cancel(payment, 5),
  ]) {
    const answer = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload })
    if (answer.json().error !== undefined) throw new Error(answer.body)
  }
}
