import type { FastifyInstance } from 'fastify'
import type { LanePriceDeps } from './lane-prices/lane-price-deps.ts'
import { registerLanePrices } from './lane-prices/lane-price-routes.ts'
import { registerDriverLists } from './lists/list-routes.ts'

/** The drivers that clients keep. */
export const registerCarriers = (app: FastifyInstance, deps: LanePriceDeps): void => {
  registerDriverLists(app, deps)
  registerLanePrices(app, deps)
}
