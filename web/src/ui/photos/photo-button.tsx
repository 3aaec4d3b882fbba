import { IconCamera } from '@tabler/icons-react'
import { Box } from '../layout/box.tsx'
import s from './photos.module.css'
import { type PhotoChoice, usePhotoChoice } from './use-photo-choice.ts'

type Props = {
  label: string
  /** How many more may be chosen; the button is hidden at 0. */
  room: number
  onChoose: (choice: PhotoChoice) => void
}

/** An icon button that takes photos from the camera or the gallery and shrinks them. */
export function PhotoButton({ label, room, onChoose }: Props) {
  const { isPreparing, choose } = usePhotoChoice({ room, onChoose })
  if (room <= 0) return null
  return (
    <Box
      as="label"
      className={s.square}
      radius="card"
      relative
      rigid
      title={label}
      aria-busy={isPreparing || undefined}
    >
      <IconCamera size={22} stroke={1.75} aria-hidden="true" />
      <input
        className="visually-hidden"
        type="file"
        accept="image/*"
        multiple
        aria-label={label}
        onChange={choose}
      />
    </Box>
  )
}
