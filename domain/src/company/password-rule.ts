import { accept, type Decision, refuse } from '../decision.ts'

/** The shortest and the longest password, in characters (trust.md §2: length is all that is asked). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/** Against what a password is held, and where it stands. */
export type PasswordFacts = {
  readonly username?: string | null | undefined
  /** Whether it is one that everybody tries first; the browser knows none and leaves that to the server. */
  readonly isCommon?: (password: string) => boolean
  readonly field?: string
}

const UNREADABLE = /[\ud800-\udfff]|\p{Cc}/u

/** How a password is compared and kept: composed and decomposed letters are one, and nothing is cut off. */
export const passwordText = (password: string): string => password.normalize('NFKC')

const isGuessed = (password: string, { username, isCommon }: PasswordFacts): boolean => {
  const small = password.toLowerCase()
  return small === username?.toLowerCase() || new Set(small).size === 1 || isCommon?.(small) === true
}

/**
 * A password as it is kept (spaces count, nothing is trimmed). Refuses `text_required`, `text_invalid`,
 * `password_too_short` (`min`), `password_too_long` (`max`) and `password_too_common`: a common one, the username, or one
 * letter again and again.
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
