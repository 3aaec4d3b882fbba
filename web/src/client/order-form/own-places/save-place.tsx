import { LONGEST_ADDRESS_NAME } from '@karvon/domain/addresses/saved-address'
import { NO_STOP_DETAILS, type StopDetails } from '@karvon/domain/places/stop-details'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { PointPrecision } from '@karvon/domain/values/point-precision'
import { quoteName } from '@karvon/domain/values/quoted-name'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { type Address, sendNewAddress } from '../../../product/address/address-queries.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { focusFirstInvalid } from '../../../ui/fields/focus-first-invalid.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Row, Stack } from '../../../ui/layout/box.tsx'
import { useAddressAction } from '../../addresses/use-address-action.ts'
import s from './save-place.module.css'

/** A place chosen for an order. */
export type ChosenPlace = {
  address: string
  point: MapPoint
  place: string | null
  precision: PointPrecision | null
  somewhere: boolean
  details?: StopDetails
}

type MarkProps = {
  place: ChosenPlace
  /** The saved address at this point, if there is one. */
  saved: Address | undefined
  isOpen: boolean
  onToggle: () => void
}

/** A chosen place's star: filled if the place is saved, otherwise a button that opens the form to save it. */
export function SavePlaceButton({ place, saved, isOpen, onToggle }: MarkProps) {
  if (saved !== undefined) {
    const label = m.addresses_kept_place({ name: quoteName(saved.name, getLocale()) })
    return (
      <span className={s.kept} role="img" aria-label={label} title={label}>
        <IconStarFilled size={20} aria-hidden="true" />
      </span>
    )
  }
  const label = m.addresses_keep_place({ place: place.address })
  return (
    <button
      type="button"
      className={s.mark}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconStar size={20} stroke={1.75} aria-hidden="true" />
    </button>
  )
}

/**
 * Saves a chosen place under a name. It is nested in the order form, so Enter saves the place instead of submitting the
 * order.
 */
export function SavePlaceForm({ place, onDone }: { place: ChosenPlace; onDone: () => void }) {
  const box = useRef<HTMLFieldSetElement>(null)
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const keyOf = useIdempotencyKey()
  const { address, point, place: placeId, precision, somewhere, details = NO_STOP_DETAILS } = place
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  /** Returns the focus to the stop, since the focused form is removed. */
  const close = () => {
    box.current?.closest('li')?.querySelector('button')?.focus()
    onDone()
  }
  const adding = useAddressAction({
    send: (typed: string) => {
      const body = {
        name: typed,
        address,
        ...point,
        place: placeId,
        precision,
        somewhere,
        ...details,
      }
      return sendNewAddress(body, keyOf(body))
    },
    done: m.addresses_added(),
    failed: m.addresses_error_adding(),
    next: close,
  })
  const say = (sentence: string) => {
    setError(sentence)
    focusFirstInvalid(box.current)
  }
  const save = () => {
    if (name.trim() === '') return say(m.addresses_name_required())
    if (adding.isPending) return
    adding.mutate(name, {
      onError: failure => {
        const [sentence] = failure instanceof CallProblem ? Object.values(failure.errors).flat() : []
        if (sentence !== undefined) say(sentence)
      },
    })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') save()
    else close()
  }
  return (
    <Stack
      ref={box}
      as="fieldset"
      className={s.keep}
      columns={1}
      gap={8}
      padding={0}
      border="none"
      shrink
      aria-label={m.addresses_keep_place({ place: address })}
    >
      <TextField
        label={m.addresses_keep_name()}
        placeholder={m.addresses_name_hint()}
        value={name}
        error={error}
        limit={LONGEST_ADDRESS_NAME}
        onChange={typed => {
          setName(typed)
          setError(null)
        }}
        onKeyDown={press}
        autoComplete="off"
      />
      <Row wrap justify="end" gap={8}>
        <Button size="small" onClick={close}>
          {m.client_cancel()}
        </Button>
        <Button size="small" tone="main" isBusy={adding.isPending} onClick={save}>
          {m.addresses_save()}
        </Button>
      </Row>
    </Stack>
  )
}
