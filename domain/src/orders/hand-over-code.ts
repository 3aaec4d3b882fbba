import { accept, type Decision, refuse } from '../decision.ts'
import { typedDigits } from '../reading/typed-digits.ts'
import type { Actor, OrderAction, OrderStatus } from './order-status.ts'

/**
 * The kind of hand-over code: the sender gives one at loading, the receiver the other
 * (docs/product.md#codes).
 */
export type HandOverCodeKind = 'loading' | 'delivery'

/** An order's codes, four digits each. */
export type HandOverCodes = Readonly<Record<HandOverCodeKind, string>>

/** A move that may need a code. */
export type CodedMove = {
  readonly status: OrderStatus
  readonly action: OrderAction
  readonly actor: Actor
  /** The typed code, or null. */
  readonly typed: string | null
}

/** The setting (docs/product.md#codes) and the order's own codes. */
export type CodeFacts = { readonly enabled: boolean; readonly codes: HandOverCodes }

const FIELD = 'code'

/** A code as typed, its digits. */
export const normalCode = (typed: string): string => typedDigits(typed) ?? ''

/** Whether a text is a normalized code: four digits. */
export const isHandOverCode = (text: string): boolean => /^[0-9]{4}$/.test(text)

/**
 * The code a move needs (docs/product.md#codes): the loading code to leave the loading point, the delivery
 * code to finish.
 */
export const codeNeededFor = (status: OrderStatus, action: OrderAction): HandOverCodeKind | null => {
  if (status === 'arrived' && action === 'depart') return 'loading'
  return status === 'pause' && action === 'finish' ? 'delivery' : null
}

/**
 * Whether a move has the code it needs; the value is the kind that was checked, null if none was needed. The
 * operator moves without one, which the caller records. Refuses at `code` `hand_over_code_required` and
 * `hand_over_code_wrong`; does not limit attempts.
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
