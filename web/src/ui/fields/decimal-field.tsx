import type { FigureKind } from '../../platform/locale/read-figure.ts'
import { FigureField } from './figure-field.tsx'
import { type NumberFieldProps, RetypedField } from './retyped-field.tsx'
import { retypeDecimal } from './typed-decimal.ts'

type DecimalFieldProps = NumberFieldProps & {
  /** How many decimals are usual; 0: a whole number. */
  digits: number
  /** What its text is read as, if it is more than a figure: with units. */
  kind?: FigureKind
}

/** A number with decimals and its unit; thousands are grouped while typing. */
export function DecimalField({ digits, kind, ...props }: DecimalFieldProps) {
  if (digits === 0) return <FigureField {...props} kind={kind ?? 'count'} />
  return (
    <RetypedField {...props} kind={kind ?? { decimals: digits }} inputMode="decimal" retype={retypeDecimal} />
  )
}
