import { useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts'
import { PhotosField } from '../../../ui/photos/photos-field.tsx'
import { useBeginPhoto } from '../../../ui/photos/submit-after-photos.tsx'
import { sendEntrancePhoto } from './send-entrance-photo.ts'

type EntrancePhotoProps = {
  /** Its address; null if there is none. */
  value: string | null
  error: string | undefined
  onChange: (photo: string | null) => void
}

const sentenceFor = (why: unknown): string => {
  if (!(why instanceof CallProblem)) return m.geo_details_photo_failed()
  return Object.values(why.errors).flat()[0] ?? (why.message || m.geo_details_photo_failed())
}

/** A photo of the entrance, uploaded as soon as it is taken, so that the form only names it; the form waits for it. */
export function EntrancePhoto({ value, error, onChange }: EntrancePhotoProps) {
  const keyOf = useIdempotencyKey()
  const begin = useBeginPhoto()
  // uploading takes seconds, in which the other details may change
  const latest = useRef(onChange)
  latest.current = onChange
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (file: File) => {
    setProblem(null)
    setSending(true)
    const end = begin()
    const why = await sendEntrancePhoto(file, keyOf([file.name, file.size, file.lastModified])).then(
      photo => latest.current(photo),
      sentenceFor,
    )
    setSending(false)
    setProblem(why ?? null)
    end(why !== undefined)
  }
  return (
    <PhotosField
      label={m.geo_details_photo()}
      hint={isSending ? m.geo_details_photo_sending() : m.geo_details_photo_hint()}
      control="routes"
      most={1}
      photos={[]}
      onChange={([file]) => file !== undefined && !isSending && void send(file)}
      stored={value === null ? [] : [{ id: 0, url: value }]}
      onRemoveStored={() => onChange(null)}
      error={problem ?? error}
    />
  )
}
