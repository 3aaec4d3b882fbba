import { isUnsettled } from '../http/is-unsettled.ts'
import { outbox } from './device-outbox.ts'
import type { NewAction, WaitsFor } from './outbox-action.ts'
import type { OutboxKind } from './outbox-kind.ts'
import { waitsForAfter } from './send-failure.ts'

/** How something went that was tried at once: taken, or waiting under the same key and for what. */
export type Went<Answer> =
  | { readonly waits: false; readonly answer: Answer }
  | { readonly waits: true; readonly waitsFor: WaitsFor }

/**
 * Tries at once what somebody is looking at, and lets it wait where nobody answers or others of its lane wait already. Throws
 * what the server refuses: whoever has pressed mends it there.
 */
export async function sendOrQueue<Body, Answer>(
  kind: OutboxKind<Body, Answer>,
  made: Omit<NewAction<Body>, 'kind' | 'state'>,
): Promise<Went<Answer>> {
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
      if (!isUnsettled(error)) throw error
      waitsFor = waitsForAfter(error)
    }
  }
  outbox.add({ ...action, state: 'waiting', waitsFor })
  return { waits: true, waitsFor }
}
