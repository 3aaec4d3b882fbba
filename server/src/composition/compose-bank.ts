import type { FastifyInstance } from 'fastify'
import { registerBankStatements } from '../features/bank-statements/bank-routes.ts'
import type { createLedger } from '../features/ledger/create-ledger.ts'
import { checkSecondOf } from '../features/operators/team/proposal-rows.ts'
import { NUMBER_PURPOSE } from '../features/payouts/details/details-repository.ts'
import { payLine, takePaymentBack } from '../features/payouts/lines/settle-line.ts'
import {
  payRefundAtBank,
  selectRefundCandidates,
  takeRefundBackAtBank,
} from '../features/payouts/lines/settle-refund.ts'
import { selectCandidates } from '../features/payouts/payout-candidates.ts'
import type { PayoutDeps } from '../features/payouts/payout-deps.ts'
import { registerPayouts } from '../features/payouts/payout-routes.ts'
import { createSeal } from '../platform/sealing/seal.ts'
import type { AppDeps } from './app-deps.ts'

type Handed = Pick<PayoutDeps, 'audit' | 'addNotice'> & {
  readonly ledger: ReturnType<typeof createLedger>
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
        payouts: {
          selectCandidates: (at, amountsUzs) => selectCandidates(at, seal, amountsUzs),
          pay: (tx, paid, settler) => payLine(tx, payouts, paid, settler),
          takeBack: (tx, taken, settler) => takePaymentBack(tx, payouts, taken, settler),
          selectRefunds: (at, amountsUzs) => selectRefundCandidates(at, payouts, amountsUzs),
          payRefund: (tx, paid, settler) => payRefundAtBank(tx, payouts, paid, settler),
          takeRefundBack: (tx, taken, settler) => takeRefundBackAtBank(tx, payouts, taken, settler),
        },
      })
    },
  }
}
