import { m } from '../../messages/compiled/messages.js'
import { Mark } from '../../ui/screen/mark.tsx'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { useDriverLocation } from '../driver-url.ts'
import { ClosingSection } from '../profile/closing-section.tsx'
import { DeletionSheet } from '../profile/delete-account.tsx'
import { LogOutButton } from '../profile/log-out-button.tsx'
import { TruckForm } from '../profile/truck-form.tsx'
import type { DriverProfile } from '../queries/driver.ts'
import s from '../shell/screens.module.css'

const nothing = () => undefined

/** Registration of a new driver's truck; saving it brings up the next screen. */
export function RegisterScreen({ profile }: { profile: DriverProfile }) {
  usePageTitle(m.driver_register_title())
  const { sheet } = useDriverLocation()
  return (
    <main className={s.alone}>
      <p className={s.brand}>
        <Mark />
        Karvon · {m.driver_page_name()}
      </p>
      <h1>{m.driver_register_title()}</h1>
      <p className={s.lead}>{m.driver_register_lead()}</p>
      <div className={s.card}>
        <TruckForm profile={profile} onSaved={nothing} />
      </div>
      <LogOutButton />
      <ClosingSection />
      {sheet === 'delete-account' && <DeletionSheet />}
    </main>
  )
}
