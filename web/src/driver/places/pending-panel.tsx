import { writePhone } from '@karvon/domain/values/phone'
import type { DriverProfile } from '../../features/driving/driver.ts'
import { useHandbook } from '../../features/handbook/use-handbook.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { openSheet } from '../driver-place.ts'
import s from './places.module.css'
import { TruckForm } from './truck-form.tsx'

function Phones({ phones }: { phones: readonly string[] }) {
  return (
    <p className={s.phones}>
      {phones.map(phone => (
        <a key={phone} href={`tel:+${phone.replace(/\D/g, '')}`}>
          {m.driving_call_centre()}: {writePhone(phone.replace(/\D/g, ''))}
        </a>
      ))}
    </p>
  )
}

/** What the operator has returned: only that is asked, each reason at its field. */
function ReturnedPanel({ profile }: { profile: DriverProfile }) {
  const note = profile.correction?.note ?? null
  return (
    <section className={s.stack}>
      <h2>{m.driving_returned_title()}</h2>
      <p className={s.lead}>{m.driving_returned_text()}</p>
      {note !== null && (
        <p className={s.warning}>
          <b>{m.driving_returned_note()}:</b> {note}
        </p>
      )}
      <div className={s.card}>
        <TruckForm profile={profile} onSaved={() => undefined} />
      </div>
    </section>
  )
}

/** Why there is no feed: an operator has not approved yet, asks for corrections or has blocked; whom to call. */
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
        title={isBlocked ? m.driving_blocked_title() : m.driving_pending_title()}
        text={isBlocked ? m.driving_blocked_text() : m.driving_pending_text()}
        {...(key === undefined ? {} : { truckKeys: [key] })}
        action={
          isBlocked ? undefined : (
            <Button onClick={() => openSheet('truck')}>{m.driving_pending_edit()}</Button>
          )
        }
      />
      <Phones phones={phones} />
    </div>
  )
}
