import { writePhone } from '@karvon/domain/values/phone'
import { writePlate } from '@karvon/domain/values/plate'
import { writeNumber } from '@karvon/domain/values/written-figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { TruckDrawing } from '../../product/truck/truck-drawing.tsx'
import { Button } from '../../ui/actions/button.tsx'
import type { DriverProfile } from '../queries/driver.ts'
import s from './profile.module.css'
import type { ProfileHandbook } from './profile-draft.ts'

const nameOf = ({ firstName, lastName, phone }: DriverProfile): string =>
  [firstName, lastName].filter(part => part !== null && part !== '').join(' ') ||
  m.driver_by_phone({ phone: writePhone(phone) })

/** Who the driver is and how clients see them. */
export function StandingCard({ profile }: { profile: DriverProfile }) {
  const { rating, trips, keptShare } = profile
  const standing = [
    {
      word: m.driver_rating(),
      figure: rating === null ? m.driver_rating_none() : writeNumber(rating, getLocale(), 1),
    },
    { word: m.driver_trips(), figure: String(trips) },
    {
      word: m.driver_kept(),
      figure: keptShare === null ? m.driver_rating_none() : `${Math.round(keptShare * 100)}\u00a0%`,
    },
  ]
  return (
    <section className={s.card}>
      <p className={s.name}>{nameOf(profile)}</p>
      <dl className={s.standing}>
        {standing.map(({ word, figure }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type TruckCardProps = {
  profile: DriverProfile
  truckTypes: ProfileHandbook['truckTypes']
  onEdit: () => void
}

/** The registered truck. */
export function TruckCard({ profile, truckTypes, onEdit }: TruckCardProps) {
  const type = truckTypes.find(({ id }) => id === profile.truckTypeId)
  return (
    <section className={s.card}>
      <h2>{m.driver_my_truck()}</h2>
      <div className={s.truck}>
        {type !== undefined && <TruckDrawing truckKey={type.key} />}
        <p>
          {profile.model ?? type?.name}
          <b>{profile.plate !== null && writePlate(profile.plate)}</b>
        </p>
      </div>
      <Button onClick={onEdit}>{m.driver_truck_edit()}</Button>
    </section>
  )
}
