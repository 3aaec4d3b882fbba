import type { FastifyInstance } from 'fastify'
import { registerClick } from './outside/click-routes.ts'
import { registerPayme } from './outside/payme-routes.ts'
import { registerUzum } from './outside/uzum-routes.ts'
import type { PaymentDeps } from './payment-deps.ts'

/** Where the providers that there are accounts at call us. */
export const registerProviders = (api: FastifyInstance, deps: PaymentDeps): void => {
  const { payme, click, uzum } = deps.accounts
  if (payme !== null) registerPayme(api, deps, payme)
  if (click !== null) registerClick(api, deps, click)
  if (uzum !== null) registerUzum(api, deps, uzum)
}
