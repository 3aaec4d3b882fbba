import { accept, type Decision, refuse } from '../decision.ts'

const USERNAME = /^[A-Za-z0-9._-]{4,32}$/

/**
 * The username in small letters, as it is kept: two that differ by capitals are one. Refuses `text_required` and
 * `username_invalid`; only ASCII counts, so that no Cyrillic letter passes as the Latin one beside it (domain.md §2.3).
 */
export const readUsername = (value: unknown, field = 'username'): Decision<string> => {
  if (value === undefined || value === null) return refuse('text_required', field)
  const text = typeof value === 'string' ? value.trim() : null
  if (text === '') return refuse('text_required', field)
  if (text === null || !USERNAME.test(text)) return refuse('username_invalid', field)
  return accept(text.toLowerCase())
}
