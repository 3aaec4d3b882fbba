import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import s from './first-password.module.css'

type Props = { name: string; username: string; password: string; onDone: () => void }

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Username and first password, shown this once, to be handed over. */
export function FirstPassword({ name, username, password, onDone }: Props) {
  const [isCopied, setCopied] = useState(false)
  const shown = useRef<HTMLOutputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password)
      setCopied(true)
      showToast('success', m.company_password_copied())
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      showToast('warning', m.company_password_copy_failed())
    }
  }
  return (
    <div className={s.place}>
      <p>{m.company_password_once({ name })}</p>
      <dl className={s.account}>
        <div>
          <dt>{m.login_username()}</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt>{m.company_first_password()}</dt>
          <dd>
            <output ref={shown} className={s.password} aria-label={m.company_first_password()}>
              {password}
            </output>
          </dd>
        </div>
      </dl>
      <p className={s.note}>{m.company_password_then()}</p>
      <DialogActions>
        <Button
          icon={isCopied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
          onClick={() => void copy()}
        >
          {m.company_password_copy()}
        </Button>
        <Button tone="main" onClick={onDone}>
          {m.company_password_handed()}
        </Button>
      </DialogActions>
    </div>
  )
}
