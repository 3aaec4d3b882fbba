import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { checkArrivalTime } from '@karvon/domain/orders/arrival/arrival-time'
import {
  type ArrivalDoubt,
  type ArrivalReason,
  checkArrival,
  isFresh,
} from '@karvon/domain/orders/arrival-rule'
import { checkHandOverCode, codeNeededFor } from '@karvon/domain/orders/hand-over-code'
import {
  autoConfirmAt,
  type CheckedMove,
  checkDriverMove,
  type DriverMove,
  leavesStop,
  reachesStop,
  stopsLeft,
} from '@karvon/domain/orders/order-moves'
import { needsPhoto, photoKindOf } from '@karvon/domain/orders/photos/step-photo'
import { stepTime } from '@karvon/domain/orders/waiting-clock'
import { readText } from '@karvon/domain/values/text'
import type { Tx } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/job-queue.ts'
import { insertPhotos, type PhotoKind } from '../photos/order-photos.ts'
import { linkReceiver } from '../receiver/send-link.ts'
import { changeOrder, type OrderClaim } from './change-order.ts'
import { afterWrongCode, checkCodeBlock, NO_GUESSES } from './code-guesses.ts'
import { NO_EARLY_ARRIVAL } from './early-arrival-columns.ts'
import { saveEndingTransition } from './end-order.ts'
import { withDriverSince } from './late-driver-columns.ts'
import type { LockedOrder } from './locked-order.ts'
import type { TransitionDeps, TransitionNotice, TransitionRules } from './transition-deps.ts'

/** A driver's step as sent. */
export type SentMove = {
  readonly move: DriverMove
  readonly code: string | null
  readonly reason: string | null
  /** When it was pressed, by the phone's clock; null: not sent. */
  readonly pressedAt: Date | null
  /** Why an arrival is reported away from its stop. */
  readonly arrivalReason: ArrivalReason | null
  /** The name of a stored photo. */
  readonly photo: string | null
}

const REASON_LENGTH = 500

const NOTICE_OF = {
  arrived: 'driver_arrived',
  processing: 'order_departed',
  pause: 'unloading_began',
  confirmation: 'confirmation_asked',
  refused: 'driver_fell_out',
} as const satisfies Record<DriverMove, TransitionNotice['kind']>

const nextStop = (order: LockedOrder) => order.stops.find(stop => stop.arrivedAt === null)

const lastStop = (order: LockedOrder) => order.stops.findLast(stop => stop.arrivedAt !== null)

/** The stop that a step arrives at: the loading point, then each unloading point in turn. */
const arrivesAt = (move: DriverMove, order: LockedOrder) => (reachesStop(move) ? nextStop(order) : undefined)

/** What a step follows: it cannot have been taken before its driver had the order, or before the step before it. */
const lastStepAt = ({ acceptedAt, carrierSince, stops }: LockedOrder): Date =>
  new Date(
    Math.max(
      acceptedAt?.getTime() ?? 0,
      carrierSince?.getTime() ?? 0,
      ...stops.flatMap(({ arrivedAt, leftAt }) => [arrivedAt?.getTime() ?? 0, leftAt?.getTime() ?? 0]),
    ),
  )

/** When a step is taken, and the rules of that time. */
type Moment = { readonly now: Date; readonly rules: TransitionRules }

type Place = { readonly at: Date; readonly doubt: ArrivalDoubt | null }

/** When a step counts as taken, where its place lets it be taken. */
const checkPlace = async (
  tx: Tx,
  { move, pressedAt, ...said }: SentMove,
  order: LockedOrder,
  { now, rules: { arrival } }: Moment,
  deps: TransitionDeps,
): Promise<Decision<Place>> => {
  const at = stepTime({ pressedAt, now, after: lastStepAt(order) })
  const stop = arrivesAt(move, order)
  const driverId = order.carrierId
  if (stop === undefined || driverId === null) return accept({ at, doubt: null })
  const since = order.carrierSince ?? at
  const asked = { orderId: order.id, driverId, since, at }
  const then = pressedAt === null ? null : await deps.positionAt(tx, asked)
  const wasSeen = then !== null && isFresh(then.at, at, arrival)
  const seen = wasSeen
    ? { position: then, now: at }
    : { position: await deps.lastPosition(tx, driverId), now }
  const explanation = {
    reason: said.arrivalReason,
    note: (said.reason ?? '').trim(),
    hasPhoto: said.photo !== null,
  }
  const place = checkArrival({ actor: 'driver', stop, ...seen }, arrival, explanation)
  return place.ok ? accept({ at: wasSeen ? at : now, doubt: place.value }) : place
}

/** Wrong codes are counted, and stay counted though the step is refused. */
const checkCode = async (
  tx: Tx,
  order: LockedOrder,
  { action }: CheckedMove,
  typed: string | null,
  { now, rules }: Moment,
): Promise<Decision<unknown>> => {
  const { codes, guesses, id, status } = order
  if (!rules.codesRequired || codes === null || codeNeededFor(status, action) === null) return accept(null)
  const blocked = checkCodeBlock(guesses, now)
  if (blocked !== null) return blocked
  const code = checkHandOverCode({ status, action, actor: 'driver', typed }, { enabled: true, codes })
  const isWrong = !code.ok && code.refusals.some(refusal => refusal.code === 'hand_over_code_wrong')
  if (isWrong) await tx.updateTable('orders').set(afterWrongCode(guesses, now)).where('id', '=', id).execute()
  return code
}

/** A checked step: when it counts from, doubts about its position, and what its photo shows. */
type CheckedStep = CheckedMove & {
  readonly takenAt: Date
  readonly doubt: ArrivalDoubt | null
  readonly photoKind: PhotoKind | null
}

