import { IconCamera } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Note, Row, Stack } from '../layout/box.tsx'
import { PhotoInput } from './photo-input.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import s from './photos.module.css'
import { useObjectUrls } from './use-object-urls.ts'
import { usePhotoChoice } from './use-photo-choice.ts'

/** A photo already uploaded. */
export type StoredPhoto = { readonly id: number; readonly url: string }

const NONE: readonly StoredPhoto[] = []

type Props = {
  label: string
  hint?: string
  most: number
  photos: readonly File[]
  onChange: (photos: File[]) => void
  stored?: readonly StoredPhoto[]
  onRemoveStored?: (id: number) => void
  error?: string | null | undefined
  /** The form's control that it is part of. */
  control?: string
}

/** Takes photos from the camera or the gallery, shrinks them and shows them before upload. */
export function PhotosField({ label, hint, most, photos, onChange, ...rest }: Props) {
  const { stored = NONE, onRemoveStored, error, control = 'photos' } = rest
  const id = useId()
  const [said, setSaid] = useState<string | null>(null)
  const urls = useObjectUrls(photos)
  const room = most - stored.length - photos.length
  const { isPreparing, choose } = usePhotoChoice({
    room,
    onChoose: ({ photos: more, left }) => {
      const whys = {
        none: null,
        unreadable: m.ui_photo_wrong(),
        too_many: m.refusal_photos_too_many({ max: most }),
      }
      setSaid(whys[left])
      // two choices may have been prepared at once
      if (more.length > 0) onChange([...photos, ...more].slice(0, most - stored.length))
    },
  })
  const remove = (at: number) => {
    setSaid(null)
    const one = stored[at]
    if (one === undefined) onChange(photos.filter((_, index) => index !== at - stored.length))
    else onRemoveStored?.(one.id)
  }
  const wrong = isPreparing ? null : (said ?? error)
  return (
    <Stack gap={8} data-control={control}>
      <Note as="span" id={`${id}-label`}>
        {label}
      </Note>
      <PhotoStrip urls={[...stored.map(({ url }) => url), ...urls]} label={label} onRemove={remove} />
      {room > 0 && (
        <Row
          as="label"
          className={s.add}
          inline
          align="center"
          justify="center"
          gap={8}
          background="card"
          radius="card"
          weight="strong"
          relative
        >
          <IconCamera size={20} stroke={1.75} aria-hidden="true" />
          {isPreparing ? m.ui_photo_reading() : m.ui_photo_add()}
          <PhotoInput
            id={id}
            accept="image/*"
            isMultiple={room > 1}
            isInvalid={Boolean(wrong)}
            onChoose={choose}
          />
        </Row>
      )}
      <p id={`${id}-say`} className={wrong ? s.error : s.hint} role={wrong ? 'alert' : undefined}>
        {wrong ?? hint}
      </p>
    </Stack>
  )
}
