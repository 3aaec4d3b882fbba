import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { breaksDeal, type CancelReason } from '@karvon/domain/orders/ending/cancel-reasons'
import { type ReplacementAnswer, takeOver } from '@karvon/domain/orders/ending/replacement'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { WritePoint } from '@karvon/domain/places/written-point'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { type TransactionWork, workIn } from '../../../platform/commands/unit-of-work.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { addTransition } from '../transitions/add-transition.ts'
import { type LockedOrder, lockOrder } from '../transitions/locked-order.ts'
import { addQuestionEnd, readAsked } from '../transitions/replacement-rows.ts'
import type { TransitionDeps } from '../transitions/transition-deps.ts'
import { readOperators } from './read-operators.ts'
import type { TakeOverRow } from './take-over.ts'
import { addTakeOver, meetingPoint } from './take-over.ts'

/** Another driver's truck, once the offers feature has checked and locked them. */
export type NextTruck = { readonly plate: string; readonly model: string | null }

/** What taking an order over needs of the bargaining and the map. */
export type ReplacingDeps<Facts = unknown> = TransitionDeps & {
  readonly handing: {
    readHandbook(): Promise<Facts>
    /** Locks the driver and returns their truck, if they may carry the order. */
    lockNextDriver(tx: Tx, orderId: number, driverId: number, facts: Facts): Promise<Decision<NextTruck>>
    /** Moves the deal from the winning offer to one of the next driver's; earlier bidders are notified. */
    moveDeal(
      tx: Tx,
      orderId: number,
      next: { readonly driverId: number; readonly amountUzs: number; readonly at: Date },
    ): Promise<void>
    mapConstraintViolation<T>(give: () => Promise<Decision<T>>): Promise<Decision<T>>
  }
  readonly geo: { readonly writePoint: WritePoint }
  readonly minutesBetween: (from: MapPoint, to: MapPoint) => Promise<number>
}

/** A driver's answer as sent. */
export type SentAnswer = {
  readonly id: number
  readonly driverId: number
  readonly answer: ReplacementAnswer
}

const lockQuestion = (tx: Tx, { id, driverId }: SentAnswer) =>
  tx
    .selectFrom('replacements')
    .selectAll()
    .where('id', '=', id)
    .where('driver_id', '=', driverId)
    .forUpdate()
    .executeTakeFirst()

const orderIdOf = async (db: Db, { id, driverId }: SentAnswer): Promise<number | null> => {
  const query = db.selectFrom('replacements').select('order_id').where('id', '=', id)
  const row = await query.where('driver_id', '=', driverId).executeTakeFirst()
  return row?.order_id ?? null
}

/** When the next driver can arrive, by their last position; undefined if unknown. */
const arrivalOf = async (
  deps: ReplacingDeps,
  orderId: number,
  { driverId }: SentAnswer,
  now: Date,
): Promise<Date | undefined> => {
  const from = await deps.lastPosition(deps.db, driverId)
  const to = await meetingPoint(deps.db, orderId)
  if (from === null || to === null) return undefined
  return new Date(now.getTime() + (await deps.minutesBetween(from.point, to)) * 60_000)
}

type Accepted = {
  readonly order: LockedOrder
  readonly question: TakeOverRow
  readonly to: OrderStatus
  readonly arrivesAt: Date | undefined
  readonly now: Date
}

const nameOf = async (tx: Tx, userId: number): Promise<string> => {
  const query = tx.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', userId)
  const row = await query.executeTakeFirst()
  return [row?.first_name, row?.last_name].filter(Boolean).join(' ')
}

const notifyParties = (
  work: TransactionWork,
  { order, question, arrivesAt, now }: Accepted,
  { name, ...truck }: NextTruck & { readonly name: string },
  deps: ReplacingDeps,
): void => {
  const { id: orderId, clientId } = order
  const facts = {
    name,
    plate: truck.plate,
    ...(truck.model === null ? {} : { model: truck.model }),
    ...(arrivesAt === undefined ? {} : { arrives_at: arrivesAt.toISOString() }),
  }
  deps.addNotice(work, { at: now, userId: clientId, kind: 'driver_replaced', orderId, facts })
  deps.addNotice(work, { at: now, userId: question.from_driver_id, kind: 'order_taken_away', orderId })
  const gone = { orderId, driverId: question.from_driver_id, version: order.version + 1 }
  work.afterwards(() => deps.publishGone(gone))
}

