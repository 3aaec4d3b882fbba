import type { MapPoint } from '@karvon/domain/values/map-point'
import { type ComponentType, useId, useRef } from 'react'
import { useTypedInput } from '../../../ui/fields/use-typed-input.ts'
import type { FormPoint } from '../../order/draft/form-point.ts'
import type { OwnOptions } from '../listing/address-options.ts'
import css from './address-field.module.css'
import { useAddressCombobox } from './use-address-combobox.ts'

export type AddressFieldProps = {
  label: string
  value: FormPoint
  onChange: (point: FormPoint) => void
  error?: string | null | undefined
  ownOptions?: OwnOptions | undefined
  /** Opens the map on the best known area. */
  onPickOnMap?: ((area: MapPoint | null) => void) | undefined
  /** Called on focus, so that "my place" knows which field to fill. */
  onFocus?: () => void
  name?: string
  /** Renders a picked address on two lines while the field is not focused; without it, one line. */
  Resting?: ComponentType<{ address: string }> | undefined
  /** Given if the label is above the field; else the label is inside it. */
  placeholder?: string
}

/** One address: a combobox over the suggestions (ARIA 1.2, list autocomplete with manual selection). */
export function AddressField(props: AddressFieldProps) {
  const { label, value, onChange, ownOptions, onPickOnMap, onFocus, name, Resting } = props
  const id = useId()
  const box = useAddressCombobox({ value, onChange, ownOptions, onPickOnMap })
  const input = useTypedInput<HTMLInputElement>({
    text: value.text,
    onText: text => box.adopt(text, document.activeElement?.id === id),
  })
  const error = box.problem ?? box.unpicked ?? props.error ?? null
  const resting = Resting === undefined ? null : value.address
  const { List } = box
  const hasOptions = List !== null && box.options.length > 0
  const isEntered = useRef(false)
  return (
    <div className={css.field}>
      <div className={css.box}>
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <input
          id={id}
          ref={input.ref}
          name={name}
          className={`${css.input} ${resting === null ? '' : css.picked}`}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          placeholder={props.placeholder ?? label}
          defaultValue={value.text}
          aria-expanded={hasOptions}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={hasOptions && box.active >= 0 ? `${id}-${box.active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={event => box.type(event.target.value)}
          onFocus={event => {
            isEntered.current = true
            event.target.select()
            box.open()
            onFocus?.()
          }}
          onClick={({ currentTarget }) => {
            // the click that focused the field selects its text instead of setting the caret; a later click does not
            if (isEntered.current && currentTarget.selectionStart === currentTarget.selectionEnd)
              currentTarget.select()
            isEntered.current = false
            box.open()
          }}
          onKeyDown={box.press}
          onBlur={box.leave}
        />
        {Resting && resting !== null && <Resting address={resting} />}
      </div>
      {List && <List id={id} label={label} {...box} onPick={box.pick} />}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

function FieldError({ id, text }: { id: string; text: string | null }) {
  if (!text) return null
  return (
    <p id={id} className={css.error}>
      {text}
    </p>
  )
}
