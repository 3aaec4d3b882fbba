import { IconCamera } from '@tabler/icons-react'
import type { ChangeEvent } from 'react'
import { Box } from '../layout/box.tsx'
import s from './photos.module.css'
import { shrinkPhoto } from './shrink-photo.ts'

type Props = {
  label: string
  /** How many more may be chosen; the button is hidden at 0. */
  room: number
  /** Called with the readable photos, and whether others were unreadable or too many. */
  onChoose: (photos: File[], left: 'none' | 'unreadable' | 'too_many') => void
}

/** An icon button that takes photos from the camera or the gallery and shrinks them. */
export function PhotoButton({ label, room, onChoose }: Props) {
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const chosen = [...(input.files ?? [])]
    input.value = ''
    const taken = chosen.slice(0, room)
    const read = await Promise.allSettled(taken.map(shrinkPhoto))
    const good = read.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
    const isAll = chosen.length === taken.length
    onChoose(good, good.length < taken.length ? 'unreadable' : isAll ? 'none' : 'too_many')
  }
  if (room <= 0) return null
  return (
    <Box as="label" className={s.square} radius="card" relative rigid title={label}>
      <IconCamera size={22} stroke={1.75} aria-hidden="true" />
      <input
        className="visually-hidden"
        type="file"
        accept="image/*"
        multiple
        aria-label={label}
        onChange={event => void choose(event)}
      />
    </Box>
  )
}
