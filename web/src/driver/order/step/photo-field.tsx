import { IconCamera } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Note, Row, Stack } from '../../../ui/layout/box.tsx'
import { PhotoInput } from '../../../ui/photos/photo-input.tsx'
import { usePhotoChoice } from '../../../ui/photos/use-photo-choice.ts'
import s from './photo-field.module.css'

type PhotoFieldProps = {
  label: string
  hint?: string
  photo: File | null
  /** The photo already on the server. */
  storedUrl?: string | null
  error?: string | undefined
  onChange: (photo: File) => void
}

function usePreview(photo: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (photo === null) return setUrl(null)
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return url
}

/** Field for a photo from the camera or gallery, which is resized and previewed before sending. */
export function PhotoField({ label, hint, photo, storedUrl = null, error, onChange }: PhotoFieldProps) {
  const id = useId()
  const [isUnreadable, setUnreadable] = useState(false)
  const shown = usePreview(photo) ?? storedUrl
  const { isPreparing, choose } = usePhotoChoice({
    room: 1,
    onChoose: ({ photos: [taken] }) => {
      setUnreadable(taken === undefined)
      if (taken !== undefined) onChange(taken)
    },
  })
  const wrong = isPreparing ? undefined : isUnreadable ? m.driver_photo_wrong() : error
  return (
    <Stack gap={6}>
      <Note as="span" id={`${id}-label`}>
        {label}
      </Note>
      {shown !== null && <img className={s.shown} src={shown} alt={m.driver_photo_shown()} />}
      <Row
        as="label"
        className={`${s.choose} ${wrong ? s.wrong : ''}`}
        inline
        align="center"
        justify="center"
        gap={8}
        background="card"
        radius="card"
        weight="strong"
        tone="ink"
        relative
      >
        <IconCamera size={20} stroke={1.75} aria-hidden="true" />
        {isPreparing
          ? m.ui_photo_reading()
          : shown === null
            ? m.driver_photo_take()
            : m.driver_photo_change()}
        <PhotoInput
          id={id}
          accept="image/jpeg,image/png,image/webp"
          isInvalid={Boolean(wrong)}
          onChoose={choose}
        />
      </Row>
      <p id={`${id}-say`} className={wrong ? s.error : s.hint}>
        {wrong ?? hint}
      </p>
    </Stack>
  )
}
