import type { FastifyInstance } from 'fastify'
import { listKeys, revokeKeys } from '../features/api-keys/key-repository.ts'
import { blockClient, blockOperator } from '../features/auth/block-user.ts'
import { addNewOperator, confirmOperator } from '../features/auth/create-operator.ts'
import { forgetLostFactor } from '../features/auth/second-factor/forget-lost-factor.ts'
import { forgetCompanySignOn } from '../features/auth/single-sign-on/company/forget-company-sign-on.ts'
import type { CompanyDeps } from '../features/company/company-deps.ts'
import {
  blockCompany,
  setCreditLimit,
  unblockCompany,
  verifyCompany,
} from '../features/company/operator-moves.ts'
import { listCompanies, readCompany } from '../features/company/operator-reads.ts'
import { createOwnerAccess, type OwnerAccessDeps } from '../features/company/owner-access.ts'
import { createRegroupFeed } from '../features/drivers/feed/regroup-feed.ts'
import type { DriverOperatorDeps } from '../features/drivers/operator/operator-deps.ts'
import { registerOperatorDrivers } from '../features/drivers/operator/operator-driver-routes.ts'
import type { HandbookReader } from '../features/handbook/handbook-reader.ts'
import { registerOperatorHandbook } from '../features/handbook/operator/operator-handbook-routes.ts'
import { saveSetting } from '../features/handbook/save-setting.ts'
import type { createLedger } from '../features/ledger/ledger.ts'
import { readProvedMail } from '../features/mail/addresses/address-repository.ts'
import { mapConstraintViolation } from '../features/offers/accept-offer.ts'
import { createAssignToDriver } from '../features/offers/assign-to-driver.ts'
import type { OfferDeps } from '../features/offers/offer-deps.ts'
import { createWithdrawOffers } from '../features/offers/withdraw-offers.ts'
import { readLastReason } from '../features/operators/audit/read-audit.ts'
import type { OperatorDeps } from '../features/operators/operator-deps.ts'
import { registerOperators } from '../features/operators/operator-routes.ts'
import { readRisksOfOrder } from '../features/operators/overview/read-risks.ts'
import { type LastOrdersQuestion, readLastOrders } from '../features/orders/operator/last-orders.ts'
import { registerOperatorOrders } from '../features/orders/operator/operator-order-routes.ts'
import type { OrderDeps } from '../features/orders/order-deps.ts'
import type { OrderFacts } from '../features/orders/queries/order-facts.ts'
import { pauseSchedulesOf } from '../features/templates/schedules/set-schedule-state.ts'
import { forgetWebhooks } from '../features/webhooks/endpoints/remove-webhook.ts'
import { readWebhooks } from '../features/webhooks/endpoints/webhook-rows.ts'
import type { Audit } from '../platform/audit/audited-change.ts'
import type { Db } from '../platform/db/database.ts'
import type { RealtimeServer } from '../platform/socket/realtime.ts'
import type { AppDeps } from './app-deps.ts'

type Handed = {
  readonly geo: Pick<AppDeps['geo'], 'roadNumbers' | 'wayOf'>
  readonly company: CompanyDeps
  readonly ledger: ReturnType<typeof createLedger>
  readonly audit: Audit
  readonly readHandbook: HandbookReader
  readonly orderDeps: OrderDeps
  readonly offerDeps: OfferDeps<OrderFacts>
  readonly line: Pick<RealtimeServer, 'publish' | 'regroup' | 'endSession'>
  readonly addNotice: DriverOperatorDeps['addNotice']
} & Pick<OwnerAccessDeps, 'sms' | 'mailPassword'>

const companyMoves = (company: CompanyDeps): OperatorDeps['company'] => ({
  list: question => listCompanies(company, question),
  read: companyId => readCompany(company, companyId),
  verify: (tx, move) => verifyCompany(tx, move, company),
  block: (tx, move) => blockCompany(tx, move, company),
  unblock: (tx, move) => unblockCompany(tx, move, company),
  setCreditLimit: (tx, move) => setCreditLimit(tx, move, company),
})

const lastOrdersReader =
  ({ orderDeps: { clock, geo } }: Handed) =>
  (at: Db, asked: LastOrdersQuestion) =>
    readLastOrders(at, asked, { now: clock.now(), writePoint: geo.writePoint })

const operatorDeps = (handed: Handed): OperatorDeps => {
  const { company, ledger, audit, readHandbook } = handed
  const { db, clock, people } = company
  return {
    db,
    clock,
    geo: handed.orderDeps.geo,
    audit,
    company: companyMoves(company),
    owners: createOwnerAccess({
      ...{ people, addNotice: company.addNotice, sms: handed.sms, mailPassword: handed.mailPassword },
      ...{ readProvedMail, listKeys, listWebhooks: readWebhooks },
      endPrograms: async (tx, companyId, now) => {
        await revokeKeys(tx, companyId, now)
        await forgetWebhooks(tx, companyId)
        await forgetCompanySignOn(tx, companyId, { now, endConnections: handed.line.endSession })
      },
    }),
    ledger,
    blockClient: async (tx, blocking) => {
      const now = clock.now()
      const decided = await blockClient(tx, blocking, { now, endSessions: people.endSessions })
      if (decided.ok && blocking.blocked) await pauseSchedulesOf(tx, blocking.userId, now)
      return decided
    },
    team: {
      add: addNewOperator,
      block: (tx, blocking) =>
        blockOperator(tx, blocking, { now: clock.now(), endSessions: people.endSessions }),
      forgetFactor: (tx, userId) => forgetLostFactor(tx, userId, people.endSessions),
      confirm: confirmOperator,
    },
    readLastOrders: lastOrdersReader(handed),
    saveSetting,
    forgetHandbook: readHandbook.forget,
  }
}

/** Gives the operators' side of each feature what it needs of the others. */
export const composeOperators = (handed: Handed): { register(api: FastifyInstance): void } => {
  const { audit, readHandbook, orderDeps, offerDeps, line } = handed
  const operators = operatorDeps(handed)
  const { db, clock } = operators
  return {
    register: api => {
      registerOperators(api, operators)
      registerOperatorOrders(api, {
        ...orderDeps,
        audit,
        handing: { ...createAssignToDriver(offerDeps), mapConstraintViolation },
        readRisks: readRisksOfOrder,
      })
      registerOperatorHandbook(api, {
        ...{ db, clock, audit, readHandbook, forgetHandbook: readHandbook.forget },
        ...{ roadNumbers: handed.geo.roadNumbers, wayOf: handed.geo.wayOf },
      })
      registerOperatorDrivers(api, {
        db,
        clock,
        audit,
        readLastOrders: lastOrdersReader(handed),
        readLastReason,
        regroupFeed: createRegroupFeed({ db, regroup: line.regroup }),
        publish: line.publish,
        addNotice: handed.addNotice,
        withdrawOffers: createWithdrawOffers(offerDeps),
      })
    },
  }
}
