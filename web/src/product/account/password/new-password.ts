import { readPassword } from '@karvon/domain/company/password-rule'
import type { Refusal } from '@karvon/domain/decision'
import { m } from '../../../messages/compiled/messages.js'
import type { Trouble } from '../login/trouble-sentence.ts'

/** The password that holds, the one to come, and that once more. */
export type NewPassword = { current: string; next: string; again: string }

/** Sentences by the field they stand at. */
export type WrongPassword = Partial<Record<keyof NewPassword, string>>

const sentenceOf = ({ code, facts = {} }: Refusal): string => {
  if (code === 'text_required') return m.login_password_missing()
  if (code === 'password_too_short') return m.refusal_password_too_short({ min: String(facts.min ?? '') })
  if (code === 'password_too_long') return m.refusal_password_too_long({ max: String(facts.max ?? '') })
  return code === 'password_too_common' ? m.refusal_password_too_common() : m.refusal_text_invalid()
}

const whyNext = ({ current, next }: NewPassword, username: string): string | null => {
  const read = readPassword(next, { username })
  if (!read.ok)
    return read.refusals[0] === undefined ? m.refusal_value_invalid() : sentenceOf(read.refusals[0])
  return next === current ? m.login_own_same() : null
}

/** What stands against a new password before it is sent; the list of common ones only the server knows. */
export function checkNewPassword(typed: NewPassword, username: string): WrongPassword {
  const next = whyNext(typed, username)
  return {
    ...(typed.current === '' ? { current: m.login_password_missing() } : {}),
    ...(next === null ? {} : { next }),
    ...(typed.again === typed.next ? {} : { again: m.refusal_password_mismatch() }),
  }
}

/** What the server says against it, at the fields of the form. */
export function wrongOfTrouble(trouble: Trouble): WrongPassword {
  if (trouble.kind !== 'refused') return {}
  const { password, new_password: next } = trouble.fields
  return { ...(password ? { current: password } : {}), ...(next ? { next } : {}) }
}
