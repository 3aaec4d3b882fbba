import { type ChangeEvent, type ReactNode, useId } from 'react'
import { FieldEnd, FieldFrame, fieldAria, type TypedFieldProps } from './field-frame.tsx'
import css from './fields.module.css'
import { retypeFigure } from './typed-figure.ts'
import { useTypedInput } from './use-typed-input.ts'

type FigureFieldProps = TypedFieldProps & {
  placeholder?: string
  /** As typed, with group separators; parse it with `readFigureInLocale`. */
  text: string
  onChange: (text: string) => void
  unit?: string
  /** Maximum number of decimals. */
  digits?: number
  icon?: ReactNode
}

/** A number with its unit; thousands are grouped while typing. */
export function FigureField(props: FigureFieldProps) {
  const { label, hint, error, isLabelHidden, text, onChange, unit, digits = 0, icon, ...input } = props
  const id = useId()
  const box = useTypedInput<HTMLInputElement>(text, onChange)
  const retype = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target
    const typed = retypeFigure({ text: value, caret: selectionStart ?? value.length }, digits, text)
    event.target.value = typed.text
    event.target.setSelectionRange(typed.caret, typed.caret)
    onChange(typed.text)
  }
  return (
    <FieldFrame {...{ id, label, hint, error }} isLabelHidden={isLabelHidden ?? false}>
      <span className={`${css.box} ${error ? css.wrong : ''}`}>
        {icon}
        <input
          {...input}
          id={id}
          ref={box}
          type="text"
          inputMode={digits === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          className={css.input}
          defaultValue={text}
          {...fieldAria(id, { hint, error })}
          onChange={retype}
        />
        {unit !== undefined && <FieldEnd>{unit}</FieldEnd>}
      </span>
    </FieldFrame>
  )
}
