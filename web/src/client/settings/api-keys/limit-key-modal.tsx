import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { useSendForm } from '../../../ui/fields/use-send-form.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { ModalFrame } from '../../modals/modal-frame.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { type ApiKey, apiKeys, sendAllowedFrom } from './api-key-queries.ts'
import { FreshFactorForm } from './fresh-factor-form.tsx'
import { NeedsFactor, useFreshFactor } from './needs-factor.tsx'
import { NetworksField } from './networks-field.tsx'
import { networksOf, reasonFor, refusedErrors } from './typed-key.ts'
import { WithKey } from './with-key.tsx'

function Limiting({ apiKey: { id, name, allowedFrom }, leave }: { apiKey: ApiKey; leave: () => void }) {
  const client = useQueryClient()
  const [written, setWritten] = useState(() => allowedFrom.join('\n'))
  const [error, setError] = useState<string | null>(null)
  const { asks, attempt, factor } = useFreshFactor(
    async () => {
      await sendAllowedFrom(id, networksOf(written))
      void client.invalidateQueries({ queryKey: apiKeys().queryKey })
      showToast('success', m.keys_networks_saved())
      leave()
    },
    failure => {
      setError(refusedErrors(failure).networks ?? null)
      showToast('error', [m.keys_networks_not_saved(), reasonFor(failure)].filter(Boolean).join('. '))
    },
  )
  const { ref, isSending, submit } = useSendForm({
    onTried: () => {},
    isWrong: false,
    send: attempt,
    onRefused: () => {},
  })
  if (asks) return <FreshFactorForm {...factor} />
  return (
    <Stack ref={ref} as="form" columns={1} gap={16} noValidate onSubmit={submit}>
      <p>{m.keys_networks_text({ name })}</p>
      <NetworksField
        written={written}
        error={error}
        onWrite={next => {
          setError(null)
          setWritten(next)
        }}
      />
      <DialogActions>
        <Button onClick={leave}>{m.client_cancel()}</Button>
        <Button tone="main" type="submit" isBusy={isSending}>
          {m.keys_networks_save()}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** Sets from where the API key in the URL may be used. */
export function LimitKeyModal() {
  const { close } = useModal()
  const leave = () => void close()
  return (
    <ModalFrame title={m.keys_networks_title()} closedBy="closerequest" onClose={leave}>
      <NeedsFactor leave={leave}>
        <WithKey>{apiKey => <Limiting key={apiKey.id} apiKey={apiKey} leave={leave} />}</WithKey>
      </NeedsFactor>
    </ModalFrame>
  )
}
