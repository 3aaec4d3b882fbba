import { m } from '../../messages/compiled/messages.js'
import { LanguageChoice } from '../../product/account/language-choice.tsx'
import { LoginSteps } from '../../product/account/login/login-steps.tsx'
import { TruckDrawing } from '../../product/truck/truck-drawing.tsx'
import { Mark } from '../../ui/screen/mark.tsx'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import s from '../shell/screens.module.css'

type SignInScreenProps = {
  /** Whether the signed-in user is not a driver. */
  isOtherRole: boolean
  onSignedIn: () => void
}

/** Sign-in for drivers, by phone and code. */
export function SignInScreen({ isOtherRole, onSignedIn }: SignInScreenProps) {
  usePageTitle(m.driver_sign_in_title())
  return (
    <main className={s.alone}>
      <h1 className={s.brand}>
        <Mark />
        Karvon · {m.driver_page_name()}
      </h1>
      <div className={s.hero}>
        <p>{m.driver_sign_in_promise()}</p>
        <div className={s.caravan} aria-hidden="true">
          <TruckDrawing truckKey="labo" />
          <TruckDrawing truckKey="isuzu5" />
          <TruckDrawing truckKey="fura_tent" />
        </div>
      </div>
      {isOtherRole && <p className={s.warning}>{m.driver_sign_in_other_role()}</p>}
      <div className={s.card}>
        <LoginSteps
          as="driver"
          words={{ title: m.driver_sign_in_title(), lead: m.driver_sign_in_lead() }}
          onSignedIn={onSignedIn}
        />
      </div>
      <LanguageChoice />
    </main>
  )
}
