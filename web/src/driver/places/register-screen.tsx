import type { DriverProfile } from '../../features/driving/driver.ts'
import { m } from '../../messages/compiled/messages.js'
import { useShown } from '../driver-place.ts'
import { usePageName } from '../look/use-page-name.ts'
import { DeletionSheet } from '../sheets/delete-account.tsx'
import { Mark } from '../shell/mark.tsx'
import { ClosingSection } from './closing-section.tsx'
import { LogOutButton } from './log-out-button.tsx'
import s from './places.module.css'
import { TruckForm } from './truck-form.tsx'

const nothing = () => undefined

/** A newcomer registers the truck; the answer shows the next screen by itself. */
export function RegisterScreen({ profile }: { profile: DriverProfile }) {
  usePageName(m.driving_register_title())
  const { sheet } = useShown()
  return (
    <main className={s.alone}>
      <p className={s.brand}>
        <Mark />
        Karvon · {m.driving_page_name()}
      </p>
      <h1>{m.driving_register_title()}</h1>
      <p className={s.lead}>{m.driving_register_lead()}</p>
      <div className={s.card}>
        <TruckForm profile={profile} onSaved={nothing} />
      </div>
      <LogOutButton />
      <ClosingSection />
      {sheet === 'delete-account' && <DeletionSheet />}
    </main>
  )
}
