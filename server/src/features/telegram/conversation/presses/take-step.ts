import { moveDriverOrder } from '@karvon/contract/drivers'
import { ARRIVAL_REASONS, type ArrivalReason } from '@karvon/domain/orders/arrival-rule'
import type { HandOverCodeKind } from '@karvon/domain/orders/hand-over-code'
import { DRIVER_MOVES, type DriverMove } from '@karvon/domain/orders/order-moves'
import type { OwnAnswer } from '../../../../platform/http/call-as.ts'
import { driverOrder, tripNow } from '../cards/cards-now.ts'
import { tripStep } from '../cards/trip-step.ts'
import type { Order, Turn } from '../conversation-deps.ts'
import { type Reaction, refusalText } from '../reaction.ts'
import { ask, askWithButtons } from '../send.ts'
import { fill, lines, paragraphs } from '../writing/html.ts'
import { pressButton } from '../writing/press-code.ts'
import { textsIn } from '../writing/texts.ts'

/** A step of a trip, with what was gathered for it so far. */
export type WantedStep = {
  readonly orderId: number
  readonly move: DriverMove
  readonly version: number
  readonly code?: string
  readonly photo?: Buffer
  /** Why an arrival is reported from elsewhere, in the driver's words where they wrote some. */
  readonly reason?: ArrivalReason
  readonly note?: string
}

/** What a question about a step remembers; the numbers are those of `DRIVER_MOVES` and `ARRIVAL_REASONS`. */
export const factsOfStep = ({ move, version, code, reason }: WantedStep) => ({
  move: DRIVER_MOVES.indexOf(move),
  version,
  ...(code !== undefined && { code }),
  ...(reason !== undefined && { reason: ARRIVAL_REASONS.indexOf(reason) }),
})

/** The step that a question was about; null: it is none of ours any more. */
export const stepOfFacts = (
  orderId: number,
  { move, version, code, reason }: Readonly<Record<string, string | number>>,
): WantedStep | null => {
  const found = DRIVER_MOVES[Number(move)]
  if (found === undefined) return null
  const why = reason === undefined ? undefined : ARRIVAL_REASONS[Number(reason)]
  return {
    ...{ orderId, move: found, version: Number(version) },
    ...(code !== undefined && { code: String(code) }),
    ...(why !== undefined && { reason: why }),
  }
}

const fieldsOf = ({ move, version, code, reason, note }: WantedStep) => ({
  status: move,
  version,
  ...(code !== undefined && { code }),
  ...(reason !== undefined && { arrival_reason: reason }),
  ...(note !== undefined && { reason: note }),
})

const formOf = (step: WantedStep, photo: Buffer): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(step))) form.append(name, String(value))
  form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  return form
}

const send = (
  { caller, deps, locale }: Turn,
  step: WantedStep,
  key: string,
): Promise<OwnAnswer<typeof moveDriverOrder>> => {
  const { orderId: id, photo } = step
  const call = { params: { id }, locale, key }
  return photo === undefined
    ? deps.callAs(caller, moveDriverOrder, { ...call, body: fieldsOf(step) })
    : deps.callAs(caller, moveDriverOrder, { ...call, form: formOf(step, photo) })
}

const askCode = (turn: Turn, step: WantedStep, kind: HandOverCodeKind, wrong: string | null) => {
  const html = fill(textsIn(turn.locale).trip[`code_${kind}`], { order: step.orderId })
  const { code: _, ...facts } = factsOfStep(step)
  return ask(turn, wrong === null ? html : paragraphs(lines(wrong), html), {
    purpose: 'code',
    orderId: step.orderId,
    facts,
  })
}

const askPhoto = async (turn: Turn, step: WantedStep, order: Order): Promise<void> => {
  const kind = tripStep(order)?.photo ?? 'loading'
  const html = fill(textsIn(turn.locale).trip[`photo_${kind}`], { order: step.orderId })
  await ask(turn, html, { purpose: 'photo', orderId: step.orderId, facts: factsOfStep(step) })
}

/** Where is the truck? Sent as a place, or explained by one of the reasons. */
const askPlace = (turn: Turn, step: WantedStep, why: string) => {
  const { trip } = textsIn(turn.locale)
  const { orderId, move, version } = step
  const buttons = ARRIVAL_REASONS.map((reason, at) => [
    pressButton(trip.reasons[reason], 'dr', orderId, DRIVER_MOVES.indexOf(move), at, version),
  ])
  const card = { html: paragraphs(lines(why), lines(trip.send_place)), buttons }
  return askWithButtons(turn, card, { purpose: 'place', orderId, facts: factsOfStep(step) })
}

type Refused = Extract<OwnAnswer<typeof moveDriverOrder>, { ok: false }>

const REFUSED_PLACES = ['api.too_far_from_point', 'api.place_unknown']

/** Asks for what a refused step lacks; false: nothing can be added. */
const askForMore = async (turn: Turn, step: WantedStep, order: Order, refused: Refused): Promise<boolean> => {
  const said = refusalText(refused, turn)
  const kind = tripStep(order)?.code ?? null
  if (REFUSED_PLACES.includes(refused.code)) await askPlace(turn, step, said)
  else if (refused.code === 'api.photo_required') await askPhoto(turn, step, order)
  else if (refused.code === 'api.hand_over_code_wrong' && kind !== null) await askCode(turn, step, kind, said)
  else return false
  return true
}

/**
 * Takes a driver's step, or asks for what it needs first. The answer's card is the trip as it is then; without one the driver
 * answers a question next.
 */
export const takeStep = async (turn: Turn, step: WantedStep, key: string): Promise<Reaction> => {
  const order = await driverOrder(turn, step.orderId)
  const { answer: texts, trip } = textsIn(turn.locale)
  if (order === null) return { answer: trip.gone, isAlert: true }
  const next = tripStep(order)
  const isNext = next?.move === step.move && order.version === step.version
  if (isNext && next.code !== null && step.code === undefined) {
    await askCode(turn, step, next.code, null)
    return {}
  }
  const answer = await send(turn, step, key)
  if (answer.ok) return { answer: trip.done_now, card: await tripNow(turn, step.orderId) }
  if (isNext && (await askForMore(turn, step, order, answer))) return {}
  const said = answer.code === 'api.order_changed' ? texts.changed : refusalText(answer, turn)
  return { answer: said, isAlert: true, card: await tripNow(turn, step.orderId) }
}
