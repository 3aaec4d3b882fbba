import type { FastifyInstance } from 'fastify'
import type { ClaimDeps } from '../features/claims/claim-deps.ts'
import { registerClaims } from '../features/claims/claim-routes.ts'
import { registerOperatorClaims } from '../features/claims/operator/operator-claim-routes.ts'
import type { AppDeps } from './app-deps.ts'

/** What claims need of the other features. */
type Handed = Pick<ClaimDeps, 'audit' | 'money' | 'notify' | 'publish' | 'readRules'>

/** Claims of clients and receivers, and operators' decisions about them. */
export const composeClaims = (
  { clock, geo, images, database: { db } }: AppDeps,
  { audit, money, notify, publish, readRules }: Handed,
) => {
  const deps: ClaimDeps = { db, clock, geo, images, audit, money, notify, publish, readRules }
  return {
    register: (api: FastifyInstance): void => {
      registerClaims(api, deps)
      registerOperatorClaims(api, deps)
    },
  }
}
