import { IconCamera } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { shrinkPhoto } from '../../../ui/photos/shrink-photo.ts'
import s from './photo-field.module.css'

type PhotoFieldProps = {
  label: string
  hint?: string
  photo: File | null
  /** What the server has already. */
  keptUrl?: string | null
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

/** A photo from the camera or the gallery, made small and shown before it is sent. */
export function PhotoField({ label, hint, photo, keptUrl = null, error, onChange }: PhotoFieldProps) {
  const id = useId()
  const [isUnreadable, setUnreadable] = useState(false)
  const shown = usePreview(photo) ?? keptUrl
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file === undefined) return
    setUnreadable(false)
    shrinkPhoto(file).then(onChange, () => setUnreadable(true))
  }
  const wrong = isUnreadable ? m.driver_photo_wrong() : error
  return (
    <div className={s.field}>
      <span className={s.label} id={`${id}-label`}>
        {label}
      </span>
      {shown !== null && <img className={s.shown} src={shown} alt={m.driver_photo_shown()} />}
      <label className={`${s.choose} ${wrong ? s.wrong : ''}`}>
        <IconCamera size={20} stroke={1.75} aria-hidden="true" />
        {shown === null ? m.driver_photo_take() : m.driver_photo_change()}
        <input
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-say`}
          aria-invalid={wrong ? true : undefined}
          onChange={choose}
        />
      </label>
      <p id={`${id}-say`} className={wrong ? s.error : s.hint}>
        {wrong ?? hint}
      </p>
    </div>
  )
}
