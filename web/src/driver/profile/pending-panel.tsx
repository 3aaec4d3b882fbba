import { tidyPhone } from '@karvon/domain/reading/phone'
import { digitsIn } from '@karvon/domain/reading/typed-digits'
import { m } from '../../messages/compiled/messages.js'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { openSheet } from '../driver-url.ts'
import type { DriverProfile } from '../queries/driver.ts'
import s from '../shell/screens.module.css'
import { TruckForm } from './truck-form.tsx'

function Phones({ phones }: { phones: readonly string[] }) {
  return (
    <p className={s.phones}>
      {phones.map(phone => (
        <a key={phone} href={`tel:+${digitsIn(phone)}`}>
          {m.driver_call_center()}: {tidyPhone(phone)}
        </a>
      ))}
    </p>
  )
}

/** The returned registration: only the fields to correct, each with its reason. */
function ReturnedPanel({ profile }: { profile: DriverProfile }) {
  const note = profile.correction?.note ?? null
  return (
    <section className={s.stack}>
      <h2>{m.driver_returned_title()}</h2>
      <p className={s.lead}>{m.driver_returned_text()}</p>
      {note !== null && (
        <p className={s.warning}>
          <b>{m.driver_returned_note()}:</b> {note}
        </p>
      )}
      <div className={s.card}>
        <TruckForm profile={profile} onSaved={() => undefined} />
      </div>
    </section>
  )
}

/** Why there is no feed (not approved yet, returned for correction, or blocked) and which phone to call. */
export function PendingPanel({ profile }: { profile: DriverProfile }) {
  const { settings, truckTypes } = useHandbook()
  const phones = settings?.callCenterPhones ?? []
  if (profile.state === 'returned')
    return (
      <>
        <ReturnedPanel key={profile.correction?.at} profile={profile} />
        <Phones phones={phones} />
      </>
    )
  const isBlocked = profile.state === 'blocked'
  const key = truckTypes.find(({ id }) => id === profile.truckTypeId)?.key
  return (
    <div className={s.pending}>
      <EmptyState
        title={isBlocked ? m.driver_blocked_title() : m.driver_pending_title()}
        text={isBlocked ? m.driver_blocked_text() : m.driver_pending_text()}
        {...(key === undefined ? {} : { truckKeys: [key] })}
        action={
          isBlocked ? undefined : (
            <Button onClick={() => openSheet('truck')}>{m.driver_pending_edit()}</Button>
          )
        }
      />
      <Phones phones={phones} />
    </div>
  )
}
