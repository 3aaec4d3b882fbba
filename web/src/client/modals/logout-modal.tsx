import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { signOut } from '../../product/account/sign-out.ts'
import { leavePush } from '../../product/notice/push/this-device.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { Text } from '../../ui/layout/box.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { clearClientData } from '../clear-client-data.ts'
import { leaveForHome } from '../leave-for-home.ts'
import { isSignedOut } from '../query-client.ts'
import { ModalFrame } from './modal-frame.tsx'
import { useModal } from './use-modal.ts'

function useSignOut() {
  const queryClient = useQueryClient()
  const leave = () => {
    leaveForHome(clearClientData())
    queryClient.clear()
  }
  return useMutation({
    mutationFn: () => signOut(queryClient, leavePush),
    onSuccess: leave,
    onError: error => (isSignedOut(error) ? leave() : showToast('error', m.client_logout_failed())),
  })
}

/** Confirms signing out, which also deletes the client's data on this device. */
export function LogoutModal() {
  const { close } = useModal()
  const leaving = useSignOut()
  return (
    <ModalFrame title={m.client_logout_title()} onClose={close}>
      <Text tone="quiet">{m.client_logout_text()}</Text>
      <DialogActions>
        <Button onClick={close}>{m.client_cancel()}</Button>
        <Button tone="main" data-autofocus isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
          {m.client_logout_confirm()}
        </Button>
      </DialogActions>
    </ModalFrame>
  )
}
