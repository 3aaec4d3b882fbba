import { isOutcomeUnknown } from '../http/is-outcome-unknown.ts'
import { outbox } from './device-outbox.ts'
import type { NewAction, WaitsFor } from './outbox-action.ts'
import type { OutboxKind } from './outbox-kind.ts'
import { waitsForAfter } from './send-failure.ts'

/** The outcome of an immediate attempt: the server's answer, or queued under the same key. */
export type SendOutcome<Answer> =
  | { readonly waits: false; readonly answer: Answer }
  | { readonly waits: true; readonly waitsFor: WaitsFor }

/**
 * Sends an action immediately; queues it if there is no response or its lane already has queued actions. Throws a refusal,
 * so that the form that sent it can show it.
 */
export async function sendOrQueue<Body, Answer>(
  kind: OutboxKind<Body, Answer>,
  made: Omit<NewAction<Body>, 'kind' | 'state'>,
): Promise<SendOutcome<Answer>> {
  const action = { ...made, kind: kind.kind, at: made.at ?? new Date().toISOString() }
  let waitsFor: WaitsFor = 'network'
  const isBehind = outbox.read().some(({ lane }) => lane === made.lane)
  if (navigator.onLine && !isBehind) {
    try {
      const answer = await kind.send({
        ...action,
        turn: 0,
        state: 'sending',
        hasWaited: false,
        waitsFor,
        why: null,
        errors: {},
      })
      return { waits: false, answer }
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error
      waitsFor = waitsForAfter(error)
    }
  }
  outbox.add({ ...action, state: 'waiting', waitsFor })
  return { waits: true, waitsFor }
}
