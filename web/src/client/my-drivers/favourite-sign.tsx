import { IconHeartFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { driverMarks } from './driver-lists.ts'
import s from './my-drivers.module.css'

/** The heart next to a favourite's name. */
export function FavouriteSign({ driverId }: { driverId: number }) {
  const { data: marks } = useQuery(driverMarks())
  if (marks?.get(driverId) !== 'favourite') return null
  return (
    <span className={s.sign} title={m.my_drivers_favourite()}>
      <IconHeartFilled size={16} aria-hidden="true" />
      <span className="visually-hidden">{m.my_drivers_favourite()}</span>
    </span>
  )
}
