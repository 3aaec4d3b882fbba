import { IconUser } from '@tabler/icons-react'
import { initials } from '../../../ui/avatar/initials.ts'
import s from './avatar.module.css'

type Props = {
  /** URL of the picture. */
  photo: string | null
  /** Its initials are shown if there is no picture. */
  name: string
}

export function Avatar({ photo, name }: Props) {
  if (photo !== null) return <img className={s.face} src={photo} alt="" width={96} height={96} />
  return (
    <span className={s.face} aria-hidden="true">
      {initials(name) || <IconUser size={40} stroke={1.5} />}
    </span>
  )
}
