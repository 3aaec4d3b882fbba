import { type NumberFieldProps, RetypedField } from './retyped-field.tsx'
import { retypeFigure } from './typed-figure.ts'

/** A whole number with its unit; thousands are grouped while typing. */
export const FigureField = (props: NumberFieldProps) => (
  <RetypedField {...props} inputMode="numeric" retype={retypeFigure} />
)
