import { type Decision, refuse } from '@karvon/domain/decision'

/** After this many wrong codes in a row nobody may try for a while: four digits are quickly guessed. */
const MOST_WRONG_CODES = 5
const BLOCKED_MS = 15 * 60_000

/** The state of guessing at a code. */
export type CodeGuesses = { readonly wrongCodes: number; readonly blockedUntil: Date | null }

/** The refusal of any further try while guessing is blocked; null while it is not. */
export const checkCodeBlock = ({ blockedUntil }: CodeGuesses, now: Date): Decision<never> | null => {
  if (blockedUntil === null || blockedUntil <= now) return null
  return refuse('too_many_requests', undefined, {
    seconds: Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000),
  })
}

/** The columns of the guessing state after one more wrong code. */
export const afterWrongCode = ({ wrongCodes }: CodeGuesses, now: Date) =>
  wrongCodes + 1 < MOST_WRONG_CODES
    ? { wrong_codes: wrongCodes + 1, codes_blocked_until: null }
    : { wrong_codes: 0, codes_blocked_until: new Date(now.getTime() + BLOCKED_MS) }

/** The columns after a right code, or when there are no codes any more. */
export const NO_GUESSES = { wrong_codes: 0, codes_blocked_until: null } as const
