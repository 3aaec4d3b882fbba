import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { focusFirstInvalid } from '../../../ui/fields/focus-first-invalid.ts'
import type { Trouble } from '../login/trouble-sentence.ts'
import { checkNewPassword, fieldErrorsOf, type NewPassword, type WrongPassword } from './new-password.ts'
import { type ReplacedPassword, replacePassword } from './password-calls.ts'
import { useAttempt } from './use-attempt.ts'

export type NewPasswordForm = {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly typed: NewPassword
  /** Error messages by field. */
  readonly wrong: WrongPassword
  readonly change: (changed: Partial<NewPassword>) => void
  readonly submit: (event: FormEvent) => Promise<void>
  readonly isBusy: boolean
  /** A failure not shown at a field. */
  readonly trouble: Trouble | null
  readonly waitS: number
}

/** A form to change the user's password, checked before it is sent. */
export function useNewPassword(
  username: string,
  current: string,
  onChanged: (replaced: ReplacedPassword) => void,
): NewPasswordForm {
  const ref = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<NewPassword>({ current, next: '', again: '' })
  const [wrong, setWrong] = useState<WrongPassword>({})
  const { isBusy, trouble, waitS, attempt, forget } = useAttempt()

  const change = (changed: Partial<NewPassword>) => {
    setTyped({ ...typed, ...changed })
    setWrong({})
    forget()
  }
  const isWrong = (found: WrongPassword): boolean => {
    setWrong(found)
    const some = Object.keys(found).length > 0
    if (some) focusFirstInvalid(ref.current)
    return some
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isWrong(checkNewPassword(typed, username))) return
    const refused = await attempt(() => replacePassword(typed.current, typed.next), onChanged)
    if (refused !== null) isWrong(fieldErrorsOf(refused))
  }
  const isAtField = Object.keys(wrong).length > 0
  return { ref, typed, wrong, change, submit, isBusy, trouble: isAtField ? null : trouble, waitS }
}
