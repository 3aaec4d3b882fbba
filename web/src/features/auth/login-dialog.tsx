import { IconX } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { SquareButton } from '../../ui/button/button.tsx'
import s from './login-dialog.module.css'
import { LoginSteps } from './login-steps.tsx'
import { LoginWays, type RegistrationLinks } from './login-ways.tsx'

type FrameProps = { onClosed: () => void; children: ReactNode }

function Frame({ onClosed, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // before the steps put the focus into their field
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    if (!shown.open) shown.showModal()
    const pressOutside = (event: MouseEvent) => event.target === shown && shown.close()
    shown.addEventListener('click', pressOutside)
    return () => shown.removeEventListener('click', pressOutside)
  }, [])
  return (
    <dialog ref={dialog} className={s.dialog} aria-labelledby="login-title" onClose={onClosed}>
      <div className={s.sheet}>
        <SquareButton
          className={s.close}
          label={m.login_close()}
          icon={<IconX size={22} stroke={1.75} aria-hidden="true" />}
          onClick={() => dialog.current?.close()}
        />
        {children}
      </div>
    </dialog>
  )
}

type Props = { onClosed: () => void; onSignedIn: () => void }

/** Signing in as a modal dialog: by phone and one-time code, where a new phone becomes a new client, or by password. */
export function LoginDialog({
  registration,
  onClosed,
  onSignedIn,
}: Props & { registration: RegistrationLinks }) {
  return (
    <Frame onClosed={onClosed}>
      <LoginWays {...{ registration, onSignedIn }} />
    </Frame>
  )
}

/** Registering as a person: the same phone and code, and how one is called. */
export function NewClientDialog({ onClosed, onSignedIn }: Props) {
  return (
    <Frame onClosed={onClosed}>
      <LoginSteps
        as="client"
        asksName
        words={{ title: m.login_new_title(), lead: m.login_new_lead() }}
        onSignedIn={onSignedIn}
      />
    </Frame>
  )
}
