import { m } from '../../../messages/compiled/messages.js'
import s from '../login/login-dialog.module.css'

/** Why the code takes a few seconds: the browser solves a puzzle. */
export function CheckingNote({ isShown }: { isShown: boolean }) {
  return (
    <p className={s.checking} role="status">
      {isShown ? m.login_checking() : null}
    </p>
  )
}
