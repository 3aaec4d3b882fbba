/** What must come back before an action can be sent: the network, or a server that answered 5xx or asked to wait. */
export type WaitsFor = 'network' | 'server'

/**
 * A user's action that the server has not accepted yet. It keeps its idempotency key, so that the server accepts it once
 * however often it is sent.
 */
export type OutboxAction<Body = unknown> = {
  readonly key: string
  /** Name of the `OutboxKind` that sends it. */
  readonly kind: string
  /** Actions of a lane are sent in order: a conversation, an order. */
  readonly lane: string
  readonly body: Body
  /** Its position in the queue. */
  readonly turn: number
  /** When the user did it, ISO 8601. */
  readonly at: string
  /** `aside` was superseded by another and is not sent. */
  readonly state: 'sending' | 'waiting' | 'refused' | 'aside'
  /** Whether it could not be sent immediately; only then is it shown as queued. */
  readonly hasWaited: boolean
  /** What it waits for: after an error response, never the network. */
  readonly waitsFor: WaitsFor
  /** The server's reason for a refusal. */
  readonly why: string | null
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/** An action to be queued; the outbox sets its position. */
export type NewAction<Body = unknown> = Pick<OutboxAction<Body>, 'key' | 'kind' | 'lane' | 'body'> & {
  readonly at?: string
  readonly waitsFor?: WaitsFor
  readonly state?: OutboxAction['state']
}

/** A stored action with the person it belongs to. */
export type StoredAction = { readonly person: number; readonly action: OutboxAction }

const TEXTS = ['key', 'kind', 'lane', 'at', 'state'] as const

const isAction = (value: unknown): value is OutboxAction =>
  typeof value === 'object' &&
  value !== null &&
  TEXTS.every(name => typeof Reflect.get(value, name) === 'string') &&
  typeof Reflect.get(value, 'turn') === 'number'

const isStored = (value: unknown): value is StoredAction =>
  typeof value === 'object' && value !== null && isAction(Reflect.get(value, 'action'))

/** Sorted by turn, then by time if two windows assigned the same turn. */
export const inTurnOrder = (actions: readonly OutboxAction[]): readonly OutboxAction[] =>
  actions.toSorted((a, b) => a.turn - b.turn || (a.at < b.at ? -1 : 1))

/** Requeues an action that was being sent when its page closed; if it did arrive, its key prevents a second effect. */
const requeued = (action: OutboxAction): OutboxAction =>
  action.state === 'sending'
    ? { ...action, state: 'waiting', hasWaited: true, waitsFor: action.waitsFor ?? 'network' }
    : action

/** The stored actions of a person, in order; invalid values are skipped. */
export const storedActionsOf = (stored: readonly unknown[], person: number): readonly OutboxAction[] =>
  inTurnOrder(
    stored
      .filter(isStored)
      .filter(one => one.person === person)
      .map(({ action }) => requeued(action)),
  )
