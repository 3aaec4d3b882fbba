import type { FastifyInstance } from 'fastify'
import type { CarrierDeps } from './carrier-deps.ts'
import { registerDriverLists } from './lists/list-routes.ts'

/** The drivers that clients keep. */
export const registerCarriers = (app: FastifyInstance, deps: CarrierDeps): void => {
  registerDriverLists(app, deps)
}
