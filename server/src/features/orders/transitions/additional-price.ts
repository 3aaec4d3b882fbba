import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import {
  type AdditionalPriceDecision,
  type AdditionalPriceStatus,
  checkAdditionalPrice,
  decideAdditionalPrice,
  mayAskAdditionalPrice,
  type TypedAdditionalPrice,
} from '@karvon/domain/orders/additional-price'
import { waitedUzs } from '@karvon/domain/orders/waiting-clock'
import { checkCashLimit } from '@karvon/domain/pricing/offer-bounds'
import type { PriceRules } from '@karvon/domain/pricing/tariff'
import { readText } from '@karvon/domain/reading/text'
import { sumUzs } from '@karvon/domain/values/uzs'
import { type UnitOfWork, workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PlannedPrice } from '../../ledger/ledger.ts'
import { addTransition } from './add-transition.ts'
import { changeOrder, clientActor, type OrderClaim } from './change-order.ts'
import type { LockedOrder } from './locked-order.ts'
import type { TransitionDeps } from './transition-deps.ts'

const COMMENT_LENGTH = 500

type Requests = readonly { readonly status: string; readonly reason: string; readonly amount_uzs: number }[]

const requestsOf = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('additional_prices')
    .select(['id', 'amount_uzs', 'reason', 'status'])
    .where('order_id', '=', orderId)
    .execute()

/** The cost of waiting by the clock, less what was requested for it and not rejected. */
export const waitingDue = ({ deal, stops, loadAt }: LockedOrder, requests: Requests, now: Date): number => {
  if (deal === null) return 0
  const { loadMinutesFree, unloadMinutesFree, waitingPerMinuteUzs, waitingDayCapUzs = null } = deal
  const free = { loadMinutesFree, unloadMinutesFree }
  const terms = { ...free, loadAt, perMinuteUzs: waitingPerMinuteUzs, dayCapUzs: waitingDayCapUzs }
  const asked = requests.filter(({ reason, status }) => reason === 'waiting' && status !== 'rejected')
  return waitedUzs(stops, terms, now) - sumUzs(asked.map(({ amount_uzs }) => amount_uzs))
}

/** The driver requests more than the deal; returns the request's number. */
export const requestAdditionalPrice = async (
  deps: TransitionDeps,
  claim: OrderClaim,
  typed: TypedAdditionalPrice & { readonly photo: string | null },
): Promise<Decision<number>> => {
  const { liveRules } = await deps.readHandbook()
  return changeOrder(deps, claim, async (tx, order, at) => {
    const requests = await requestsOf(tx, order.id)
    const checked = checkAdditionalPrice(typed, {
      orderStatus: order.status,
      dealPriceUzs: order.deal?.priceUzs ?? 0,
      waitingDueUzs: waitingDue(order, requests, at),
      openRequests: requests.filter(({ status }) => status === 'requested').length,
      rules: liveRules.additionalPrice,
    })
    if (!checked.ok) return checked
    const { amountUzs, reason, comment } = checked.value
    const { id: orderId, status: to, clientId: userId, carrierId: actorId } = order
    const requestId = await workIn(tx, work => {
      const id = work.newId('additional_prices')
      const asked = { amount_uzs: amountUzs, reason, comment, photo: typed.photo }
      work.insert('additional_prices', {
        id,
        order_id: orderId,
        ...asked,
        status: 'requested',
        requested_at: at,
      })
      const payload = { request_id: id, amount_uzs: amountUzs, reason }
      addTransition(work, order, {
        action: 'ask_additional_price',
        to,
        actor: 'driver',
        actorId,
        at,
        payload,
      })
      const facts = { amount_uzs: amountUzs }
      deps.addNotice(work, { at, userId, kind: 'additional_price_asked', orderId, facts })
      return id
    })
    deps.announce(tx, orderId)
    return accept(requestId)
  })
}

/** How a request is decided, by whom and when. */
type PriceDecision = {
  readonly status: AdditionalPriceStatus
  readonly by: number
  readonly comment: string | null
  readonly at: Date
}

/** Decides a request. */
export const addPriceDecision = (
  work: UnitOfWork,
  requestId: number,
  { status, by, comment, at }: PriceDecision,
): void =>
  work.change(
    'additional_prices',
    { id: requestId },
    { status, decided_at: at, decided_by: by, decision_comment: comment },
  )

/** A client's answer as sent. */
export type SentDecision = {
  readonly requestId: number
  readonly decision: AdditionalPriceDecision
  readonly comment: string | null
}

/** The deal with everything that is approved on top of it, and with this. */
export const priceWith = (
  order: LockedOrder,
  requests: readonly Omit<Requests[number], 'reason'>[],
  moreUzs: number,
): number =>
  requests
    .filter(({ status }) => status === 'approved')
    .reduce((sum, { amount_uzs }) => sum + amount_uzs, (order.deal?.priceUzs ?? 0) + moreUzs)

/** Cash must stay within its limit, a company's money must reach: then what the price grows by is held. */
export const holdPayable = async (
  tx: Tx,
  order: LockedOrder,
  planned: PlannedPrice,
  priceRules: PriceRules,
  { money }: Pick<TransitionDeps, 'money'>,
): Promise<Decision<null>> => {
  const tooMuchCash = checkCashLimit(planned.priceUzs, order.paymentType, priceRules)
  if (tooMuchCash.length > 0) return refuseAll(tooMuchCash)
  const facts = await money.lockHoldFacts(tx, order, planned)
  return workIn(tx, work => money.addHold(work, order, planned, facts))
}

/** The client approves or rejects; cash above the limit can't grow by an approval either. */
export const answerAdditionalPrice = async (
  deps: TransitionDeps,
  claim: OrderClaim,
  sent: SentDecision,
): Promise<Decision<null>> => {
  const { priceRules } = await deps.readHandbook()
  const comment = readText(sent.comment ?? '', { maxLength: COMMENT_LENGTH, field: 'comment' })
  if (!comment.ok) return comment
  return changeOrder(deps, claim, async (tx, order, at) => {
    const requests = await requestsOf(tx, order.id)
    const asked = requests.find(({ id }) => id === sent.requestId)
    if (asked === undefined) return refuse('not_found')
    if (!mayAskAdditionalPrice(order.status))
      return refuse('transition_not_allowed', undefined, { status: order.status })
    const decided = decideAdditionalPrice(asked.status, sent.decision, 'client')
    if (!decided.ok) return decided
    const actor = clientActor(order, claim)
    if (decided.value === 'approved') {
      const priceUzs = priceWith(order, requests, asked.amount_uzs)
      const planned = { priceUzs, actorId: actor.actorId, at }
      const payable = await holdPayable(tx, order, planned, priceRules, deps)
      if (!payable.ok) return payable
    }
    await workIn(tx, work => {
      const said = { by: actor.actorId, comment: comment.value === '' ? null : comment.value, at }
      addPriceDecision(work, asked.id, { status: decided.value, ...said })
      const payload = { request_id: asked.id, decision: decided.value }
      const action = 'decide_additional_price'
      addTransition(work, order, { action, to: order.status, ...actor, at, payload })
      const { id: orderId, carrierId: userId } = order
      const facts = { amount_uzs: asked.amount_uzs, decision: decided.value }
      if (userId !== null)
        deps.addNotice(work, { at, userId, kind: 'additional_price_decided', orderId, facts })
    })
    deps.announce(tx, order.id)
    return accept(null)
  })
}
