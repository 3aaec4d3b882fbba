import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { idOf } from '../../../ui/table/table-search.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { ModalFrame } from '../../modals/modal-frame.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { type ApiKey, apiKeys, sendRevocation } from './api-key-queries.ts'

type LeaveProps = { leave: () => void }

function Revoking({ apiKey: { id, name }, leave }: LeaveProps & { apiKey: ApiKey }) {
  const client = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => sendRevocation(id),
    onSuccess: () => {
      showToast('success', m.keys_revoked())
      leave()
    },
    onError: error => showToast('error', `${m.keys_not_revoked()}. ${error.message}`),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: apiKeys().queryKey })
    },
  })
  return (
    <Stack columns={1} gap={16}>
      <p>{m.keys_revoke_text({ name })}</p>
      <DialogActions>
        <Button data-autofocus onClick={leave}>
          {m.client_cancel()}
        </Button>
        <Button tone="danger" isBusy={revoking.isPending} onClick={() => revoking.mutate()}>
          {m.keys_revoke()}
        </Button>
      </DialogActions>
    </Stack>
  )
}

function Body({ id, leave }: LeaveProps & { id: number | null }) {
  const { data, isError, isFetching, refetch } = useQuery(apiKeys())
  if (data === undefined && isError)
    return <FailedState isSmall isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div role="status" aria-label={m.ui_loading()}>
        <Skeleton height="120px" />
      </div>
    )
  const apiKey = data.find(each => each.id === id)
  return apiKey === undefined ? <p>{m.keys_gone()}</p> : <Revoking apiKey={apiKey} leave={leave} />
}

/** Confirms revoking the API key in the URL. */
export function RevokeKeyModal() {
  const { close, search } = useModal()
  const leave = () => void close()
  return (
    <ModalFrame title={m.keys_revoke_title()} onClose={leave}>
      <Body id={idOf(search, 'id')} leave={leave} />
    </ModalFrame>
  )
}
