import type { FastifyInstance } from 'fastify'
import { registerDemoCheckout } from '../features/payments/demo/demo-checkout.ts'
import { EXPIRE_PAYMENT, expirePaymentJob } from '../features/payments/expire-payment.ts'
import type { PaymentDeps } from '../features/payments/payment-deps.ts'
import { registerPayments } from '../features/payments/payment-routes.ts'
import { registerProviders } from '../features/payments/register-providers.ts'
import type { JobHandlers } from '../platform/jobs/job-queue.ts'
import type { AppDeps } from './app-deps.ts'

type Handed = Pick<PaymentDeps, 'ledger' | 'notify' | 'publish'>

/** What the rest of the server does with card payments. */
export type ComposedPayments = { register(api: FastifyInstance): void; readonly jobs: JobHandlers }

/** Card payments: their money goes through the ledger, and in the demo their providers are simulated. */
export const composePayments = (
  { config, clock, database: { db } }: AppDeps,
  handed: Handed,
): ComposedPayments => {
  const { demo, publicUrl, payments: accounts } = config
  const deps: PaymentDeps = { ...handed, db, clock, accounts, demo, publicUrl }
  return {
    register: api => {
      registerPayments(api, deps)
      registerProviders(api, deps)
      if (demo) registerDemoCheckout(api, deps)
    },
    jobs: { [EXPIRE_PAYMENT]: expirePaymentJob(deps) },
  }
}
