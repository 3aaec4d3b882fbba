import {
  askRefund as askEndpoint,
  decideRefund as decideEndpoint,
  listOwnLines,
  listRefunds,
  readOwnMoney,
  withdrawRefund as withdrawEndpoint,
} from '@karvon/contract/money/own-money'
import { accept } from '@karvon/domain/decision'
import { type RefundDecision, refundableUzs } from '@karvon/domain/ledger/refund'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { serveChange } from '../../../platform/commands/serve-change.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import { serveReading } from '../../../platform/http/reading/serve-reading.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { Handbook } from '../../handbook/handbook.ts'
import { readPersonMoney } from '../person-money.ts'
import { readTransactions } from '../queries/transaction-view.ts'
import { askRefund, withdrawRefund } from './ask-refund.ts'
import { registerCompanyRefunds } from './company-refund-routes.ts'
import { decideRefund, type RefundDeps } from './decide-refund.ts'
import { readRefundable, readRefundPage, readRefundsOf } from './refund-rows.ts'

type RouteDeps = RefundDeps & {
  readonly readHandbook: () => Promise<Handbook>
}

const PER_PAGE = 20

const WHOLE_TIME = { from: null, before: null, type: undefined } as const

const serveMoney = (app: FastifyInstance, { db, readHandbook }: RouteDeps): void => {
  serveEndpoint(app, readOwnMoney, async ({ caller }) => {
    const { userId } = signedIn(caller)
    const money = await readPersonMoney(db, userId)
    const { moneyRules } = await readHandbook()
    return accept({
      balance: money.balanceUzs,
      held: money.heldUzs,
      owed: money.receivableUzs,
      owedLimit: moneyRules.receivableLimitUzs,
      refundable: refundableUzs(await readRefundable(db, userId)),
      refunds: await readRefundsOf(db, userId),
    })
  })
  serveReading(app, listOwnLines, db, async ({ caller, query, locale }, reader) => {
    const { page = 1, perPage = PER_PAGE } = query
    const owner = { kind: 'person', id: signedIn(caller).userId } as const
    return accept(await readTransactions(reader, owner, { ...WHOLE_TIME, page, perPage }, locale))
  })
}

/** The fields that a decision doesn't need are ignored. */
const decisionOf = (body: {
  readonly decision: RefundDecision['decision']
  readonly through?: Extract<RefundDecision, { decision: 'paid' }>['through'] | undefined
  readonly reference?: string | undefined
  readonly reason?: string | undefined
  readonly bankDay?: string | undefined
  readonly anotherPayment?: boolean | undefined
}): RefundDecision => {
  if (body.decision === 'approved') return { decision: 'approved' }
  return body.decision === 'paid'
    ? {
        decision: 'paid',
        through: body.through ?? 'bank',
        reference: body.reference ?? '',
        ...(body.bankDay !== undefined && { bankDay: body.bankDay }),
        ...(body.anotherPayment === true && { isAnother: true }),
      }
    : { decision: 'rejected', reason: body.reason ?? '' }
}

const serveRefunds = (app: FastifyInstance, deps: RouteDeps): void => {
  const { db, clock } = deps
  serveChange(app, askEndpoint, deps, {
    prepare: ({ body }) => accept(body),
    write: (tx, { amount: amountUzs, comment }, { caller, now: at }) =>
      askRefund(tx, { userId: signedIn(caller).userId, amountUzs, comment: comment ?? '', at }),
  })
  serveEndpoint(app, withdrawEndpoint, ({ caller, params }) =>
    withdrawRefund(deps, {
      id: params.id,
      userId: signedIn(caller).userId,
      companyId: null,
      at: clock.now(),
    }),
  )
  serveEndpoint(app, listRefunds, async ({ query }) => {
    const { state, page = 1, perPage = PER_PAGE } = query
    return accept(await readRefundPage(db, { state, page, perPage, now: clock.now() }))
  })
  serveEndpoint(app, decideEndpoint, ({ params, body, caller, request }) =>
    decideRefund(params.id, decisionOf(body), changerOf(caller, request), deps),
  )
}

/** Routes of a person's own money, and of operators who pay it back. */
export const registerOwnMoney = (app: FastifyInstance, deps: RouteDeps): void => {
  serveMoney(app, deps)
  registerCompanyRefunds(app, deps)
  serveRefunds(app, deps)
}
