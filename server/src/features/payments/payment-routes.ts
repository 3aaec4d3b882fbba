import {
  listPayments,
  showPayment,
  showPaymentOptions,
  startPayment,
} from '@karvon/contract/payments/payments'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { purposesOf } from '@karvon/domain/payments/new-payment'
import type { FastifyInstance } from 'fastify'
import { serveChangeThenRead } from '../../platform/commands/serve-change.ts'
import { signedIn } from '../../platform/http/caller.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findPayment, type PaymentRow, readPayments } from './payment-repository.ts'
import { readPaymentRules } from './payment-rules.ts'
import { type PaymentView, paymentViews } from './payment-view.ts'
import { beginPayment, providersOf } from './start-payment.ts'

const PER_PAGE = 20

const showOne = async (
  row: PaymentRow | undefined,
  viewer: Parameters<typeof paymentViews>[1],
  deps: PaymentDeps,
): Promise<Decision<PaymentView>> => {
  const [view] = row === undefined ? [] : await paymentViews([row], viewer, deps)
  return view === undefined ? refuse('not_found') : accept(view)
}

const serveReading = (app: FastifyInstance, deps: PaymentDeps): void => {
  const { db, clock } = deps
  serveEndpoint(app, showPaymentOptions, async ({ caller }) => {
    const { role, userId } = signedIn(caller)
    const purposes = [...purposesOf(role)]
    const { minUzs: min, maxUzs: max } = await readPaymentRules(db)
    const owed = purposes.includes('receivable')
      ? (await deps.ledger.readPersonMoney(db, userId)).receivableUzs
      : 0
    return accept({ providers: [...providersOf(deps)], purposes, min, max, owed })
  })
  serveEndpoint(app, showPayment, async ({ caller, params: { id }, request, locale }) => {
    const row = await findPayment(db, signedIn(caller).userId, id)
    return showOne(row, { request, locale, now: clock.now() }, deps)
  })
  serveEndpoint(app, listPayments, async ({ caller, query, request, locale }) => {
    const { purpose, orderId, open = false, receipt = false, page = 1, perPage = PER_PAGE } = query
    const { userId } = signedIn(caller)
    const { rows, total } = await readPayments(db, {
      ...{ userId, purpose, orderId, open, receipt, page, perPage },
    })
    const viewer = { request, locale, now: clock.now() }
    return accept({ items: await paymentViews(rows, viewer, deps), page, perPage, total })
  })
}

/** Routes of card payments for those who pay. */
export const registerPayments = (app: FastifyInstance, deps: PaymentDeps): void => {
  serveReading(app, deps)
  serveChangeThenRead(app, startPayment, deps, {
    prepare: () => accept(null),
    write: async (tx, _, { caller, body, now }) => {
      const begun = await beginPayment(tx, signedIn(caller), { body, at: now }, deps)
      return begun.ok ? accept({ id: begun.value.id }) : begun
    },
    read: async ({ id }, { caller, request, locale, now }) => {
      const row = await findPayment(deps.db, signedIn(caller).userId, id)
      return showOne(row, { request, locale, now }, deps)
    },
  })
}
