import { LoginSteps } from '../../features/auth/login-steps.tsx'
import { usePageTitle } from '../../features/operating/frame/page-title.ts'
import { m } from '../../messages/compiled/messages.js'
import s from './door-screen.module.css'
import { DoorScreen } from './door-screen.tsx'

type SignInScreenProps = {
  /** Somebody is signed in here who is no operator. */
  isOtherRole: boolean
  onSignedIn: () => void
}

/** The operator's own door: phone and code. */
export function SignInScreen({ isOtherRole, onSignedIn }: SignInScreenProps) {
  usePageTitle(m.operating_sign_in_title())
  return (
    <DoorScreen>
      {isOtherRole && <p className={s.warning}>{m.operating_sign_in_other_role()}</p>}
      <LoginSteps
        as="operator"
        words={{ title: m.operating_sign_in_title(), lead: m.operating_sign_in_lead() }}
        onSignedIn={onSignedIn}
      />
    </DoorScreen>
  )
}
