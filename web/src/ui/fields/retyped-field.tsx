import { type ReactNode, useId, useState } from 'react'
import { figureFault } from '../../platform/locale/figure-fault.ts'
import { figureText } from '../../platform/locale/figure-text.ts'
import { type FigureKind, typedFigure } from '../../platform/locale/read-figure.ts'
import { FieldEnd, FieldFrame, fieldAria, type TypedFieldProps } from './field-frame.tsx'
import css from './fields.module.css'
import type { TypedText } from './typed-text.ts'
import { useTypedInput } from './use-typed-input.ts'

/** Props of the fields for numbers. */
export type NumberFieldProps = TypedFieldProps & {
  placeholder?: string
  /** As typed, with group separators; read it by the field's kind (`typedFigure`). */
  text: string
  onChange: (text: string) => void
  unit?: string
  icon?: ReactNode
}

type RetypedFieldProps = NumberFieldProps & {
  inputMode: 'numeric' | 'decimal'
  kind: FigureKind
  /** Reformats the text after each change; `before` is the previous text. */
  retype: (typed: TypedText, before: string) => TypedText
}

const MOST_DECIMALS = 6

/** Decimals that are still to come: `2,`. */
const isIncomplete = (text: string) => /\d[.,]$/.test(text)

/** A number with its unit, reformatted while typing; what cannot be read, or in two ways, stays and says so. */
export function RetypedField(props: RetypedFieldProps) {
  const { label, hint, isLabelHidden, text, onChange, unit, icon, retype, kind, ...rest } = props
  const { error: givenError, onBlur, ...input } = rest
  const id = useId()
  const [isEdited, setEdited] = useState(false)
  const isAwaited = isEdited && props.inputMode === 'decimal' && isIncomplete(text)
  const error = (isAwaited ? null : figureFault(text, kind)) ?? givenError
  const typed = useTypedInput<HTMLInputElement>({ text, onText: onChange, retype })
  const leave = () => {
    setEdited(false)
    // what a pasted text was read as is shown: `1,25 mln` becomes `1 250 000`
    const figure = typedFigure(text, kind)
    const written = figure === null ? text : figureText(figure, MOST_DECIMALS)
    if (written !== text) onChange(written)
    onBlur?.()
  }
  return (
    <FieldFrame {...{ id, label, hint, error }} isLabelHidden={isLabelHidden ?? false}>
      <span className={`${css.box} ${error ? css.wrong : ''}`}>
        {icon}
        <input
          {...input}
          {...typed}
          id={id}
          type="text"
          autoComplete="off"
          className={css.input}
          defaultValue={text}
          {...fieldAria(id, { hint, error })}
          onFocus={() => setEdited(true)}
          onBlur={leave}
        />
        {unit !== undefined && <FieldEnd>{unit}</FieldEnd>}
      </span>
    </FieldFrame>
  )
}
