import { PLACE_KINDS, type PlaceKind } from '@karvon/domain/places/kept-place'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ActionForm } from '../frame/form/action-form.tsx'
import { NamesFields } from '../frame/form/names-fields.tsx'
import { NewerValues, useSeen } from '../frame/form/newer-values.tsx'
import { fieldSentences } from '../frame/form/problem-words.ts'
import { useAction } from '../frame/form/use-action.ts'
import { useSteadyKey } from '../frame/form/use-steady-key.ts'
import { PinMap } from './pin-map.tsx'
import { kindWord } from './place-words.ts'
import { keepPlace, type Place, type PlaceContent, removePlace, savePlace } from './places-queries.ts'

const TASHKENT = { lat: 41.3111, lng: 69.2797 }
const ZOOM = { city: 11, gate: 15 }

const contentOf = (place: Place | null): PlaceContent =>
  place === null
    ? {
        kind: 'terminal',
        names: { uz: '', ru: '', en: '' },
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

/** Takes a place out of the search, in two presses. */
function Removal({ place, onDone }: { place: Place; onDone: () => void }) {
  const [isSure, setSure] = useState(false)
  const action = useAction({
    run: () => removePlace(place.id, place.version),
    done: m.operating_place_removed(),
    onDone,
  })
  return (
    <Button
      size="small"
      tone="danger"
      isBusy={action.isPending}
      onClick={() => (isSure ? action.mutate(undefined) : setSure(true))}
    >
      {isSure ? m.operating_place_remove_sure() : m.operating_place_remove()}
    </Button>
  )
}

type PlaceFormProps = {
  /** Null: a new one. */
  place: Place | null
  onDone: () => void
}

/** Changes a kept place or adds one. */
export function PlaceForm({ place, onDone }: PlaceFormProps) {
  const seen = useSeen(place)
  const [content, setContent] = useState(() => contentOf(place))
  const [isMoved, setMoved] = useState(place !== null)
  const keyOf = useSteadyKey()
  const action = useAction({
    run: () =>
      place === null
        ? keepPlace(content, keyOf(content))
        : savePlace(place.id, { ...content, version: place.version }),
    done: m.operating_saved(),
    onDone,
  })
  const errors = fieldSentences(action.error)
  const change = (part: Partial<PlaceContent>) => setContent(before => ({ ...before, ...part }))
  const text = (name: 'phone' | 'hours' | 'note', label: string) => (
    <TextField
      label={label}
      name={name}
      value={content[name]}
      onChange={typed => change({ [name]: typed })}
      error={errors[name] ?? null}
    />
  )
  return (
    <ActionForm
      word={m.operating_save()}
      isBusy={action.isPending}
      problem={action.error}
      fields={Object.keys(errors)}
      onSubmit={() => isMoved && action.mutate(undefined)}
      onCancel={onDone}
      beside={place && <Removal place={place} onDone={onDone} />}
    >
      {seen !== null && place !== null && <NewerValues seen={seen} now={place} nameOf={path => path} />}
      <NamesFields names={content.names} onChange={names => change({ names })} errors={errors} />
      <SelectField
        label={m.operating_place_kind()}
        name="kind"
        value={content.kind}
        options={PLACE_KINDS.map(kind => ({ value: kind, label: kindWord(kind) }))}
        onChange={kind => change({ kind: kind as PlaceKind })}
      />
      <PinMap
        start={{ lat: content.lat, lng: content.lng }}
        zoom={place === null ? ZOOM.city : ZOOM.gate}
        onMove={point => {
          setMoved(true)
          change(point)
        }}
        error={errors.lat ?? (isMoved ? null : m.operating_place_move_map())}
      />
      <SwitchField
        label={m.operating_place_approximate()}
        hint={m.operating_place_approximate_hint()}
        isOn={content.approximate}
        onChange={approximate => change({ approximate })}
      />
      {text('phone', m.operating_place_phone())}
      {text('hours', m.operating_place_hours())}
      {text('note', m.operating_place_note())}
    </ActionForm>
  )
}
