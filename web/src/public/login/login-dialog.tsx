import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import s from '../../product/account/login/login-dialog.module.css'
import { LoginSteps } from '../../product/account/login/login-steps.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogCloseButton } from '../../ui/dialog/dialog-close-button.tsx'
import { LoginMethods, type RegistrationLinks } from './login-methods.tsx'

/** The order to be placed after sign-in; it stays visible. */
type Chosen = { truck: string; price: string }

type FrameProps = { chosen: Chosen | null; onClosed: () => void; children: ReactNode }

function Frame({ chosen, onClosed, children }: FrameProps) {
  return (
    <Dialog className={s.dialog} titleId="login-title" onClose={onClosed}>
      <div className={s.sheet}>
        <DialogCloseButton className={s.close} />
        {chosen !== null && (
          <p className={s.chosen}>
            <b>{chosen.price}</b>
            <span>{chosen.truck}</span>
          </p>
        )}
        {children}
      </div>
    </Dialog>
  )
}

type Props = {
  chosen: Chosen | null
  /** Reports whether the first step is passed. */
  onBegun: (isBegun: boolean) => void
  onClosed: () => void
  onSignedIn: () => void
}

/** The sign-in dialog: by phone and one-time code, which creates a client for a new phone, or by password. */
export function LoginDialog({
  registration,
  chosen,
  onBegun,
  onClosed,
  onSignedIn,
}: Props & { registration: RegistrationLinks }) {
  return (
    <Frame {...{ chosen, onClosed }}>
      <LoginMethods {...{ registration, onBegun, onSignedIn }} />
    </Frame>
  )
}

/** The registration dialog of an individual: phone, code, and name. */
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
