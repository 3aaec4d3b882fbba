import type { FastifyInstance } from 'fastify'
import type { ClaimDeps } from '../features/claims/claim-deps.ts'
import { PAY_CLAIM, payClaimJob } from '../features/claims/claim-payments.ts'
import { registerClaims } from '../features/claims/claim-routes.ts'
import { registerOperatorClaims } from '../features/claims/operator/operator-claim-routes.ts'
import { checkSecondOf } from '../features/operators/team/proposal-rows.ts'
import type { AppDeps } from './app-deps.ts'

/** What claims need of the other features. */
type Handed = Pick<ClaimDeps, 'audit' | 'money' | 'addNotice' | 'publish' | 'readRules'>

/** Claims of clients and receivers, and operators' decisions about them. */
export const composeClaims = (
  { clock, geo, images, database: { db } }: AppDeps,
  { audit, money, addNotice, publish, readRules }: Handed,
) => {
  const by = { audit, money, addNotice, publish, readRules, checkSecondOperator: checkSecondOf }
  const deps: ClaimDeps = { db, clock, geo, images, ...by }
  return {
    register: (api: FastifyInstance): void => {
      registerClaims(api, deps)
      registerOperatorClaims(api, deps)
    },
    jobs: { [PAY_CLAIM]: payClaimJob(deps) },
  }
}
