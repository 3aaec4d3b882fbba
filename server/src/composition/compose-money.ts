import type { FastifyInstance } from 'fastify'
import type { ActPapers } from '../features/ledger/acts/act-papers.ts'
import { registerActs } from '../features/ledger/acts/act-routes.ts'
import type { createLedger } from '../features/ledger/create-ledger.ts'
import { registerDriverMoney } from '../features/ledger/driver/driver-money-routes.ts'
import type { LedgerDeps } from '../features/ledger/ledger-deps.ts'
import { registerLedger } from '../features/ledger/ledger-routes.ts'
import { registerOperatorLedger } from '../features/ledger/operator/operator-ledger-routes.ts'
import { registerOwnMoney } from '../features/ledger/own-money/own-money-routes.ts'
import type { OrderDeps } from '../features/orders/order-deps.ts'
import type { PaperQueue } from '../features/papers/drafts/paper-queue.ts'
import type { PaymentLedger } from '../features/payments/payment-deps.ts'
import type { Audit } from '../platform/audit/audited-change.ts'
import { selectReservedUzs } from '../platform/db/queries/reserved.ts'
import type { DidoxAccount } from '../platform/didox/didox-account.ts'
import type { JobHandlers } from '../platform/jobs/job-queue.ts'
import type { AppDeps } from './app-deps.ts'
import { composeBank } from './compose-bank.ts'
import { composeClaims } from './compose-claims.ts'
import type { composeOrders, Line } from './compose-orders.ts'
import { composePayments } from './compose-payments.ts'
import { composePapers } from './papers/compose-papers.ts'

type Handed = Pick<Parameters<typeof registerLedger>[1], 'askStatement'> &
  Pick<ReturnType<typeof composeOrders>, 'ledgerDeps' | 'readHandbook' | 'orderDeps' | 'ledger'> & {
    readonly audit: Audit
    readonly didox: DidoxAccount | null
    readonly line: Pick<Line, 'publish'>
  }

/** The ledger for payments; both sides of an order see at once what was paid for it. */
const payingLedger = (
  ledger: ReturnType<typeof createLedger>,
  { announce }: Pick<OrderDeps, 'announce'>,
): PaymentLedger => ({
  ...ledger,
  receivePayment: async (tx, posting) => {
    await ledger.receivePayment(tx, posting)
    if (posting.orderId !== null) announce(tx, posting.orderId)
  },
  takeBackPayment: async (tx, posting) => {
    const isTaken = await ledger.takeBackPayment(tx, posting)
    if (isTaken && posting.orderId !== null) announce(tx, posting.orderId)
    return isTaken
  },
})

const registerBooks = (
  api: FastifyInstance,
  { geo }: Pick<AppDeps, 'geo'>,
  {
    askStatement,
    audit,
    readHandbook,
    papers,
    ...ledgerDeps
  }: LedgerDeps & Pick<Handed, 'askStatement' | 'audit' | 'readHandbook'> & { readonly papers: ActPapers },
): void => {
  registerLedger(api, { ...ledgerDeps, askStatement })
  registerActs(api, { ...ledgerDeps, papers })
  registerOperatorLedger(api, ledgerDeps)
  registerOwnMoney(api, { ...ledgerDeps, audit, readHandbook })
  const selectReserved = selectReservedUzs
  registerDriverMoney(api, { ...ledgerDeps, readHandbook, writePoint: geo.writePoint, selectReserved })
}

/** Everything about money that people and operators see and do. */
export const composeMoney = (
  deps: AppDeps,
  { audit, askStatement, ledger, ledgerDeps, line, orderDeps, didox, readHandbook }: Handed,
): { register(api: FastifyInstance): void; readonly jobs: JobHandlers; readonly work: PaperQueue } => {
  const { notify } = ledgerDeps
  const { publish } = line
  const payments = composePayments(deps, { ledger: payingLedger(ledger, orderDeps), notify, publish })
  const bank = composeBank(deps, { audit, ledger, notify })
  const papers = composePapers(deps, { audit, didox })
  const claims = composeClaims(deps, { ...orderDeps, publish, audit, money: ledger })
  return {
    register: api => {
      registerBooks(api, deps, { ...ledgerDeps, askStatement, audit, papers: papers.ofActs, readHandbook })
      payments.register(api)
      bank.register(api)
      claims.register(api)
      papers.register(api)
    },
    jobs: payments.jobs,
    work: papers.work,
  }
}