const checkStep = async (
  tx: Tx,
  order: LockedOrder,
  sent: SentMove,
  moment: Moment,
  deps: TransitionDeps,
): Promise<Decision<CheckedStep>> => {
  const step = checkDriverMove(sent.move, order.status, stopsLeft(order.stops), order.isDisputed)
  if (!step.ok) return step
  const place = await checkPlace(tx, sent, order, moment, deps)
  if (!place.ok) return place
  if (sent.move === 'arrived') {
    const time = checkArrivalTime(order, place.value.at, moment.rules.arrival)
    if (!time.ok) return time
  }
  const code = await checkCode(tx, order, step.value, sent.code, moment)
  if (!code.ok) return code
  const { at: takenAt, doubt } = place.value
  const goods = photoKindOf(order.status, step.value.action)
  if (sent.photo === null && needsPhoto(goods, moment.rules)) return refuse('photo_required', 'photo')
  return accept({ ...step.value, takenAt, doubt, photoKind: doubt === null ? goods : 'arrival' })
}

/** Writes down where the truck has come to or what it has left. */
export const markStops = async (tx: Tx, order: LockedOrder, move: DriverMove, at: Date): Promise<void> => {
  const arrived = arrivesAt(move, order)
  const left = leavesStop(move) ? lastStop(order) : undefined
  const stop = arrived ?? left
  if (stop === undefined) return
  await tx
    .updateTable('order_points')
    .set(arrived === undefined ? { left_at: at } : { arrived_at: at })
    .where('order_id', '=', order.id)
    .where('position', '=', stop.position)
    .execute()
}

/** The columns of an order that nobody has any more. */
export const RELEASED = {
  carrier_id: null,
  truck_plate: null,
  truck_model: null,
  accepted_at: null,
  deal: null,
  busy: null,
  loading_code: null,
  delivery_code: null,
  ...NO_EARLY_ARRIVAL,
  ...withDriverSince(null),
  ...NO_GUESSES,
} as const

/** The columns that a step changes besides the state. */
export const setOf = (move: DriverMove, at: Date) => {
  if (move === 'refused') return RELEASED
  return move === 'confirmation'
    ? { confirmation_asked_at: at, disputed_at: null, ...NO_GUESSES }
    : NO_GUESSES
}

/** A step that was taken. */
type TakenStep = {
  readonly move: DriverMove
  readonly at: Date
  readonly rules: TransitionRules
  readonly doubt?: ArrivalDoubt | null
}

/**
 * What follows a step: the automatic confirmation job, the client's notice, who the order is published to
 * again.
 */
export const afterStep = async (
  tx: Tx,
  order: LockedOrder,
  { move, at, rules, doubt = null }: TakenStep,
  deps: TransitionDeps,
) => {
  if (move === 'refused') {
    await deps.offers.releaseAccepted(tx, order.id, at)
    if (order.carrierId !== null) {
      await deps.standing.recordBroken(tx, order.carrierId)
      deps.announceGone(tx, order.id, order.carrierId)
    }
    deps.publishFeedChange(tx, order.id, 'added')
  }
  if (move === 'processing' && order.status === 'arrived') await linkReceiver(tx, order, at)
  if (move === 'confirmation') {
    const runAt = autoConfirmAt(at, rules.confirmationHours)
    await enqueue(tx, {
      kind: 'confirm_order',
      payload: { orderId: order.id, askedAt: at.toISOString() },
      runAt,
    })
  }
  const notice = { at, userId: order.clientId, orderId: order.id }
  if (doubt === null) return deps.notify(tx, { ...notice, kind: NOTICE_OF[move] })
  const facts = { reason: doubt.reason, ...(doubt.km === null ? {} : { km: doubt.km }) }
  return deps.notify(tx, { ...notice, kind: 'arrival_doubtful', facts })
}

/**
 * One step of the driver (docs/product.md#the-life-of-an-order): checks position and code if required, then
 * moves the order.
 */
export const applyDriverMove = async (
  deps: TransitionDeps,
  claim: OrderClaim,
  sent: SentMove,
): Promise<Decision<null>> => {
  const { liveRules } = await deps.readRules()
  const reason = readText(sent.reason ?? '', { maxLength: REASON_LENGTH, field: 'reason' })
  if (!reason.ok) return reason
  return changeOrder(deps, claim, async (tx, order, at) => {
    const step = await checkStep(tx, order, sent, { now: at, rules: liveRules }, deps)
    if (!step.ok) return step
    const { action, to, takenAt, doubt, photoKind } = step.value
    const move = {
      action,
      to,
      actor: 'driver',
      actorId: order.carrierId,
      at,
      set: setOf(sent.move, at),
      payload: {
        ...(reason.value === '' ? {} : { reason: reason.value }),
        ...(doubt === null ? {} : { arrival: doubt }),
        ...(sent.pressedAt === null ? {} : { pressed_at: sent.pressedAt.toISOString() }),
      },
    } as const
    const version = await saveEndingTransition(tx, order, move, deps)
    const names = photoKind === null || sent.photo === null ? [] : [sent.photo]
    const taken = { orderId: order.id, version, names, addedBy: claim.driverId ?? order.clientId, at }
    await insertPhotos(tx, { ...taken, kind: photoKind ?? 'cargo' })
    await markStops(tx, order, sent.move, takenAt)
    await afterStep(tx, order, { move: sent.move, at, rules: liveRules, doubt }, deps)
    deps.announce(tx, order.id)
    return accept(null)
  })
}
