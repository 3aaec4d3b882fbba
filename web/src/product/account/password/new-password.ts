import { readPassword } from '@karvon/domain/company/password-rule'
import { m } from '../../../messages/compiled/messages.js'
import { newPassword } from '../../../messages/compiled/refusals/new-password.ts'
import { type RefusalLabels, refusalLabel } from '../../../platform/locale/refusal-label.ts'
import type { Trouble } from '../login/trouble-sentence.ts'

/** The current password, the new one, and its repetition. */
export type NewPassword = { current: string; next: string; again: string }

/** Error messages by field. */
export type WrongPassword = Partial<Record<keyof NewPassword, string>>

const LABELS: RefusalLabels = { ...newPassword, text_required: m.login_password_missing }

const whyNext = ({ current, next }: NewPassword, username: string): string | null => {
  const read = readPassword(next, { username })
  if (!read.ok)
    return read.refusals[0] === undefined ? m.refusal_value_invalid() : refusalLabel(read.refusals[0], LABELS)
  return next === current ? m.login_own_same() : null
}

/** Checks a new password before it is sent; only the server has the list of common passwords. */
export function checkNewPassword(typed: NewPassword, username: string): WrongPassword {
  const next = whyNext(typed, username)
  return {
    ...(typed.current === '' ? { current: m.login_password_missing() } : {}),
    ...(next === null ? {} : { next }),
    ...(typed.again === typed.next ? {} : { again: m.refusal_password_mismatch() }),
  }
}

/** The server's error messages by field of the form. */
export function fieldErrorsOf(trouble: Trouble): WrongPassword {
  if (trouble.kind !== 'refused') return {}
  const { password, new_password: next } = trouble.fields
  return { ...(password ? { current: password } : {}), ...(next ? { next } : {}) }
}
