import { IconCamera } from '@tabler/icons-react'
import { type ChangeEvent, useId, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { fullName } from '../../../product/account/full-name.ts'
import type { OwnProfile } from '../../../product/account/show-profile.ts'
import { useProfileUpdate } from '../../../product/account/update-profile.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Box, Stack, Text } from '../../../ui/layout/box.tsx'
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
          aria-invalid={trouble !== null || undefined}
          aria-describedby={`${id}-wrong`}
          onChange={choose}
        />
      </Box>
      <Text id={`${id}-wrong`} className={s.wrong} size={14} tone="clay" textAlign="center" role="alert">
        {trouble !== null && photoSentence(trouble)}
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