const assignNextDriver = async <Facts>(
  tx: Tx,
  accepted: Accepted,
  facts: Facts,
  deps: ReplacingDeps<Facts>,
): Promise<Decision<null>> => {
  const { order, question, now } = accepted
  const { driver_id: driverId, price_uzs: amountUzs } = question
  const truck = await deps.handing.lockNextDriver(tx, order.id, driverId, facts)
  if (!truck.ok) return truck
  await deps.handing.moveDeal(tx, order.id, { driverId, amountUzs, at: now })
  const asked = await readAsked(tx, order.id, deps)
  const name = (await nameOf(tx, driverId)) || `№ ${driverId}`
  await workIn(tx, work => {
    addTakeOver(work, order, { question, truck: truck.value, to: accepted.to, at: now })
    if (breaksDeal(question.reason_code as CancelReason))
      deps.standing.addBroken(work, question.from_driver_id)
    addQuestionEnd(work, asked, { status: 'accepted', at: now }, deps)
    notifyParties(work, accepted, { ...truck.value, name }, deps as ReplacingDeps)
  })
  deps.announce(tx, order.id)
  return accept(null)
}

const decline = async (
  tx: Tx,
  order: LockedOrder,
  { driver_id: actorId }: TakeOverRow,
  at: Date,
  deps: TransitionDeps,
): Promise<void> => {
  const { id: orderId, status } = order
  const asked = await readAsked(tx, orderId, deps)
  const operators = await readOperators(tx)
  await workIn(tx, work => {
    addQuestionEnd(work, asked, { status: 'declined', at }, deps)
    const by = { actor: 'driver', actorId, at, payload: { driver_id: actorId } } as const
    addTransition(work, order, { action: 'decline_replacement', to: status, ...by })
    for (const userId of operators)
      deps.addNotice(work, { at, userId, orderId, kind: 'replacement_declined' })
  })
  deps.announce(tx, orderId)
}

type Answering<Facts> = {
  readonly facts: Facts
  readonly arrivesAt: Date | undefined
  readonly now: Date
}

type Answered = Decision<{ readonly orderId: number }>

const answerUnderLock = async <Facts>(
  tx: Tx,
  order: LockedOrder,
  sent: SentAnswer,
  { facts, arrivesAt, now }: Answering<Facts>,
  deps: ReplacingDeps<Facts>,
): Promise<Answered> => {
  const question = await lockQuestion(tx, sent)
  if (question === undefined) return refuse('not_found')
  const status = question.status
  const to = takeOver({ status, expiresAt: question.expires_at, orderStatus: order.status, now })
  if (!to.ok) return to
  if (sent.answer === 'declined') {
    await decline(tx, order, question, now, deps)
    return accept({ orderId: order.id })
  }
  const done = await assignNextDriver(tx, { order, question, to: to.value, arrivesAt, now }, facts, deps)
  return done.ok ? accept({ orderId: order.id }) : done
}

/**
 * A driver's answer to a take-over request. After agreeing, the order changes drivers in the same
 * transaction: codes, price rows, holds and finished stops stay; a driver who is under way then is
 * `driver_busy`.
 */
export const answerQuestion = async <Facts>(
  deps: ReplacingDeps<Facts>,
  sent: SentAnswer,
): Promise<Answered> => {
  const facts = await deps.handing.readHandbook()
  const now = deps.clock.now()
  const orderId = await orderIdOf(deps.db, sent)
  if (orderId === null) return refuse('not_found')
  const arrivesAt = await arrivalOf(deps as ReplacingDeps, orderId, sent, now)
  return deps.handing.mapConstraintViolation(() =>
    inTransaction(deps.db, async (tx): Promise<Answered> => {
      const order = await lockOrder(tx, orderId)
      if (order === null) return refuse('not_found')
      return answerUnderLock(tx, order, sent, { facts, arrivesAt, now }, deps)
    }),
  )
}
