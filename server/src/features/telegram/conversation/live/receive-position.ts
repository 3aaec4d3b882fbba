import { inTransaction } from '../../../../platform/db/database.ts'
import type { ChatPosition } from '../../bot-port.ts'
import type { Turn } from '../conversation-deps.ts'
import { keyOfMessage } from '../idempotency-keys.ts'
import { stepOfFacts, takeStep } from '../presses/take-step.ts'
import { markAnswered, openQuestion } from '../replies/question-repository.ts'
import { sendCard } from '../send.ts'
import { written } from '../writing/html.ts'
import { textsIn } from '../writing/texts.ts'
import { readTrip } from './live-location-repository.ts'
import { endSharing, noteLivePosition } from './watch-live-location.ts'

/** As the driver's page: less exact positions show nobody where the truck is. */
const WORST_ACCURACY_M = 1000

/** A place answers the question where the truck is for so long. */
const PLACE_ASKED_MS = 60 * 60_000

/** Whether tracking takes the position, which it checks like those of the driver's page. */
const report = async ({ caller, deps }: Turn, { point, at, heading, accuracyM }: ChatPosition) => {
  if (accuracyM !== null && accuracyM > WORST_ACCURACY_M) return false
  const fix = { lat: point.lat, lng: point.lng, heading, at: at.toISOString() }
  const { refused } = await deps.reportPositions(caller.userId, [fix])
  return refused === 0
}

/** The step that waited for the truck's place is taken now. */
const stepThatWaited = async (turn: Turn): Promise<boolean> => {
  const { caller, chatId, deps, update } = turn
  const { updateId } = update
  const at = deps.clock.now()
  const since = new Date(at.getTime() - PLACE_ASKED_MS)
  const question = await openQuestion(deps.db, chatId, { userId: caller.userId, since, updateId })
  if (question?.purpose !== 'place') return false
  const step = stepOfFacts(question.orderId, question.facts)
  if (step === null) return false
  await markAnswered(deps.db, { chatId, messageId: question.messageId }, { at, updateId })
  const { answer, card } = await takeStep(turn, step, keyOfMessage(turn))
  if (card) await sendCard(turn, card)
  else if (answer !== undefined) await sendCard(turn, { html: written(answer) })
  return true
}

const followSharing = async (turn: Turn, { at, livePeriodS }: ChatPosition, isEdited: boolean) => {
  const { caller, deps, update } = turn
  const shared = { driverId: caller.userId, messageId: update.messageId, at }
  if (livePeriodS !== null) await noteLivePosition(deps, shared)
  else if (isEdited) await endSharing(deps, shared)
}

/** What a driver reads of a place that was taken; without a trip no client sees it. */
const said = async ({ caller, deps, locale }: Turn, { livePeriodS }: ChatPosition): Promise<string> => {
  const { live } = textsIn(locale)
  const trip = await inTransaction(deps.db, tx => readTrip(tx, caller.userId))
  return livePeriodS === null || trip === null ? live.place_taken : live.began
}

/** A driver's position moves their truck on the client's map; a place that was asked for lets the step be taken. */
export const receivePosition = async (
  turn: Turn,
  position: ChatPosition,
  isEdited: boolean,
): Promise<void> => {
  const { live } = textsIn(turn.locale)
  if (turn.caller.role !== 'driver') {
    return isEdited ? undefined : sendCard(turn, { html: written(live.only_drivers) })
  }
  const isTaken = await report(turn, position)
  await followSharing(turn, position, isEdited)
  if (isEdited) return undefined
  if (!isTaken) return sendCard(turn, { html: written(live.place_not_taken) })
  if (await stepThatWaited(turn)) return undefined
  return sendCard(turn, { html: written(await said(turn, position)) })
}
