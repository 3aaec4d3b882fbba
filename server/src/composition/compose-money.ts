import type { FastifyInstance } from 'fastify'
import type { ClaimDeps } from '../features/claims/claim-deps.ts'
import { PAY_CLAIM, payClaimJob } from '../features/claims/claim-payments.ts'
import { registerClaims } from '../features/claims/claim-routes.ts'
import { registerOperatorClaims } from '../features/claims/operator/operator-claim-routes.ts'
import { registerAccounts } from '../features/ledger/accounts/account-routes.ts'
import type { ActPapers } from '../features/ledger/acts/act-papers.ts'
import { registerActs } from '../features/ledger/acts/act-routes.ts'
import {
  ISSUE_ACTS,
  ISSUE_CARRIER_PAPERS,
  ISSUE_COMPANY_ACTS,
  issueActsJob,
  issueCarrierPapersJob,
  issueCompanyActsJob,
  planActs,
} from '../features/ledger/acts/monthly-acts.ts'
import { registerCarrierPapers } from '../features/ledger/carrier-papers/carrier-paper-routes.ts'
import { registerDriverMoney } from '../features/ledger/driver/driver-money-routes.ts'
import { registerInvoices } from '../features/ledger/invoices/invoice-routes.ts'
import type { Ledger } from '../features/ledger/ledger.ts'
import type { LedgerDeps } from '../features/ledger/ledger-deps.ts'
import { registerLedger } from '../features/ledger/ledger-routes.ts'
import { registerMonths } from '../features/ledger/months/month-routes.ts'
import { registerOperatorLedger } from '../features/ledger/operator/operator-ledger-routes.ts'
import { registerOwnMoney } from '../features/ledger/own-money/own-money-routes.ts'
import {
  planReminders,
  REMIND_COMPANY,
  REMIND_DUE,
  remindCompanyJob,
  remindDueJob,
} from '../features/ledger/reminders/remind-due.ts'
import { checkSecondOf } from '../features/operators/team/proposal-rows.ts'
import type { OrderDeps } from '../features/orders/order-deps.ts'
import type { Audit } from '../platform/audit/audited-change.ts'
import { selectReservedUzs } from '../platform/db/queries/reserved.ts'
import type { DidoxAccount } from '../platform/didox/didox-account.ts'
import type { JobHandlers } from '../platform/jobs/job-queue.ts'
import { reportFailure } from '../platform/log.ts'
import type { AppDeps } from './app-deps.ts'
import { composeBank } from './compose-bank.ts'
import type { composeOrders, Line } from './compose-orders.ts'
import { composePayments } from './compose-payments.ts'
import { composePapers } from './electronic-documents/compose-papers.ts'
import type { BackgroundWork } from './together.ts'

/** What claims need of the other features. */
type ClaimPorts = Pick<ClaimDeps, 'audit' | 'money' | 'addNotice' | 'publish' | 'readHandbook'>

/** Claims of clients and receivers, and operators' decisions about them. */
const composeClaims = (
  { clock, geo, images, database: { db } }: AppDeps,
  { audit, money, addNotice, publish, readHandbook }: ClaimPorts,
) => {
  const by = { audit, money, addNotice, publish, readHandbook, checkSecondOperator: checkSecondOf }
  const deps: ClaimDeps = { db, clock, geo, images, ...by }
  return {
    register: (api: FastifyInstance): void => {
      registerClaims(api, deps)
      registerOperatorClaims(api, deps)
    },
    jobs: { [PAY_CLAIM]: payClaimJob(deps) },
  }
}

type Handed = Pick<Parameters<typeof registerLedger>[1], 'askStatement'> &
  Pick<ReturnType<typeof composeOrders>, 'ledgerDeps' | 'readHandbook' | 'orderDeps' | 'ledger'> & {
    readonly audit: Audit
    readonly didox: DidoxAccount | null
    readonly line: Pick<Line, 'publish'>
  }

/** The ledger for payments; both sides of an order see at once what was paid for it. */
const payingLedger = (ledger: Ledger, { announce }: Pick<OrderDeps, 'announce'>): Ledger => ({
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
  registerInvoices(api, { ...ledgerDeps, audit })
  registerOperatorLedger(api, ledgerDeps)
  registerAccounts(api, ledgerDeps)
  registerOwnMoney(api, { ...ledgerDeps, audit, readHandbook, checkSecondOperator: checkSecondOf })
  registerMonths(api, { ...ledgerDeps, audit, papers })
  registerCarrierPapers(api, { ...ledgerDeps, audit, papers })
  const selectReserved = selectReservedUzs
  registerDriverMoney(api, { ...ledgerDeps, readHandbook, writePoint: geo.writePoint, selectReserved })
}

const plan = async (db: AppDeps['database']['db'], now: Date): Promise<void> => {
  await planActs(db, now)
  await planReminders(db, now)
}

/** Plans the acts of every month and the reminders of every morning, once the server runs. */
const planningJobs = ({ clock, database: { db } }: AppDeps): BackgroundWork => {
  let planned = Promise.resolve()
  return {
    start: () => {
      planned = plan(db, clock.now()).catch(error =>
        reportFailure(error, 'acts and reminders were not planned'),
      )
    },
    stop: () => planned,
  }
}

/** Everything about money that people and operators see and do. */
export const composeMoney = (
  deps: AppDeps,
  { audit, askStatement, ledger, ledgerDeps, line, orderDeps, didox, readHandbook }: Handed,
): {
  register(api: FastifyInstance): void
  readonly jobs: JobHandlers
  readonly work: readonly BackgroundWork[]
} => {
  const { addNotice } = ledgerDeps
  const { publish } = line
  const payments = composePayments(deps, { ledger: payingLedger(ledger, orderDeps), addNotice, publish })
  const bank = composeBank(deps, { audit, ledger, addNotice })
  const papers = composePapers(deps, { audit, didox, addNotice })
  const claims = composeClaims(deps, { ...orderDeps, addNotice, publish, audit, money: ledger })
  return {
    register: api => {
      registerBooks(api, deps, { ...ledgerDeps, askStatement, audit, papers: papers.ofActs, readHandbook })
      payments.register(api)
      bank.register(api)
      claims.register(api)
      papers.register(api)
    },
    jobs: {
      ...payments.jobs,
      ...claims.jobs,
      [ISSUE_ACTS]: issueActsJob(),
      [ISSUE_COMPANY_ACTS]: issueCompanyActsJob(papers.ofActs),
      [ISSUE_CARRIER_PAPERS]: issueCarrierPapersJob(papers.ofActs),
      [REMIND_DUE]: remindDueJob(),
      [REMIND_COMPANY]: remindCompanyJob({ addNotice }),
    },
    work: [papers.work, planningJobs(deps)],
  }
}
