import { Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { signOut } from '../../product/account/sign-out.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { forgetPerson } from '../forget-person.ts'
import { isSignedOut } from '../query-client.ts'
import { leaveForHome } from '../site-url.ts'
import { modalComponents } from './modal-components.ts'
import { MODAL_LAYER } from './modal-layer.ts'
import s from './modals.module.css'
import { useModal } from './use-modal.ts'

function useSignOut() {
  const queryClient = useQueryClient()
  const leave = () => {
    leaveForHome(forgetPerson())
    queryClient.clear()
  }
  return useMutation({
    mutationFn: () => signOut(queryClient),
    onSuccess: leave,
    onError: error => (isSignedOut(error) ? leave() : showToast('error', m.client_logout_failed())),
  })
}

/** Asks before signing out; what this device kept of the client goes with the session. */
export function LogoutModal() {
  const { close } = useModal()
  const leaving = useSignOut()
  return (
    <Modal
      opened
      centered
      zIndex={MODAL_LAYER}
      onClose={close}
      title={m.client_logout_title()}
      closeButtonProps={{ 'aria-label': m.client_close() }}
      classNames={modalComponents}
      transitionProps={{ duration: 180 }}
    >
      <p className={s.text}>{m.client_logout_text()}</p>
      <DialogActions>
        <Button onClick={close}>{m.client_cancel()}</Button>
        <Button tone="main" data-autofocus isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
          {m.client_logout_confirm()}
        </Button>
      </DialogActions>
    </Modal>
  )
}
