import { accept, type Decision, refuse } from '../decision.ts'
import { plainText } from '../reading/plain-text.ts'

const USERNAME = /^[A-Za-z0-9._-]{4,32}$/

/**
 * The normalized username, in lower case: capitals make no difference. Refuses `text_required` and
 * `username_invalid`; ASCII only, so that no Cyrillic letter passes as its Latin twin
 * (docs/figures.md#usernames-and-names).
 */
export const readUsername = (value: unknown, field = 'username'): Decision<string> => {
  if (value === undefined || value === null) return refuse('text_required', field)
  const text = typeof value === 'string' ? plainText(value).trim() : null
  if (text === '') return refuse('text_required', field)
  if (text === null || !USERNAME.test(text)) return refuse('username_invalid', field)
  return accept(text.toLowerCase())
}
