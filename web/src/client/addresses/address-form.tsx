import { LONGEST_ADDRESS_NAME } from '@karvon/domain/addresses/saved-address'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { focusFirstWrong } from '../../ui/fields/focus-first-wrong.ts'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import s from './address-form.module.css'
import {
  type AddressPart,
  type TypedAddress,
  type TypedPlace,
  type WrongAddress,
  wrongAddress,
  wrongOfServer,
} from './typed-address.ts'

type PlaceProps = {
  value: TypedPlace
  onChange: (place: TypedPlace) => void
  error: string | undefined
}

type Props = {
  initial: TypedAddress
  /** The field that finds a place by its words or on the map. */
  placeField: (props: PlaceProps) => ReactNode
  /** Told at each change, so that it is kept over a reload. */
  onTyped: (typed: TypedAddress) => void
  /** Sends what was typed; what it throws is shown at the fields. */
  onSend: (typed: TypedAddress) => Promise<unknown>
  onCancel: () => void
}

/** An address by a name, new or changed; nothing that was typed is lost when sending fails. */
export function AddressForm({ initial, placeField, onTyped, onSend, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(initial)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<WrongAddress>({})
  const [isSending, setSending] = useState(false)
  const wrong = wrongAddress(typed)
  const errorAt = (part: AddressPart) => refused[part] ?? (isTried ? wrong[part] : undefined)
  const change = (part: AddressPart, changed: Partial<TypedAddress>) => {
    const next = { ...typed, ...changed }
    setTyped(next)
    setRefused({ ...refused, [part]: undefined })
    onTyped(next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(wrong).length > 0) return focusFirstWrong(form.current)
    if (isSending) return
    setSending(true)
    try {
      await onSend(typed)
    } catch (failure) {
      setRefused(failure instanceof CallProblem ? wrongOfServer(failure.errors) : {})
      focusFirstWrong(form.current)
    }
    setSending(false)
  }
  return (
    <form ref={form} className={s.form} noValidate onSubmit={submit}>
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
      <PhoneField
        label={m.addresses_phone()}
        hint={m.addresses_phone_hint()}
        value={typed.phone}
        error={errorAt('phone')}
        onChange={phone => phone !== typed.phone && change('phone', { phone })}
      />
      <DialogActions>
        <Button onClick={onCancel}>{m.client_cancel()}</Button>
        <Button tone="main" type="submit" isBusy={isSending}>
          {m.addresses_save()}
        </Button>
      </DialogActions>
    </form>
  )
}
