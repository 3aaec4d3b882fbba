import { useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { ownProfile } from '../../product/account/show-profile.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { ModalFrame } from '../modals/modal-frame.tsx'
import { useModal } from '../modals/use-modal.ts'
import { pendingChange } from './phone-change/pending-change.ts'
import { PhoneChange } from './phone-change/phone-change.tsx'

function Body({ leave }: { leave: () => void }) {
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery(ownProfile())
  if (data === undefined && isError)
    return <FailedState isSmall isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div role="status" aria-label={m.ui_loading()}>
        <Skeleton height="200px" />
      </div>
    )
  return (
    <PhoneChange
      current={data.phone}
      hasUsername={data.username !== null}
      onCancel={leave}
      onChanged={() => {
        showToast('success', m.phone_change_done())
        void client.invalidateQueries({ queryKey: ownProfile().queryKey })
        leave()
      }}
    />
  )
}

/** Changes the account's phone, confirmed by codes. */
export function ChangePhoneModal() {
  const { close } = useModal()
  const leave = () => {
    pendingChange.remove()
    void close()
  }
  return (
    <ModalFrame title={m.phone_change_title()} size="wide" closedBy="closerequest" onClose={leave}>
      <Body leave={leave} />
    </ModalFrame>
  )
}
