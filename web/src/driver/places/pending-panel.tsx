import { writePhone } from '@karvon/domain/values/phone'
import type { DriverProfile } from '../../features/driving/driver.ts'
import { useHandbook } from '../../features/handbook/use-handbook.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { openSheet } from '../driver-place.ts'
import s from './places.module.css'

/** Why there is no feed: an operator has not approved yet, or has blocked; whom to call. */
export function PendingPanel({ profile }: { profile: DriverProfile }) {
  const { settings, truckTypes } = useHandbook()
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
      <p className={s.phones}>
        {settings?.callCenterPhones.map(phone => (
          <a key={phone} href={`tel:+${phone.replace(/\D/g, '')}`}>
            {m.driving_call_centre()}: {writePhone(phone.replace(/\D/g, ''))}
          </a>
        ))}
      </p>
    </div>
  )
}
