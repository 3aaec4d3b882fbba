import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { checkDeposit, leavesWithGoods } from '@karvon/domain/ledger/prepayment'
import { checkArrivalTime } from '@karvon/domain/orders/arrival/arrival-time'
import {
  type ArrivalDoubt,
  type ArrivalReason,
  checkArrival,
  isFresh,
} from '@karvon/domain/orders/arrival-rule'
import { checkHandOverCode, codeNeededFor } from '@karvon/domain/orders/hand-over-code'
import {
  type CheckedMove,
  checkDriverMove,
  type DriverMove,
  stopsLeft,
} from '@karvon/domain/orders/order-moves'
import { needsPhoto, photoKindOf } from '@karvon/domain/orders/photos/step-photo'
import type { Noted } from '../../../platform/commands/serve-command.ts'
import { createUnitOfWork, type UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { LiveRules } from '../../handbook/handbook.ts'
import type { PhotoKind } from '../photos/order-photos.ts'
import { cardOrder } from '../queries/order-view.ts'
import { afterWrongCode, checkCodeBlock } from '../transitions/code-guesses.ts'
import type { LockedOrder } from '../transitions/locked-order.ts'
import type { MoveFacts } from '../transitions/move-facts.ts'
import { arrivesAt, type KnownPosition, takenAt } from './step-position.ts'

/** A driver's step as sent, without its photo. */
export type SentMove = {
  readonly move: DriverMove
  readonly code: string | null
  readonly reason: string | null
  /** When it was pressed, by the phone's clock; null: not sent. */
  readonly pressedAt: Date | null
  /** Why an arrival is reported away from its stop. */
  readonly arrivalReason: ArrivalReason | null
}

/** A step, the order it is of, and what it is checked by. */
export type AskedStep = {
  readonly sent: SentMove
  readonly hasPhoto: boolean
  readonly facts: MoveFacts
  /** Where the truck was when the step was pressed, if that was asked. */
  readonly then: KnownPosition | null
  readonly now: Date
  readonly rules: LiveRules
}

type Place = { readonly at: Date; readonly doubt: ArrivalDoubt | null }

const lastSeen = ({ seen }: MoveFacts): KnownPosition | null =>
  seen === null ? null : { point: { lat: seen.lat, lng: seen.lng }, at: new Date(seen.at) }

/** When a step counts as taken, where its place lets it be taken. */
const checkPlace = ({ sent, hasPhoto, facts, then, now, rules: { arrival } }: AskedStep): Decision<Place> => {
  const at = takenAt(sent, facts.order, now)
  const stop = arrivesAt(sent.move, facts.order)
  if (stop === undefined) return accept({ at, doubt: null })
  const wasSeen = then !== null && isFresh(then.at, at, arrival)
  const seen = wasSeen ? { position: then, now: at } : { position: lastSeen(facts), now }
  const explanation = { reason: sent.arrivalReason, note: (sent.reason ?? '').trim(), hasPhoto }
  const place = checkArrival({ actor: 'driver', stop, ...seen }, arrival, explanation)
  return place.ok ? accept({ at: wasSeen ? at : now, doubt: place.value }) : place
}

/** Guesses are only counted, and codes only accepted, as the guesses were read. */
export const expectSameGuesses = (work: UnitOfWork, { id, version, guesses }: LockedOrder): void =>
  work.expect(
    'orders',
    { id },
    { version, wrong_codes: guesses.wrongCodes, codes_blocked_until: guesses.blockedUntil },
  )

const countWrongCode = (order: LockedOrder, now: Date): UnitOfWork => {
  const work = createUnitOfWork()
  expectSameGuesses(work, order)
  work.change('orders', { id: order.id }, afterWrongCode(order.guesses, now))
  return work
}

/** Wrong codes are counted, and stay counted though the step is refused. */
const checkCode = (
  { sent: { code: typed }, facts: { order }, now, rules }: AskedStep,
  { action }: CheckedMove,
): Extract<Decision<unknown>, { ok: true }> | Noted => {
  const { codes, guesses, status } = order
  if (!rules.codesRequired || codes === null || codeNeededFor(status, action) === null) return accept(null)
  const blocked = checkCodeBlock(guesses, now)
  if (blocked !== null && !blocked.ok) return blocked
  const code = checkHandOverCode({ status, action, actor: 'driver', typed }, { enabled: true, codes })
  if (code.ok) return code
  const isWrong = code.refusals.some(refusal => refusal.code === 'hand_over_code_wrong')
  return isWrong ? { ...code, noted: countWrongCode(order, now) } : code
}

/** A truck leaves with the goods of an order by online card once its deposit is paid. */
const checkPaid = ({ facts: { order } }: AskedStep, { action }: CheckedMove): Decision<null> => {
  const { deal, paymentType, status } = order
  if (paymentType !== 'card' || deal === null || !leavesWithGoods(status, action)) return accept(null)
  const refusals = checkDeposit(cardOrder(order.row))
  return refusals.length > 0 ? refuseAll(refusals) : accept(null)
}

/** A checked step: when it counts from, doubts about its position, and what its photo shows. */
type CheckedStep = CheckedMove & {
  readonly takenAt: Date
  readonly doubt: ArrivalDoubt | null
  readonly photoKind: PhotoKind | null
}

/** Whether a driver may take a step now: by the order's status, the truck's place and time, and the code of a hand-over. */
export const checkStep = (asked: AskedStep): Extract<Decision<CheckedStep>, { ok: true }> | Noted => {
  const { sent, hasPhoto, facts, rules } = asked
  const { order } = facts
  const step = checkDriverMove(sent.move, order.status, stopsLeft(order.stops), order.isDisputed)
  if (!step.ok) return step
  const place = checkPlace(asked)
  if (!place.ok) return place
  if (sent.move === 'arrived') {
    const time = checkArrivalTime(order, place.value.at, rules.arrival)
    if (!time.ok) return time
  }
  const unpaid = checkPaid(asked, step.value)
  if (!unpaid.ok) return unpaid
  const code = checkCode(asked, step.value)
  if (!code.ok) return code
  const { at, doubt } = place.value
  const goods = photoKindOf(order.status, step.value.action)
  if (!hasPhoto && needsPhoto(goods, rules)) return refuse('photo_required', 'photo')
  return accept({ ...step.value, takenAt: at, doubt, photoKind: doubt === null ? goods : 'arrival' })
}
