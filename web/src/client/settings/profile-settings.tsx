import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { ownProfile } from '../../product/account/show-profile.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ModalLink } from '../modals/modal-link.tsx'
import { useModal } from '../modals/use-modal.ts'
import { ProfilePhoto } from './photo/profile-photo.tsx'
import { ProfileForm } from './profile/profile-form.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import s from './profile-settings.module.css'

/** Who one is: the photo, names and Telegram to change, and what is known besides. */
export function ProfileSettings() {
  const { open } = useModal()
  const { data, isError, isFetching, refetch } = useQuery(ownProfile())
  if (data === undefined && isError)
    return (
      <FailedState
        isSmall
        title={m.profile_failed_title()}
        text={m.profile_failed_text()}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined)
    return (
      <div role="status" aria-busy="true" aria-label={m.client_loading()}>
        <Skeleton height="380px" />
      </div>
    )
  return (
    <>
      <div className={s.person}>
        <ProfilePhoto profile={data} onChosen={() => void open('crop-photo')} />
        <ProfileForm profile={data} />
      </div>
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
