import { accept, type Decision, refuse } from '../decision.ts'
import type { Actor, OrderAction, OrderStatus } from './order-status.ts'

/** Which of an order's two codes: the sender tells one at loading, the receiver the other (product.md Codes). */
export type HandOverCodeKind = 'loading' | 'delivery'

/** An order's codes, four digits each. */
export type HandOverCodes = Readonly<Record<HandOverCodeKind, string>>

/** A move that may need a code. */
export type CodedMove = {
  readonly status: OrderStatus
  readonly action: OrderAction
  readonly actor: Actor
  /** What was typed; null where nothing was. */
  readonly typed: string | null
}

/** The setting of product.md Codes and the order's own codes. */
export type CodeFacts = { readonly enabled: boolean; readonly codes: HandOverCodes }

const FIELD = 'code'

/** A typed code without the spaces and hyphens people put between digits. */
export const normalCode = (typed: string): string => typed.replace(/[\s\u00a0-]/g, '')

/** Whether a text is a code in its normal form: four digits. */
export const isHandOverCode = (text: string): boolean => /^[0-9]{4}$/.test(text)

/** The code a move needs (product.md Codes): leaving the loading point the loading code, the end the delivery code. */
export const codeNeededFor = (status: OrderStatus, action: OrderAction): HandOverCodeKind | null => {
  if (status === 'arrived' && action === 'depart') return 'loading'
  return status === 'pause' && action === 'finish' ? 'delivery' : null
}

/**
 * Whether a move has the code it needs; the value is the kind that was checked, null where none was asked for. The
 * operator moves without one, which is to be written down. Refuses at `code` `hand_over_code_required` and
 * `hand_over_code_wrong`; how often may be tried is not decided here.
 */
export const checkHandOverCode = (
  { action, actor, status, typed }: CodedMove,
  { codes, enabled }: CodeFacts,
): Decision<HandOverCodeKind | null> => {
  const kind = codeNeededFor(status, action)
  if (kind === null || !enabled || actor === 'operator') return accept(null)
  const code = normalCode(typed ?? '')
  if (code === '') return refuse('hand_over_code_required', FIELD)
  const isRight = isHandOverCode(code) && code === codes[kind]
  return isRight ? accept(kind) : refuse('hand_over_code_wrong', FIELD)
}
