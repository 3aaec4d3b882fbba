import type { settleAdditionalPrice as endpoint } from '@karvon/contract/admin/orders'
import type { BodyOf } from '@karvon/contract/endpoint'
import { accept, type Decision, type Refusal, refuse, refuseAll } from '@karvon/domain/decision'
import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import {
  type AdditionalPriceStatus,
  checkWaitingSum,
  decideAdditionalPrice,
} from '@karvon/domain/orders/additional-price'
import { isEnded } from '@karvon/domain/orders/statuses/order-sets'
import type { PriceRules } from '@karvon/domain/pricing/tariff'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { readPayers } from '../../../platform/db/queries/payers.ts'
import { addTransition } from '../transitions/add-transition.ts'
import { addPriceDecision, holdPayable, priceWith, waitingDue } from '../transitions/additional-price.ts'
import { changeOrder } from '../transitions/change-order.ts'
import type { LockedOrder } from '../transitions/locked-order.ts'
import type { OperatorOrderDeps } from './operator-order-deps.ts'

type Sent = BodyOf<typeof endpoint> & { readonly requestId: number; readonly said: string }

const readRequests = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('additional_prices as a')
    .leftJoin('users as u', 'u.id', 'a.decided_by')
    .select(['a.id', 'a.amount_uzs', 'a.status', 'a.reason', 'a.requested_at', 'u.role as decided_by_role'])
    .where('a.order_id', '=', orderId)
    .execute()

type Request = Awaited<ReturnType<typeof readRequests>>[number]

/**
 * An operator's decision is final, and so are requests of an earlier deal; a client's rejection may be
 * reversed.
 */
const checkDecision = (
  request: Request,
  { acceptedAt }: LockedOrder,
  { decision }: Sent,
): Decision<Exclude<AdditionalPriceStatus, 'requested'>> => {
  const decided = decideAdditionalPrice(request.status, decision, 'operator')
  const isSettled = request.status === 'approved' || request.decided_by_role === 'operator'
  const isOfThisDeal = acceptedAt !== null && request.requested_at >= acceptedAt
  return isSettled || !isOfThisDeal || !decided.ok ? refuse('already_decided') : accept(decision)
}

const saveDecision = async (
  tx: Tx,
  order: LockedOrder,
  request: Request,
  { decision, said }: Sent,
  {
    operatorId,
    at,
    deps,
  }: { readonly operatorId: number; readonly at: Date; readonly deps: OperatorOrderDeps },
): Promise<void> => {
  const payers = await readPayers(tx, order)
  await workIn(tx, work => {
    addPriceDecision(work, request.id, { status: decision, by: operatorId, comment: said, at })
    addTransition(work, order, {
      action: 'decide_additional_price',
      to: order.status,
      actor: 'operator',
      actorId: operatorId,
      at,
      payload: { request_id: request.id, decision, reason: said },
    })
    const facts = { amount_uzs: request.amount_uzs, decision }
    const told = { kind: 'additional_price_decided', orderId: order.id, at, facts } as const
    for (const userId of payers) deps.addNotice(work, { ...told, userId })
    if (order.carrierId !== null) deps.addNotice(work, { ...told, userId: order.carrierId })
  })
  deps.announce(tx, order.id)
}

/** Waiting that was asked for twice, once rejected and once approved, is not approved twice. */
const checkWaiting = (
  order: LockedOrder,
  requests: readonly Request[],
  { id: askedId, amount_uzs: amountUzs, reason }: Request,
  { minimumUzs, at }: { readonly minimumUzs: number; readonly at: Date },
): Refusal[] => {
  const others = requests.filter(({ id }) => id !== askedId)
  const waitingDueUzs = waitingDue(order, others, at)
  return checkWaitingSum({ amountUzs, reason }, { waitingDueUzs, rules: { minimumUzs } })
}

type SettleFacts = {
  readonly priceRules: PriceRules
  /** The smallest sum that may be asked. */
  readonly minimumUzs: number
  readonly at: Date
  readonly deps: OperatorOrderDeps
}

/** The order has been charged: this is charged by itself. */
const chargeLate = async (
  tx: Tx,
  { id: orderId, clientId: userId, clientCompanyId: companyId, carrierId, deal }: LockedOrder,
  { id: requestId, reason: item, amount_uzs: amountUzs }: Request,
  { actorId, at }: { readonly actorId: number; readonly at: Date },
  { money }: OperatorOrderDeps,
): Promise<Decision<null>> => {
  if (carrierId === null) throw new Error(`the done order ${orderId} has no driver`)
  const client = companyId === null ? { userId } : { companyId }
  const terms = deal?.commission ?? NO_COMMISSION
  const addition = { item, amountUzs, driverId: carrierId, terms }
  await money.bookAddition(tx, { requestId, orderId, client, addition, actorId, at })
  return accept(null)
}

const settleUnderLock = async (
  tx: Tx,
  order: LockedOrder,
  sent: Sent,
  changer: Changer,
  { priceRules, minimumUzs, at, deps }: SettleFacts,
): Promise<Decision<null>> => {
  const requests = await readRequests(tx, order.id)
  const asked = requests.find(({ id }) => id === sent.requestId)
  if (asked === undefined) return refuse('not_found')
  // the end of an order answers what is asked, so what waits then is a decision that was undone
  const isLate = order.status === 'done' && asked.status === 'requested'
  if (isEnded(order.status) && !isLate) {
    return refuse('transition_not_allowed', undefined, { status: order.status })
  }
  const decided = checkDecision(asked, order, sent)
  if (!decided.ok) return decided
  if (sent.version !== undefined && sent.version !== order.version) return refuse('order_changed')
  if (decided.value === 'approved') {
    const unwaited = checkWaiting(order, requests, asked, { minimumUzs, at })
    if (unwaited.length > 0) return refuseAll(unwaited)
    const planned = { priceUzs: priceWith(order, requests, asked.amount_uzs), actorId: changer.actorId, at }
    const paid = isLate
      ? await chargeLate(tx, order, asked, planned, deps)
      : await holdPayable(tx, order, planned, priceRules, deps)
    if (!paid.ok) return paid
  }
  await saveDecision(tx, order, asked, sent, { operatorId: changer.actorId, at, deps })
  await deps.audit(tx, {
    ...changer,
    action: 'order.additional_price',
    objectKind: 'order',
    objectId: String(order.id),
    before: { requestId: asked.id, amountUzs: asked.amount_uzs, status: asked.status },
    after: { requestId: asked.id, status: sent.decision, reason: sent.said },
  })
  return accept(null)
}

/**
 * Decides an additional price that waits or that the client has rejected, while the order has not ended; afterwards one whose decision
 * was undone.
 */
export const settlePrice = async (
  deps: OperatorOrderDeps,
  orderId: number,
  sent: Omit<Sent, 'said'>,
  changer: Changer,
): Promise<Decision<null>> => {
  const said = readReason(sent.comment, 'comment')
  if (!said.ok) return said
  const { priceRules, liveRules } = await deps.readHandbook()
  const { minimumUzs } = liveRules.additionalPrice
  return changeOrder(deps, { orderId }, (tx, order, at) =>
    settleUnderLock(tx, order, { ...sent, said: said.value }, changer, { priceRules, minimumUzs, at, deps }),
  )
}
