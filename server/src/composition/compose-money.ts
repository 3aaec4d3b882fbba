import type { FastifyInstance } from 'fastify'
import type { LedgerDeps } from '../features/ledger/ledger-deps.ts'
import { registerLedger } from '../features/ledger/ledger-routes.ts'
import { registerOperatorLedger } from '../features/ledger/operator/operator-ledger-routes.ts'
import { registerOwnMoney } from '../features/ledger/own-money/own-money-routes.ts'
import type { Audit } from '../platform/audit/audited-change.ts'

type Handed = Pick<Parameters<typeof registerLedger>[1], 'askStatement'> &
  Pick<Parameters<typeof registerOwnMoney>[1], 'readHandbook'> & {
    readonly ledgerDeps: LedgerDeps
    readonly audit: Audit
  }

/** Everything about money that people and operators see and do. */
export const composeMoney = ({ ledgerDeps, audit, readHandbook, askStatement }: Handed) => ({
  register: (api: FastifyInstance): void => {
    registerLedger(api, { ...ledgerDeps, askStatement })
    registerOperatorLedger(api, ledgerDeps)
    registerOwnMoney(api, { ...ledgerDeps, audit, readHandbook })
  },
})
