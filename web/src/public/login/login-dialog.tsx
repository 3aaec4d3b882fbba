import { IconX } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { m } from '../../messages/compiled/messages.js'
import s from '../../product/account/login/login-dialog.module.css'
import { LoginSteps } from '../../product/account/login/login-steps.tsx'
import { SquareButton } from '../../ui/actions/button.tsx'
import { LoginWays, type RegistrationLinks } from './login-ways.tsx'

/** The order to be placed after sign-in; it stays visible. */
type Chosen = { truck: string; price: string }

type FrameProps = { chosen: Chosen | null; onClosed: () => void; children: ReactNode }

function Frame({ chosen, onClosed, children }: FrameProps) {
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
        {chosen !== null && (
          <p className={s.chosen}>
            <b>{chosen.price}</b>
            <span>{chosen.truck}</span>
          </p>
        )}
        {children}
      </div>
    </dialog>
  )
}

type Props = {
  chosen: Chosen | null
  /** Whether the first step is passed. */
  onBegun: (isBegun: boolean) => void
  onClosed: () => void
  onSignedIn: () => void
}

/** Signing in as a modal dialog: by phone and one-time code, where a new phone becomes a new client, or by password. */
export function LoginDialog({
  registration,
  chosen,
  onBegun,
  onClosed,
  onSignedIn,
}: Props & { registration: RegistrationLinks }) {
  return (
    <Frame {...{ chosen, onClosed }}>
      <LoginWays {...{ registration, onBegun, onSignedIn }} />
    </Frame>
  )
}

/** Registering as a person: the same phone and code, and how one is called. */
export function NewClientDialog({ chosen, onBegun, onClosed, onSignedIn }: Props) {
  return (
    <Frame {...{ chosen, onClosed }}>
      <LoginSteps
        as="client"
        asksName
        words={{ title: m.login_new_title(), lead: m.login_new_lead() }}
        {...{ onBegun, onSignedIn }}
      />
    </Frame>
  )
}
