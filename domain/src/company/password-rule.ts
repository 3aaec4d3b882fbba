import { accept, type Decision, refuse } from '../decision.ts'

/**
 * The shortest and the longest password, in characters (docs/trust.md#passwords: length is all that is
 * asked).
 */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/** What a password is checked against, and its field. */
export type PasswordFacts = {
  readonly username?: string | null | undefined
  /** Whether it is a common password; the browser leaves this check to the server. */
  readonly isCommon?: (password: string) => boolean
  readonly field?: string
}

const UNREADABLE = /[\ud800-\udfff]|\p{Cc}/u

/**
 * The form in which passwords are compared and hashed: composed and decomposed letters are the same, and
 * nothing is cut off.
 */
export const passwordText = (password: string): string => password.normalize('NFKC')

const isGuessed = (password: string, { username, isCommon }: PasswordFacts): boolean => {
  const small = password.toLowerCase()
  return small === username?.toLowerCase() || new Set(small).size === 1 || isCommon?.(small) === true
}

/**
 * A checked password (spaces count, nothing is trimmed). Refuses `text_required`, `text_invalid`,
 * `password_too_short` (`min`), `password_too_long` (`max`) and `password_too_common`: a common one, the
 * username, or one repeated letter.
 */
export const readPassword = (value: unknown, facts: PasswordFacts = {}): Decision<string> => {
  const { field = 'password' } = facts
  const { min, max } = PASSWORD_LENGTH
  if (value === undefined || value === null || value === '') return refuse('text_required', field)
  if (typeof value !== 'string') return refuse('text_invalid', field)
  if (value.length > 4 * max) return refuse('password_too_long', field, { max })
  if (UNREADABLE.test(value)) return refuse('text_invalid', field)
  const password = passwordText(value)
  const { length } = [...password]
  if (length < min) return refuse('password_too_short', field, { min })
  if (length > max) return refuse('password_too_long', field, { max })
  return isGuessed(password, facts) ? refuse('password_too_common', field) : accept(password)
}
