import type { CallProblem } from '../http/call-problem.ts'
import type { OutboxAction } from './outbox-action.ts'

/** A kind of action: how it is sent and what follows. */
export type OutboxKind<Body = unknown, Answer = unknown> = {
  readonly kind: string
  /** Whether an action depends on the previous one in its lane: a refused one then blocks those after it. */
  readonly isChained: boolean
  readonly send: (action: OutboxAction<Body>) => Promise<Answer>
  /** Called when the server has accepted it. */
  readonly onSent: (answer: Answer, action: OutboxAction<Body>) => void
  /** The sentence for a refusal without a message. */
  readonly failed: () => string
  /** A sentence to show instead of the server's message, or null. */
  readonly reasonFor?: (problem: CallProblem) => string | null
  /** Called when the server has refused an action; `why` is the reason. */
  readonly onRefused?: (refused: OutboxAction<Body>) => void
  /** Called when an action could not be sent at its first attempt. */
  readonly onQueued?: () => void
}

/** For lists of kinds with different bodies. */
// biome-ignore lint/suspicious/noExplicitAny: each kind only receives bodies it has made itself
export type AnyKind = OutboxKind<any, any>
