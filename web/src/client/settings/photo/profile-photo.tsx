import { IconCamera } from '@tabler/icons-react'
import { type ChangeEvent, useId, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { fullName } from '../../../product/account/full-name.ts'
import type { OwnProfile } from '../../../product/account/show-profile.ts'
import { useProfileUpdate } from '../../../product/account/update-profile.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Avatar } from './avatar.tsx'
import { choosePhoto, type PhotoTrouble, photoTrouble } from './chosen-photo.ts'
import s from './profile-photo.module.css'

const SENTENCES: Readonly<Record<PhotoTrouble, () => string>> = {
  kind: m.profile_photo_wrong_kind,
  size: m.profile_photo_too_large,
  unreadable: m.profile_photo_unreadable,
}

/** Why a file is no photo of ours, in words. */
export const photoSentence = (trouble: PhotoTrouble): string => SENTENCES[trouble]()

/** The photo, changed by pressing it; the next step cuts it. */
export function ProfilePhoto({ profile, onChosen }: { profile: OwnProfile; onChosen: () => void }) {
  const id = useId()
  const [trouble, setTrouble] = useState<PhotoTrouble | null>(null)
  const removing = useProfileUpdate()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // the same file may be chosen again
    event.target.value = ''
    if (file === undefined) return
    const wrong = photoTrouble(file)
    setTrouble(wrong)
    if (wrong !== null) return
    choosePhoto(file)
    onChosen()
  }
  const hasPhoto = profile.photo !== null
  return (
    <div className={s.photo}>
      <label className={s.press} title={hasPhoto ? m.profile_photo_change() : m.profile_photo_add()}>
        <Avatar photo={profile.photo} name={fullName(profile)} />
        <span className={s.camera} aria-hidden="true">
          <IconCamera size={20} stroke={1.75} />
        </span>
        <input
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={hasPhoto ? m.profile_photo_change() : m.profile_photo_add()}
          aria-invalid={trouble !== null || undefined}
          aria-describedby={`${id}-wrong`}
          onChange={choose}
        />
      </label>
      <p id={`${id}-wrong`} className={s.wrong} role="alert">
        {trouble !== null && photoSentence(trouble)}
      </p>
      {hasPhoto && (
        <Button
          tone="danger"
          size="small"
          isBusy={removing.isPending}
          onClick={() => removing.mutate({ photo: null })}
        >
          {m.profile_photo_remove()}
        </Button>
      )}
    </div>
  )
}
