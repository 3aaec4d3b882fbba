import { useId } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { useTypedInput } from '../../ui/fields/use-typed-input.ts'
import css from './address-field.module.css'
import type { OwnOptions } from './address-options.ts'
import { type AddressPoint, splitAddress } from './address-point.ts'
import { useAddressCombobox } from './use-address-combobox.ts'
import { useListbox } from './use-listbox.ts'

export type AddressFieldProps = {
  label: string
  value: AddressPoint
  onChange: (point: AddressPoint) => void
  error?: string | null | undefined
  ownOptions?: OwnOptions | undefined
  onPickOnMap?: (() => void) | undefined
  /** Told when the field gets the focus, so that "my place" knows whom it serves. */
  onFocus?: () => void
  name?: string
  /** The whole address in one line, also at rest. */
  isOneLine?: boolean
  /** Where the label stands above the field; else the label stands in it. */
  placeholder?: string
}

const NONE: OwnOptions = () => []

/** One address: a combobox over the suggestions (ARIA 1.2, list autocomplete with manual selection). */
export function AddressField(props: AddressFieldProps) {
  const { label, value, onChange, ownOptions = NONE, onPickOnMap, onFocus, name, isOneLine = false } = props
  const id = useId()
  const box = useAddressCombobox({ value, onChange, ownOptions, onPickOnMap })
  const input = useTypedInput<HTMLInputElement>(value.text, text =>
    box.adopt(text, document.activeElement?.id === id),
  )
  const error = props.error ?? (box.isUnpicked ? m.geo_choose_from_list() : null)
  const isResting = value.address !== null && !isOneLine
  const Listbox = useListbox(box)
  const hasOptions = Listbox !== null && box.options.length > 0
  return (
    <div className={css.field}>
      <div className={css.box}>
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <input
          id={id}
          ref={input}
          name={name}
          className={`${css.input} ${isResting ? css.picked : ''}`}
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
          onFocus={() => {
            box.open()
            onFocus?.()
          }}
          onClick={box.open}
          onKeyDown={box.press}
          onBlur={box.leave}
        />
        {isResting && <RestingAddress address={value.address ?? ''} />}
      </div>
      {Listbox && <Listbox id={id} label={label} {...box} onPick={box.pick} />}
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

/** A picked address at rest: its name strong, the rest below; the input keeps the whole text. */
function RestingAddress({ address }: { address: string }) {
  const { title, rest } = splitAddress(address)
  return (
    <span className={css.resting} aria-hidden="true">
      <b className={css.title}>{title}</b>
      {rest !== '' && <span className={css.rest}>{rest}</span>}
    </span>
  )
}
