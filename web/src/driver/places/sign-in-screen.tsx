import { LoginSteps } from '../../features/auth/login-steps.tsx'
import { m } from '../../messages/compiled/messages.js'
import { TruckDrawing } from '../../ui/trucks/truck-drawing.tsx'
import { LanguageChoice } from '../look/look-choices.tsx'
import { usePageName } from '../look/use-page-name.ts'
import { Mark } from '../shell/mark.tsx'
import s from './places.module.css'

type SignInScreenProps = {
  /** Somebody is signed in here who is no driver. */
  isOtherRole: boolean
  onSignedIn: () => void
}

/** The driver's own door: phone and code. */
export function SignInScreen({ isOtherRole, onSignedIn }: SignInScreenProps) {
  usePageName(m.driving_sign_in_title())
  return (
    <main className={s.alone}>
      <h1 className={s.brand}>
        <Mark />
        Karvon · {m.driving_page_name()}
      </h1>
      <div className={s.hero}>
        <p>{m.driving_sign_in_promise()}</p>
        <div className={s.caravan} aria-hidden="true">
          <TruckDrawing truckKey="labo" />
          <TruckDrawing truckKey="isuzu5" />
          <TruckDrawing truckKey="fura_tent" />
        </div>
      </div>
      {isOtherRole && <p className={s.warning}>{m.driving_sign_in_other_role()}</p>}
      <div className={s.card}>
        <LoginSteps
          as="driver"
          words={{ title: m.driving_sign_in_title(), lead: m.driving_sign_in_lead() }}
          onSignedIn={onSignedIn}
        />
      </div>
      <LanguageChoice />
    </main>
  )
}
