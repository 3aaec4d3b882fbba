import type { FigureKind } from '../../platform/locale/read-figure.ts'
import { type NumberFieldProps, RetypedField } from './retyped-field.tsx'
import { retypeFigure } from './typed-figure.ts'

type FigureFieldProps = NumberFieldProps & {
  /** What its text is read as; a sum unless it says otherwise. */
  kind?: FigureKind
}

/** A whole number with its unit; thousands are grouped while typing. */
export const FigureField = ({ kind = 'sum', ...props }: FigureFieldProps) => (
  <RetypedField {...props} kind={kind} inputMode="numeric" retype={retypeFigure} />
)
