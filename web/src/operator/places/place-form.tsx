import { PLACE_KINDS, type PlaceKind } from '@karvon/domain/places/stored-place'
import { inWrittenLocales } from '@karvon/domain/values/locale'
import { useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { SwitchField } from '../../ui/choices/switch-field.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { NamesFields } from '../form/names-fields.tsx'
import { SaveForm, useAddOrSave } from '../form/save-form.tsx'
import { useAction } from '../form/use-action.ts'
import { kindLabel } from './place-labels.ts'
import { PlacePin } from './place-pin.tsx'
import { createPlace, type Place, type PlaceContent, removePlace, savePlace } from './places-queries.ts'

const TASHKENT = { lat: 41.3111, lng: 69.2797 }
const ZOOM = { city: 11, gate: 15 }

const TEXTS = [
  { name: 'hours', label: m.operator_place_hours, placeholder: '09:00–18:00' },
  { name: 'note', label: m.operator_place_note, placeholder: '' },
] as const

const contentOf = (place: Place | null): PlaceContent =>
  place === null
    ? {
        kind: 'terminal',
        names: inWrittenLocales(() => ''),
        ...TASHKENT,
        approximate: false,
        phone: '',
        hours: '',
        note: '',
      }
    : {
        kind: place.kind,
        names: place.names,
        lat: place.lat,
        lng: place.lng,
        approximate: place.approximate,
        phone: place.phone === null ? '' : `+${place.phone}`,
        hours: place.hours ?? '',
        note: place.note ?? '',
      }

/** Removes a place from the address search, after a confirmation. */
function Removal({ place, onDone }: { place: Place; onDone: () => void }) {
  const [isSure, setSure] = useState(false)
  const action = useAction({
    run: () => removePlace(place.id, place.version),
    done: m.operator_place_removed(),
    onDone,
  })
  return (
    <Button
      size="small"
      tone="danger"
      isBusy={action.isPending}
      onClick={() => (isSure ? action.mutate(undefined) : setSure(true))}
    >
      {isSure ? m.operator_place_remove_sure() : m.operator_place_remove()}
    </Button>
  )
}

type PlaceFormProps = {
  /** Null for a new one. */
  place: Place | null
  onDone: () => void
}

/** Changes a stored place or adds one. */
export function PlaceForm({ place, onDone }: PlaceFormProps) {
  const [content, setContent] = useState(() => contentOf(place))
  const [start] = useState({ lat: content.lat, lng: content.lng })
  const [isMoved, setMoved] = useState(place !== null)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const action = useAddOrSave({ saved: place, content, add: createPlace, save: savePlace, onDone })
  const change = (part: Partial<PlaceContent>) => setContent(before => ({ ...before, ...part }))
  const submit = () => {
    setTried(true)
    if (isMoved) action.mutate(undefined)
    else form.current?.querySelector<HTMLElement>('[role="application"]')?.focus()
  }
  return (
    <SaveForm
      saved={place}
      action={action}
      onSubmit={submit}
      onDone={onDone}
      extraActions={place && <Removal place={place} onDone={onDone} />}
    >
      {errors => (
        <>
          <NamesFields names={content.names} onChange={names => change({ names })} errors={errors} />
          <SelectField
            label={m.operator_place_kind()}
            name="kind"
            value={content.kind}
            options={PLACE_KINDS.map(kind => ({ value: kind, label: kindLabel(kind) }))}
            onChange={kind => change({ kind: kind as PlaceKind })}
          />
          <div ref={form}>
            <PlacePin
              start={start}
              zoom={place === null ? ZOOM.city : ZOOM.gate}
              onMove={point => {
                setMoved(true)
                change(point)
              }}
              error={errors.lat ?? (isTried && !isMoved ? m.operator_place_move_map() : null)}
            />
          </div>
          <SwitchField
            label={m.operator_place_approximate()}
            hint={m.operator_place_approximate_hint()}
            isOn={content.approximate}
            onChange={approximate => change({ approximate })}
          />
          <PhoneField
            label={m.operator_place_phone()}
            name="phone"
            value={content.phone ?? ''}
            onChange={phone => change({ phone })}
            error={errors.phone ?? null}
          />
          {TEXTS.map(({ name, label, placeholder }) => (
            <TextField
              key={name}
              label={label()}
              placeholder={placeholder}
              name={name}
              value={content[name] ?? ''}
              onChange={typed => change({ [name]: typed })}
              error={errors[name] ?? null}
            />
          ))}
        </>
      )}
    </SaveForm>
  )
}
