import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { ModalFrame } from '../../modals/modal-frame.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { apiKeys, sendFormerEnd, sendRevocation } from './api-key-queries.ts'
import { WithKey } from './with-key.tsx'

type EndingProps = {
  text: string
  /** On the button. */
  action: string
  send: () => Promise<unknown>
  done: string
  failed: string
  leave: () => void
}

function Ending({ text, action, send, done, failed, leave }: EndingProps) {
  const client = useQueryClient()
  const ending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      showToast('success', done)
      leave()
    },
    onError: error => showToast('error', `${failed}. ${error.message}`),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: apiKeys().queryKey })
    },
  })
  return (
    <Stack columns={1} gap={16}>
      <p>{text}</p>
      <DialogActions>
        <Button data-autofocus onClick={leave}>
          {m.client_cancel()}
        </Button>
        <Button tone="danger" isBusy={ending.isPending} onClick={() => ending.mutate()}>
          {action}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** Confirms revoking the API key in the URL. */
export function RevokeKeyModal() {
  const { close } = useModal()
  const leave = () => void close()
  return (
    <ModalFrame title={m.keys_revoke_title()} onClose={leave}>
      <WithKey>
        {({ id, name }) => (
          <Ending
            text={m.keys_revoke_text({ name })}
            action={m.keys_revoke()}
            send={() => sendRevocation(id)}
            done={m.keys_revoked()}
            failed={m.keys_not_revoked()}
            leave={leave}
          />
        )}
      </WithKey>
    </ModalFrame>
  )
}

/** Confirms ending the former secret of the rotated API key in the URL. */
export function EndFormerSecretModal() {
  const { close } = useModal()
  const leave = () => void close()
  return (
    <ModalFrame title={m.keys_end_former_title()} onClose={leave}>
      <WithKey>
        {({ id, name, former }) =>
          former === null ? (
            <p>{m.keys_former_gone()}</p>
          ) : (
            <Ending
              text={m.keys_end_former_text({ name, end: former.lastFour })}
              action={m.keys_end_former()}
              send={() => sendFormerEnd(id)}
              done={m.keys_former_ended()}
              failed={m.keys_former_not_ended()}
              leave={leave}
            />
          )
        }
      </WithKey>
    </ModalFrame>
  )
}
