import { m } from '../../../messages/compiled/messages.js'
import s from '../login/login-dialog.module.css'
import { type Trouble, troubleSentence, waitingTime } from '../login/trouble-sentence.ts'

type Props = {
  /** A failure not shown at a field. */
  trouble: Trouble | null
  /** Seconds until the next attempt is allowed. */
  waitS: number
}

const sentenceOf = (trouble: Trouble | null, isWaiting: boolean): string | null => {
  if (isWaiting) return m.login_too_many()
  return trouble === null || trouble.kind === 'wait' ? null : troubleSentence(trouble)
}

/** Shows a failure in its reserved space; the countdown is not announced to screen readers. */
export function TroubleNote({ trouble, waitS }: Props) {
  return (
    <div className={s.error}>
      <p role="alert">{sentenceOf(trouble, waitS > 0)}</p>
      {waitS > 0 && <p>{m.login_try_in({ time: waitingTime(waitS) })}</p>}
    </div>
  )
}
