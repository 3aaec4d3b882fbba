import { LONGEST_ADDRESS_NAME } from '@karvon/domain/addresses/saved-address'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import type { FormPoint } from '../../product/order/draft/form-point.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useSendForm } from '../../ui/fields/use-send-form.ts'
import { Stack } from '../../ui/layout/box.tsx'
import { FormPhotos, SubmitButton, useSubmitAfterPhotos } from '../../ui/photos/submit-after-photos.tsx'
import { type DetailErrors, DetailsFields } from './details/details-fields.tsx'
import {
  type AddressErrors,
  type AddressPart,
  addressErrors,
  serverErrors,
  type TypedAddress,
} from './typed-address.ts'

type PlaceProps = {
  value: FormPoint
  onChange: (place: FormPoint) => void
  error: string | undefined
}

type Props = {
  initial: TypedAddress
  /** The field that picks the address, by search or on the map. */
  placeField: (props: PlaceProps) => ReactNode
  /** Called on every change, to save the draft. */
  onTyped: (typed: TypedAddress) => void
  /** Sends the form; errors it throws are shown at the fields. */
  onSend: (typed: TypedAddress) => Promise<unknown>
  onCancel: () => void
}

const DETAIL_PARTS = ['note', 'contact_name', 'contact_phone', 'photo'] as const

const withoutDetails = ({ name, place }: AddressErrors): AddressErrors => ({
  ...(name !== undefined && { name }),
  ...(place !== undefined && { place }),
})

/** Form for a new or edited saved address; keeps what was typed when sending fails. */
export function AddressForm({ initial, placeField, onTyped, onSend, onCancel }: Props) {
  const [typed, setTyped] = useState(initial)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<AddressErrors>({})
  const wrong = addressErrors(typed)
  const errorAt = (part: AddressPart) => refused[part] ?? (isTried ? wrong[part] : undefined)
  const change = (part: 'name' | 'place', changed: Partial<TypedAddress>) => {
    const next = { ...typed, ...changed }
    setTyped(next)
    setRefused({ ...refused, [part]: undefined })
    onTyped(next)
  }
  const shownParts = DETAIL_PARTS.map(part => [part, errorAt(part)] as const)
  const detailErrors: DetailErrors = Object.fromEntries(shownParts.filter(([, error]) => error !== undefined))
  const changeDetails = (place: FormPoint) => {
    const next = { ...typed, place }
    setTyped(next)
    setRefused(withoutDetails)
    onTyped(next)
  }
  const { ref, isSending, submit } = useSendForm({
    onTried: () => setTried(true),
    isWrong: Object.keys(wrong).length > 0,
    send: () => onSend(typed),
    onRefused: failure => setRefused(failure instanceof CallProblem ? serverErrors(failure.errors) : {}),
  })
  const sending = useSubmitAfterPhotos(() => void submit())
  return (
    <Stack ref={ref} as="form" columns={1} gap={16} noValidate onSubmit={sending.submit}>
      <TextField
        label={m.addresses_name()}
        hint={m.addresses_name_hint()}
        value={typed.name}
        error={errorAt('name')}
        limit={LONGEST_ADDRESS_NAME}
        onChange={name => name !== typed.name && change('name', { name })}
        autoComplete="off"
      />
      {placeField({
        value: typed.place,
        error: errorAt('place'),
        onChange: place => change('place', { place }),
      })}
      <FormPhotos of={sending}>
        <DetailsFields
          value={typed.place.details}
          errors={detailErrors}
          onChange={details => changeDetails({ ...typed.place, details })}
        />
      </FormPhotos>
      <DialogActions>
        <Button onClick={onCancel}>{m.client_cancel()}</Button>
        <SubmitButton of={sending} tone="main" isBusy={isSending}>
          {m.addresses_save()}
        </SubmitButton>
      </DialogActions>
    </Stack>
  )
}
