/** What must come back before an action can be sent: the network, or a server that answered 5xx or asked to wait. */
export type WaitsFor = 'network' | 'server'

/**
 * Something a person did that the server has not said yes to: what is sent, and the idempotency key it was made with, under
 * which the server takes it once however often it is sent.
 */
export type OutboxAction<Body = unknown> = {
  readonly key: string
  /** Which of the kinds sends it. */
  readonly kind: string
  /** What keeps its order in itself: a conversation, an order. */
  readonly lane: string
  readonly body: Body
  /** Its place among all that wait. */
  readonly turn: number
  /** When it was done, ISO 8601. */
  readonly at: string
  /** `aside` made room for another and is not sent. */
  readonly state: 'sending' | 'waiting' | 'refused' | 'aside'
  /** Whether it could not go at once: only then is it spoken of. */
  readonly hasWaited: boolean
  /** What it waits for; a server that answered with an error is never described as a missing network. */
  readonly waitsFor: WaitsFor
  /** Why the server did not take it, in its words. */
  readonly why: string | null
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/** What is done now: the queue gives it its turn. */
export type NewAction<Body = unknown> = Pick<OutboxAction<Body>, 'key' | 'kind' | 'lane' | 'body'> & {
  readonly at?: string
  readonly waitsFor?: WaitsFor
  readonly state?: OutboxAction['state']
}

/** An action as the device keeps it: whose it is stands beside it. */
export type StoredAction = { readonly person: number; readonly action: OutboxAction }

const TEXTS = ['key', 'kind', 'lane', 'at', 'state'] as const

const isAction = (value: unknown): value is OutboxAction =>
  typeof value === 'object' &&
  value !== null &&
  TEXTS.every(name => typeof Reflect.get(value, name) === 'string') &&
  typeof Reflect.get(value, 'turn') === 'number'

const isKept = (value: unknown): value is StoredAction =>
  typeof value === 'object' && value !== null && isAction(Reflect.get(value, 'action'))

/** Sorted by turn, then by time where two windows took the same turn. */
export const inTurnOrder = (actions: readonly OutboxAction[]): readonly OutboxAction[] =>
  actions.toSorted((a, b) => a.turn - b.turn || (a.at < b.at ? -1 : 1))

/** What was on its way when its page ended may or may not have come: it waits, its key lets it come once. */
const waitsAgain = (action: OutboxAction): OutboxAction =>
  action.state === 'sending'
    ? { ...action, state: 'waiting', hasWaited: true, waitsFor: action.waitsFor ?? 'network' }
    : action

/** What is kept of one person; what is no action is passed over. */
export const actionsOf = (kept: readonly unknown[], person: number): readonly OutboxAction[] =>
  inTurnOrder(
    kept
      .filter(isKept)
      .filter(one => one.person === person)
      .map(({ action }) => waitsAgain(action)),
  )
