import type { CallProblem } from '../http/call-problem.ts'
import type { OutboxAction } from './outbox-action.ts'

/** One kind of what may wait: how it is sent, and what follows. */
export type OutboxKind<Body = unknown, Answer = unknown> = {
  readonly kind: string
  /** Whether each of a lane builds on the one before it: a refused one then holds those behind it back. */
  readonly isChained: boolean
  readonly send: (action: OutboxAction<Body>) => Promise<Answer>
  /** What is shown and said once the server has taken it. */
  readonly onSent: (answer: Answer, action: OutboxAction<Body>) => void
  /** What is said where the server refused without a sentence of its own. */
  readonly failed: () => string
  /** What is said instead of the server's words, where those would not help. */
  readonly whyOf?: (problem: CallProblem) => string | null
  /** Hears that the server has refused one; `why` says it in words. */
  readonly onRefused?: (refused: OutboxAction<Body>) => void
  /** Hears that one which was tried for the first time has to wait. */
  readonly onWaits?: () => void
}

/** Kinds of different bodies in one list; a body was written by its own kind. */
// biome-ignore lint/suspicious/noExplicitAny: each kind is only ever handed what it has made itself
export type AnyKind = OutboxKind<any, any>
