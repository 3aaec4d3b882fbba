import { m } from '../../messages/compiled/messages.js'
import { LoginSteps } from '../../product/account/login/login-steps.tsx'
import { usePageTitle } from '../page/page-title.ts'
import s from './door-screen.module.css'
import { DoorScreen } from './door-screen.tsx'

type SignInScreenProps = {
  /** Somebody is signed in here who is no operator. */
  isOtherRole: boolean
  onSignedIn: () => void
}

/** The operator's own door: phone and code. */
export function SignInScreen({ isOtherRole, onSignedIn }: SignInScreenProps) {
  usePageTitle(m.operator_sign_in_title())
  return (
    <DoorScreen>
      {isOtherRole && <p className={s.warning}>{m.operator_sign_in_other_role()}</p>}
      <LoginSteps
        as="operator"
        words={{ title: m.operator_sign_in_title(), lead: m.operator_sign_in_lead() }}
        onSignedIn={onSignedIn}
      />
    </DoorScreen>
  )
}
