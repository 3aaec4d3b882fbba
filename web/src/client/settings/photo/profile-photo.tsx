import { IconCamera } from '@tabler/icons-react'
import { type ChangeEvent, useId, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { fullName } from '../../../product/account/full-name.ts'
import type { OwnProfile } from '../../../product/account/show-profile.ts'
import { useProfileUpdate } from '../../../product/account/update-profile.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Box, Stack, Text } from '../../../ui/layout/box.tsx'
import { Avatar } from './avatar.tsx'
import { checkPhoto, choosePhoto, type PhotoError } from './chosen-photo.ts'
import s from './profile-photo.module.css'

const LABELS: Readonly<Record<PhotoError, () => string>> = {
  kind: m.profile_photo_wrong_kind,
  size: m.profile_photo_too_large,
  unreadable: m.profile_photo_unreadable,
}

/** Why a file cannot be used, as a message. */
export const photoErrorLabel = (error: PhotoError): string => LABELS[error]()

/** The user's photo; pressing it chooses a new one, which the next step crops. */
export function ProfilePhoto({ profile, onChosen }: { profile: OwnProfile; onChosen: () => void }) {
  const id = useId()
  const [error, setError] = useState<PhotoError | null>(null)
  const removing = useProfileUpdate()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // so that choosing the same file again fires a change event
    event.target.value = ''
    if (file === undefined) return
    const wrong = checkPhoto(file)
    setError(wrong)
    if (wrong !== null) return
    choosePhoto(file)
    onChosen()
  }
  const hasPhoto = profile.photo !== null
  return (
    <Stack justifyItems="center" alignTop gap={4}>
      <Box
        as="label"
        className={s.press}
        radius="full"
        relative
        block
        title={hasPhoto ? m.profile_photo_change() : m.profile_photo_add()}
      >
        <Avatar photo={profile.photo} name={fullName(profile)} />
        <Stack as="span" className={s.camera} centered radius="full" aria-hidden="true">
          <IconCamera size={20} stroke={1.75} />
        </Stack>
        <input
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={hasPhoto ? m.profile_photo_change() : m.profile_photo_add()}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}-wrong`}
          onChange={choose}
        />
      </Box>
      <Text id={`${id}-wrong`} className={s.wrong} size={14} tone="clay" textAlign="center" role="alert">
        {error !== null && photoErrorLabel(error)}
      </Text>
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
    </Stack>
  )
}
