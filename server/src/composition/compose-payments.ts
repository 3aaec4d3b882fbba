import type { FastifyInstance } from 'fastify'
import { registerDemoCheckout } from '../features/payments/demo/demo-checkout.ts'
import { EXPIRE_PAYMENT, expirePaymentJob } from '../features/payments/expire-payment.ts'
import type { PaymentDeps } from '../features/payments/payment-deps.ts'
import { registerPayments } from '../features/payments/payment-routes.ts'
import { createClickRegistrar } from '../features/payments/receipts/click-registrar.ts'
import { REGISTER_RECEIPT } from '../features/payments/receipts/due-receipt.ts'
import { registerReceiptJob } from '../features/payments/receipts/register-receipt.ts'
import { unknownTruckWarning } from '../features/payments/receipts/unknown-trucks.ts'
import { createUzumRegistrar } from '../features/payments/receipts/uzum-registrar.ts'
import { registerProviders } from '../features/payments/register-providers.ts'
import type { JobHandlers } from '../platform/jobs/job-queue.ts'
import type { AppDeps } from './app-deps.ts'

type Handed = Pick<PaymentDeps, 'ledger' | 'addNotice' | 'publish'>

/** What the rest of the server does with card payments. */
export type ComposedPayments = { register(api: FastifyInstance): void; readonly jobs: JobHandlers }

/** Card payments: their money goes through the ledger, and in the demo their providers are simulated. */
export const composePayments = (
  { config, clock, database: { db } }: AppDeps,
  handed: Handed,
): ComposedPayments => {
  const { demo, publicUrl, payments: accounts, fiscal } = config
  const registrars = {
    click: fiscal?.click ? createClickRegistrar(fiscal.click, clock) : null,
    uzum: fiscal?.uzum ? createUzumRegistrar(fiscal.uzum, clock) : null,
  }
  const deps: PaymentDeps = { ...handed, db, clock, accounts, fiscal, registrars, demo, publicUrl }
  return {
    register: api => {
      registerPayments(api, deps)
      registerProviders(api, deps)
      if (fiscal !== null)
        api.addHook('onReady', async () => {
          const warning = await unknownTruckWarning(db, fiscal)
          if (warning !== null) api.log.warn(warning)
        })
      if (demo) registerDemoCheckout(api, deps)
    },
    jobs: {
      [EXPIRE_PAYMENT]: expirePaymentJob(deps),
      [REGISTER_RECEIPT]: registerReceiptJob(deps),
    },
  }
}
