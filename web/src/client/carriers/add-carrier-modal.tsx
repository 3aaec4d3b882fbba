import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { Button } from '../../ui/actions/button.tsx'
import { RadioRow } from '../../ui/choices/radio-row.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { Note, Stack, Text } from '../../ui/layout/box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ModalFrame } from '../modals/modal-frame.tsx'
import { useModal } from '../modals/use-modal.ts'
import { knownDrivers, type NewCarrier, sendCarrier } from './carrier-queries.ts'
import { useCarrierAction } from './use-carrier-action.ts'

const BY_PHONE = 'phone'

function Form({ close }: { close: () => void }) {
  const { data: known = [], isPending } = useQuery(knownDrivers())
  const [chosen, setChosen] = useState<string | null>(null)
  const [phone, setPhone] = useState('')
  const keyOf = useIdempotencyKey()
  const adding = useCarrierAction({
    send: (carrier: NewCarrier) => sendCarrier(carrier, keyOf(carrier)),
    done: ({ status }) => (status === 'invited' ? m.lanes_invited() : m.lanes_added()),
    next: close,
  })
  const errors = fieldSentences(adding.error)
  const who = chosen ?? BY_PHONE
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (adding.isPending) return
    adding.mutate(who === BY_PHONE ? { phone } : { driverId: Number(who) })
  }
  if (isPending) return <Skeleton height="240px" />
  return (
    <Stack as="form" columns={1} gap={16} noValidate onSubmit={submit}>
      <Stack as="fieldset" columns={1} gap={8} padding={0} border="none" shrink noMargin>
        <legend className="visually-hidden">{m.lanes_add()}</legend>
        <RadioRow
          name="carrier"
          value={BY_PHONE}
          isChecked={who === BY_PHONE}
          onChange={setChosen}
          label={m.lanes_add_phone_way()}
        />
        {who === BY_PHONE && (
          <PhoneField
            label={m.lanes_add_phone()}
            hint={m.lanes_add_phone_hint()}
            value={phone}
            error={errors.phone}
            onChange={setPhone}
          />
        )}
        <Text weight="strong">{m.lanes_add_known()}</Text>
        {known.length === 0 && <Note>{m.lanes_add_known_none()}</Note>}
        {known.map(({ driverId, name, truck, ordersTogether: count }) => (
          <RadioRow
            key={driverId}
            name="carrier"
            value={String(driverId)}
            isChecked={who === String(driverId)}
            onChange={setChosen}
            label={truck.model === null ? name : `${name}, ${truck.model}`}
            end={m.lanes_add_orders({ count })}
          />
        ))}
      </Stack>
      <DialogActions>
        <Button onClick={close}>{m.client_cancel()}</Button>
        <Button tone="main" type="submit" isBusy={adding.isPending}>
          {who === BY_PHONE ? m.lanes_add_invite() : m.lanes_add()}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** Adds an own carrier: a known driver, or by invitation. */
export function AddCarrierModal() {
  const { close } = useModal()
  return (
    <ModalFrame title={m.lanes_add()} closedBy="closerequest" onClose={close}>
      <Form close={() => void close()} />
    </ModalFrame>
  )
}
