import { NetworkProblem } from '../http/call-problem.ts'
import type { Outbox } from './outbox.ts'
import type { OutboxAction } from './outbox-action.ts'
import type { AnyKind } from './outbox-kind.ts'
import { sendFailure } from './send-failure.ts'

type Sending = {
  readonly queue: Outbox
  readonly kinds: readonly AnyKind[]
  /** Checked before each action: nothing is sent once another person is signed in. */
  readonly mayGoOn: () => boolean
}

type Outcome = 'sent' | 'refused' | 'waits' | 'unreached'

const sendOne = async (action: OutboxAction, kind: AnyKind, queue: Outbox): Promise<Outcome> => {
  const { key } = action
  queue.change(key, { state: 'sending' })
  try {
    const answer = await kind.send(action)
    kind.onSent(answer, action)
    queue.remove(key)
    return 'sent'
  } catch (error) {
    const failure = sendFailure(error, kind)
    queue.change(key, failure)
    if (failure.state === 'refused') {
      kind.onRefused?.({ ...action, ...failure })
      return 'refused'
    }
    if (!action.hasWaited) kind.onQueued?.()
    return error instanceof NetworkProblem ? 'unreached' : 'waits'
  }
}

const isToSend = ({ state }: OutboxAction) => state === 'waiting' || state === 'sending'

/** The first action that may be sent: not tried yet, its lane not blocked. */
const nextOf = ({ queue, kinds }: Sending, tried: ReadonlySet<string>, held: ReadonlySet<string>) => {
  const refused = new Set<string>()
  for (const action of queue.read()) {
    const kind = kinds.find(one => one.kind === action.kind)
    if (kind === undefined) continue
    if (action.state === 'refused' && kind.isChained) refused.add(action.lane)
    const isHeld = held.has(action.lane) || refused.has(action.lane)
    if (isToSend(action) && !tried.has(action.key) && !isHeld) return { action, kind }
  }
  return null
}

/**
 * Sends the queued actions one at a time, in order. One without a final response blocks its lane; if the server cannot be
 * reached, all stay queued.
 */
export const sendOutbox = async (sending: Sending): Promise<void> => {
  const { queue, mayGoOn } = sending
  const tried = new Set<string>()
  const held = new Set<string>()
  for (let next = nextOf(sending, tried, held); next !== null; next = nextOf(sending, tried, held)) {
    if (!mayGoOn()) break
    tried.add(next.action.key)
    const outcome = await sendOne(next.action, next.kind, queue)
    if (outcome === 'waits') held.add(next.action.lane)
    if (outcome === 'unreached') break
  }
}

/** Requeues actions that are marked as being sent but were not. */
export const pauseOutbox = (queue: Outbox): void => {
  for (const { key, state } of queue.read())
    if (state === 'sending') queue.change(key, { state: 'waiting', hasWaited: true })
}
