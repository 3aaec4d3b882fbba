import { m } from '../../../messages/compiled/messages.js'
import s from '../login/login-dialog.module.css'

/** Explains the delay while the browser solves a puzzle. */
export function CheckingNote({ isShown }: { isShown: boolean }) {
  return (
    <p className={s.checking} role="status">
      {isShown ? m.login_checking() : null}
    </p>
  )
}
