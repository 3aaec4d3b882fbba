import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { ownProfile } from '../../product/account/show-profile.ts'
import { Grid } from '../../ui/layout/box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ModalLink } from '../modals/modal-link.tsx'
import { useModal } from '../modals/use-modal.ts'
import { ProfilePhoto } from './photo/profile-photo.tsx'
import { ProfileForm } from './profile/profile-form.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import s from './profile-settings.module.css'
import { SettingsFailed } from './settings-failed.tsx'

/** The user's photo, names and Telegram to edit, and the rest of the profile. */
export function ProfileSettings() {
  const { open } = useModal()
  const query = useQuery(ownProfile())
  const { data } = query
  if (data === undefined && query.isError) return <SettingsFailed query={query} />
  if (data === undefined)
    return (
      <div role="status" aria-busy="true" aria-label={m.ui_loading()}>
        <Skeleton height="380px" />
      </div>
    )
  return (
    <>
      <Grid className={s.person} gap={24} border="bottom">
        <ProfilePhoto profile={data} onChosen={() => void open('crop-photo')} />
        <ProfileForm profile={data} />
      </Grid>
      <ProfileFacts
        profile={data}
        phoneAction={
          data.permissions.includes('change_phone') && (
            <ModalLink modal="change-phone" className={s.link}>
              {data.phone === null ? m.phone_change_add() : m.phone_change_open()}
            </ModalLink>
          )
        }
      />
    </>
  )
}
