import { accept, type Decision } from '@karvon/domain/decision'
import { type CancelCharge, cancelCharge } from '@karvon/domain/orders/ending/cancel-reasons'
import {
  checkClientNoShow,
  checkDriverNoShow,
  type DealSide,
  kmFrom,
  NO_SHOW_REASON,
  objectionEndsAt,
} from '@karvon/domain/orders/ending/no-show'
import { type UnitOfWork, workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LiveRules } from '../../handbook/handbook.ts'
import { cancelCase, cancelRules } from '../ending/cancel-order.ts'
import { addEndingTransition } from '../ending/end-order.ts'
import { changeOrder, type OrderClaim } from '../transitions/change-order.ts'
import type { LockedOrder } from '../transitions/locked-order.ts'
import type { MoveFacts } from '../transitions/move-facts.ts'
import { lockMoveFacts } from '../transitions/read-moves.ts'
import type { TransitionDeps } from '../transitions/transition-deps.ts'
import { addNoShowPhotos } from './no-show-photos.ts'

/** The job that counts a no-show nobody has objected to. */
export const COUNT_NO_SHOW = 'count_no_show'

/** A report as sent: who makes it, in their words, with the names of stored photos. */
export type NoShowReport = {
  readonly actor: 'client' | 'driver' | 'operator'
  readonly actorId: number
  readonly words: string
  readonly photos: readonly string[]
}

/** A driver reports the client, everyone else the driver. */
const sideOf = ({ actor }: NoShowReport): DealSide => (actor === 'driver' ? 'client' : 'driver')

const positionOf = ({ seen }: MoveFacts) =>
  seen === null ? null : { point: { lat: seen.lat, lng: seen.lng }, at: new Date(seen.at) }

const check = (
  facts: MoveFacts,
  { actor, photos: { length: photos } }: NoShowReport,
  rules: LiveRules,
  now: Date,
): Decision<unknown> => {
  const { order } = facts
  if (actor !== 'driver') return checkDriverNoShow({ ...order, actor, photos, now }, rules.fault)
  const [stop] = order.stops
  if (stop === undefined) throw new Error(`order ${order.id} has no loading point`)
  const report = {
    status: order.status,
    loadAt: order.loadAt,
    stop,
    position: positionOf(facts),
    photos,
    now,
  }
  return checkClientNoShow(report, { ...rules.noShow, arrival: rules.arrival })
}

/** Where the truck was last seen. */
const placeColumns = (facts: MoveFacts) => {
  const [stop] = facts.order.stops
  const position = positionOf(facts)
  if (position === null || stop === undefined) return { lat: null, lng: null, seen_at: null, km: null }
  return { ...position.point, seen_at: position.at, km: kmFrom(position.point, stop.point) }
}

type Reported = {
  readonly report: NoShowReport
  readonly charge: CancelCharge
  readonly objectUntil: Date
  readonly at: Date
}

const addReport = (
  work: UnitOfWork,
  facts: MoveFacts,
  { report, charge, objectUntil, at }: Reported,
): void => {
  const { id: orderId, carrierId } = facts.order
  if (carrierId === null) throw new Error(`order ${orderId} has no driver`)
  const id = work.newId('no_shows')
  work.insert('no_shows', {
    id,
    order_id: orderId,
    side: sideOf(report),
    driver_id: carrierId,
    reported_by: report.actor,
    reporter_id: report.actorId,
    reported_at: at,
    words: report.words,
    ...placeColumns(facts),
    payer: charge.payer,
    fee_uzs: charge.feeUzs,
    state: 'open',
    object_until: objectUntil,
  })
  addNoShowPhotos(work, id, 'report', report.photos)
  work.insert('jobs', { kind: COUNT_NO_SHOW, payload: { orderId }, run_at: objectUntil })
}

/** Ends the order without a fee: that waits for the other side's objection. */
const addEnd = (
  work: UnitOfWork,
  facts: MoveFacts,
  { report, charge, at }: Reported,
  deps: TransitionDeps,
): void => {
  const { id: orderId, clientId, carrierId } = facts.order
  const { reason, feeUzs, payer } = charge
  const { actor, actorId, words } = report
  const set = {
    cancel_reason: words || null,
    cancel_code: reason,
    cancel_payer: 'nobody',
    driver_fee_uzs: 0,
  } as const
  const payload = { reason: words, reason_code: reason, payer, fee_uzs: feeUzs }
  const move = {
    action: 'report_no_show',
    to: 'canceled',
    actor,
    actorId,
    at,
    set,
    feeUzs: 0,
    payload,
  } as const
  addEndingTransition(work, facts, move, deps)
  deps.offers.addDeclined(work, facts, at)
  const told =
    actor === 'driver'
      ? { userId: clientId, kind: 'client_no_show' }
      : { userId: carrierId, kind: 'driver_no_show' }
  const notice = { at, orderId, ...(payer === 'nobody' ? {} : { facts: { amount_uzs: feeUzs } }) }
  const { userId, kind } = told as { userId: number; kind: 'client_no_show' | 'driver_no_show' }
  deps.addNotice(work, { ...notice, userId, kind }, facts.readers)
  if (actor === 'operator')
    deps.addNotice(
      work,
      { at, orderId, userId: clientId, kind: 'order_canceled', facts: { reason_code: reason } },
      facts.readers,
    )
  work.afterwards(() => deps.publishFeed(orderId, 'removed'))
}

/** Ends the order of a side that has not come, with the evidence (decision 0042). */
export const endForNoShow = async (
  tx: Tx,
  order: LockedOrder,
  { report, rules, at }: { readonly report: NoShowReport; readonly rules: LiveRules; readonly at: Date },
  deps: TransitionDeps,
): Promise<Decision<CancelCharge>> => {
  const facts = await lockMoveFacts(tx, order, deps)
  const checked = check(facts, report, rules, at)
  if (!checked.ok) return checked
  const charge = cancelCharge(
    NO_SHOW_REASON[sideOf(report)],
    cancelCase(order, at),
    cancelRules(order, rules),
  )
  const reported = { report, charge, objectUntil: objectionEndsAt(at, rules.noShow), at }
  await workIn(tx, work => {
    addReport(work, facts, reported)
    addEnd(work, facts, reported, deps)
  })
  deps.announce(tx, order.id)
  return accept(charge)
}

/** One side reports that the other has not come: the order is canceled at once, its fee waits for an objection. */
export const reportNoShow = async (
  deps: TransitionDeps,
  claim: OrderClaim,
  report: NoShowReport,
): Promise<Decision<null>> => {
  const { liveRules: rules } = await deps.readHandbook()
  return changeOrder(deps, claim, async (tx, order, at) => {
    const ended = await endForNoShow(tx, order, { report, rules, at }, deps)
    return ended.ok ? accept(null) : ended
  })
}
