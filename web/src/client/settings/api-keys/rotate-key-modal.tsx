import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useSendForm } from '../../../ui/fields/use-send-form.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { ModalFrame } from '../../modals/modal-frame.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { type ApiKey, apiKeys, type MadeApiKey, sendRotation } from './api-key-queries.ts'
import { FreshFactorForm } from './fresh-factor-form.tsx'
import { KeyShown } from './key-shown.tsx'
import { NeedsFactor, useFreshFactor } from './needs-factor.tsx'
import { reasonFor } from './typed-key.ts'
import { WithKey } from './with-key.tsx'

/** How long the former secret goes on, in hours. */
const OVERLAPS = [
  { hours: 0, label: m.keys_overlap_none },
  { hours: 1, label: m.keys_overlap_hour },
  { hours: 24, label: m.keys_overlap_day },
  { hours: 7 * 24, label: m.keys_overlap_week },
  { hours: 30 * 24, label: m.keys_overlap_month },
] as const

const CHOSEN_FIRST = 24

type RotatingProps = { apiKey: ApiKey; leave: () => void; onRotated: (made: MadeApiKey) => void }

function Rotating({ apiKey: { id, name }, leave, onRotated }: RotatingProps) {
  const client = useQueryClient()
  const idempotencyKey = useIdempotencyKey()
  const [hours, setHours] = useState<number>(CHOSEN_FIRST)
  const { asks, attempt, factor } = useFreshFactor(
    async () => {
      const made = await sendRotation(id, { overlapHours: hours }, idempotencyKey({ id, hours }))
      void client.invalidateQueries({ queryKey: apiKeys().queryKey })
      onRotated(made)
    },
    failure => showToast('error', `${m.keys_not_rotated()}. ${reasonFor(failure)}`),
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
      <p>{m.keys_rotate_text({ name })}</p>
      <SelectField
        label={m.keys_overlap()}
        hint={hours === 0 ? m.keys_overlap_none_hint() : m.keys_overlap_hint()}
        value={String(hours)}
        options={OVERLAPS.map(each => ({ value: String(each.hours), label: each.label() }))}
        onChange={value => setHours(Number(value))}
      />
      <DialogActions>
        <Button onClick={leave}>{m.client_cancel()}</Button>
        <Button tone="main" type="submit" isBusy={isSending}>
          {m.keys_rotate()}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** Gives the API key in the URL a new secret, shown only here, once. */
export function RotateKeyModal() {
  const { close } = useModal()
  const [made, setMade] = useState<MadeApiKey | null>(null)
  const leave = () => void close()
  return (
    <ModalFrame
      title={made === null ? m.keys_rotate_title() : m.keys_shown_title()}
      closedBy="closerequest"
      onClose={leave}
    >
      {made === null ? (
        <NeedsFactor leave={leave}>
          <WithKey>{apiKey => <Rotating apiKey={apiKey} leave={leave} onRotated={setMade} />}</WithKey>
        </NeedsFactor>
      ) : (
        <KeyShown made={made} leave={leave} />
      )}
    </ModalFrame>
  )
}
