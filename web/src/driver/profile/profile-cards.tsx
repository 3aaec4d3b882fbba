import { formatNumber } from '@karvon/domain/reading/figures'
import { formatPhone } from '@karvon/domain/reading/phone'
import { formatPlate } from '@karvon/domain/values/plate'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { TruckDrawing } from '../../product/truck/truck-drawing.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout/box.tsx'
import type { DriverProfile } from '../queries/driver.ts'
import s from './profile.module.css'
import type { ProfileHandbook } from './profile-draft.ts'

const nameOf = ({ firstName, lastName, phone }: DriverProfile): string =>
  [firstName, lastName].filter(part => part !== null && part !== '').join(' ') ||
  m.driver_by_phone({ phone: formatPhone(phone) })

/** The driver's name and the figures clients see. */
export function StandingCard({ profile }: { profile: DriverProfile }) {
  const { rating, trips, keptShare } = profile
  const standing = [
    {
      word: m.driver_rating(),
      figure: rating === null ? m.driver_rating_none() : formatNumber(rating, getLocale(), 1),
    },
    { word: m.driver_trips(), figure: String(trips) },
    {
      word: m.driver_kept(),
      figure: keptShare === null ? m.driver_rating_none() : `${Math.round(keptShare * 100)}\u00a0%`,
    },
  ]
  return (
    <Stack as="section" className={s.card} card gap={12} padding={16}>
      <Text size={20} weight="title">
        {nameOf(profile)}
      </Text>
      <Grid as="dl" className={s.standing} gap={8}>
        {standing.map(({ word, figure }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </Grid>
    </Stack>
  )
}

type TruckCardProps = {
  profile: DriverProfile
  truckTypes: ProfileHandbook['truckTypes']
  onEdit: () => void
}

export function TruckCard({ profile, truckTypes, onEdit }: TruckCardProps) {
  const type = truckTypes.find(({ id }) => id === profile.truckTypeId)
  return (
    <Stack as="section" className={s.card} card gap={12} padding={16}>
      <h2>{m.driver_my_truck()}</h2>
      <Row className={s.truck} align="end" justify="between" gap={12} clip>
        {type !== undefined && <TruckDrawing truckKey={type.key} />}
        <p>
          {profile.model ?? type?.name}
          <b>{profile.plate !== null && formatPlate(profile.plate)}</b>
        </p>
      </Row>
      <Button onClick={onEdit}>{m.driver_truck_edit()}</Button>
    </Stack>
  )
}
