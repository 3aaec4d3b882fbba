import type { Listing } from '@karvon/domain/carriers/driver-list'
import { IconBan, IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { Row } from '../../ui/layout/box.tsx'
import s from './my-drivers.module.css'
import { useListing } from './use-listing.ts'

const SIGN = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

type MarkProps = {
  name: string
  kind: Listing | null
  isBusy: boolean
  onChange: (kind: Listing | null) => void
}

function Favourite({ name, kind, isBusy, onChange }: MarkProps) {
  const isOn = kind === 'favourite'
  const words = isOn ? m.my_drivers_favourite() : m.my_drivers_add()
  return (
    <Button
      tone="quiet"
      size="small"
      aria-pressed={isOn}
      aria-label={`${words}: ${name}`}
      isBusy={isBusy}
      icon={isOn ? <IconHeartFilled {...SIGN} /> : <IconHeart {...SIGN} />}
      onClick={() => onChange(isOn ? null : 'favourite')}
    >
      {words}
    </Button>
  )
}

function Blocked({ name, kind, isBusy, onChange }: MarkProps) {
  const isOn = kind === 'blocked'
  const words = isOn ? m.my_drivers_blocked() : m.my_drivers_block()
  return (
    <Button
      tone="quiet"
      size="small"
      aria-pressed={isOn}
      aria-label={`${words}: ${name}`}
      isBusy={isBusy}
      icon={<IconBan {...SIGN} />}
      onClick={() => onChange(isOn ? null : 'blocked')}
    >
      {words}
    </Button>
  )
}

/** Adds a driver to the favourites or blocks them, and undoes either; nothing until it is known what they are. */
export function DriverMarks({ driverId, name }: { driverId: number; name: string }) {
  const { kind, change, isBusy, asked } = useListing(driverId)
  if (kind === undefined) return null
  const busy = (own: Listing) => isBusy && (asked === own || (asked === null && kind === own))
  return (
    <Row className={s.marks} wrap gap={4}>
      <Favourite {...{ name, kind }} isBusy={busy('favourite')} onChange={change} />
      <Blocked {...{ name, kind }} isBusy={busy('blocked')} onChange={change} />
    </Row>
  )
}
