import type { FastifyInstance } from 'fastify'
import { registerBankStatements } from '../features/bank-statements/bank-routes.ts'
import type { Ledger } from '../features/ledger/ledger.ts'
import { checkSecondOf } from '../features/operators/team/proposal-rows.ts'
import { NUMBER_PURPOSE } from '../features/payouts/details/details-repository.ts'
import type { PayoutDeps } from '../features/payouts/payout-deps.ts'
import { registerPayouts } from '../features/payouts/payout-routes.ts'
import { createPayouts } from '../features/payouts/payouts.ts'
import { createSeal } from '../platform/sealing/seal.ts'
import type { AppDeps } from './app-deps.ts'

type Handed = Pick<PayoutDeps, 'audit' | 'addNotice'> & {
  readonly ledger: Ledger
}

/** Payouts and bank statements, which settle each other. */
export const composeBank = (
  { clock, secret, database: { db } }: AppDeps,
  { audit, addNotice, ledger }: Handed,
): { register(api: FastifyInstance): void } => {
  const seal = createSeal(secret, NUMBER_PURPOSE)
  const payouts: PayoutDeps = {
    db,
    clock,
    audit,
    addNotice,
    ledger,
    seal,
    checkSecondOperator: checkSecondOf,
  }
  return {
    register: api => {
      registerPayouts(api, payouts)
      registerBankStatements(api, {
        ...{ db, clock, audit, ledger },
        payouts: createPayouts(payouts),
      })
    },
  }
}
