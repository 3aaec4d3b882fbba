import type { moveDriverOrder as moveDriverOrderEndpoint } from '@karvon/contract/drivers'
import type { DataOf } from '@karvon/contract/endpoint'
import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { readFields } from '@karvon/contract/wire/read-fields'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { ARRIVAL_REASONS } from '@karvon/domain/orders/arrival-rule'
import { DRIVER_MOVES } from '@karvon/domain/orders/order-moves'
import { readInstant } from '@karvon/domain/reading/date-time'
import { readText } from '@karvon/domain/reading/text'
import { reserveIds } from '../../../platform/commands/reserve-ids.ts'
import type { Command, CommandCall, Outcome } from '../../../platform/commands/serve-command.ts'
import { createUnitOfWork, type UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import { withPresentOrder } from '../change-of-order.ts'
import { addEndingTransition } from '../ending/end-order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { viewerAt } from '../order-routes.ts'
import { addPhotos, type PhotoKind, type PhotoRow } from '../photos/order-photos.ts'
import { NO_DRIVER } from '../queries/no-driver.ts'
import { type OrderFacts, shownWith } from '../queries/order-facts.ts'
import type { Viewer } from '../queries/viewer.ts'
import { answeredBy } from '../transitions/answer-moved.ts'
import { checkClaim } from '../transitions/change-order.ts'
import { type AskedStep, checkStep, expectSameGuesses, type SentMove } from './check-step.ts'
import { addStop, followStep, setOf } from './follow-step.ts'
import { readPositionThen } from './step-position.ts'

/** A step as sent, without its photo. */
const readMove = (fields: Fields): Decision<SentMove & { readonly version: number | undefined }> => {
  const reader = readFields(fields)
  const move = reader.choice('status', DRIVER_MOVES)
  const pressed = reader.text('pressed_at')
  const pressedAt = pressed === null ? null : readInstant(pressed)
  if (pressed !== null && pressedAt === null) reader.refuse('date_invalid', 'pressed_at')
  const said = {
    code: reader.text('code'),
    reason: reader.text('reason'),
    arrivalReason: reader.choice('arrival_reason', ARRIVAL_REASONS),
    version: reader.integer('version') ?? undefined,
    pressedAt,
  }
  if (reader.refusals.length > 0) return refuseAll(reader.refusals)
  return move === null ? refuse('choice_invalid', 'status') : accept({ move, ...said })
}

type Call = CommandCall<typeof moveDriverOrderEndpoint>

/** A step with the driver's own words, who takes it, and the ids of its photos. */
type StepFacts = Omit<AskedStep, 'hasPhoto'> & {
  readonly said: string
  readonly viewer: Viewer
  readonly photoIds: readonly number[]
}

const REASON_LENGTH = 500

const load = async (call: Call, deps: OrderDeps): Promise<Decision<StepFacts>> => {
  const read = readMove(call.fields)
  if (!read.ok) return read
  const { version, ...sent } = read.value
  const said = readText(sent.reason ?? '', { maxLength: REASON_LENGTH, field: 'reason' })
  if (!said.ok) return said
  const { now } = call
  const { liveRules: rules } = await deps.readHandbook()
  const facts = await deps.moves.read(call.params.id)
  const viewer = viewerAt(call, deps)
  const claim = { orderId: call.params.id, driverId: viewer.userId, version }
  const order = checkClaim(facts?.order ?? null, claim)
  if (!order.ok) return order
  if (facts === null) return refuse('not_found')
  const then = await readPositionThen(sent, order.value, now, deps)
  const photoIds = await reserveIds(deps.db, 'order_photos', call.photos.length)
  return accept({ sent, facts, then, now, rules, said: said.value, viewer, photoIds })
}

/** Adds the photo of a step, if it shows what such photos show. */
const addPhoto = (
  work: UnitOfWork,
  { facts: { order }, viewer, photoIds, now: at }: StepFacts,
  names: readonly string[],
  kind: PhotoKind | null,
): PhotoRow[] => {
  const { photos } = order.row
  if (kind === null) return photos
  const version = order.version + 1
  const added = names.map((name, nth) => ({ id: photoIds[nth] ?? 0, name }))
  addPhotos(work, { orderId: order.id, kind, version, photos: added, addedBy: viewer.userId, at })
  return [...photos, ...added.map(photo => ({ ...photo, kind, version }))]
}

const decide = (
  asked: StepFacts,
  names: readonly string[],
  deps: OrderDeps,
): Outcome<DataOf<typeof moveDriverOrderEndpoint>> => {
  const { sent, facts, said, rules, now: at } = asked
  const { order } = facts
  const step = checkStep({ ...asked, hasPhoto: names.length > 0 })
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
      ...(said === '' ? {} : { reason: said }),
      ...(doubt === null ? {} : { arrival: doubt }),
      ...(sent.pressedAt === null ? {} : { pressed_at: sent.pressedAt.toISOString() }),
    },
  } as const
  const work = createUnitOfWork()
  expectSameGuesses(work, order)
  const moved = addEndingTransition(work, facts, move, deps)
  const photos = addPhoto(work, asked, names, photoKind)
  const routes = addStop(work, order, sent.move, takenAt)
  followStep(work, facts, { move: sent.move, at, rules, doubt }, deps)
  const isGivenBack = sent.move === 'refused'
  const carried = isGivenBack ? NO_DRIVER : { truck_places: facts.places }
  const after: OrderFacts = shownWith(moved, { photos, routes, ...carried })
  deps.announceDecided(work, after)
  // an order given back no longer belongs to the driver: the answer is what they last saw of it
  return accept(answeredBy(work, isGivenBack ? order : after, asked, deps))
}

/**
 * One step of the driver (docs/product.md#the-life-of-an-order): checks position and code if required, then
 * moves the order.
 */
export const moveByDriver = (deps: OrderDeps): Command<typeof moveDriverOrderEndpoint, StepFacts> => ({
  load: call => load(call, deps),
  decide: (asked, names) => decide(asked, names, deps),
  lanes: ({ params }) => [`order ${params.id}`],
  photoField: 'photo',
  withPresent: withPresentOrder(deps),
})
