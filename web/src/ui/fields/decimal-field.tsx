import { FigureField } from './figure-field.tsx'
import { type NumberFieldProps, RetypedField } from './retyped-field.tsx'
import { retypeDecimal } from './typed-decimal.ts'

type DecimalFieldProps = NumberFieldProps & {
  /** Maximum number of decimals; 0: a whole number. */
  digits: number
}

/** A number with decimals and its unit; thousands are grouped while typing. */
export function DecimalField({ digits, ...props }: DecimalFieldProps) {
  if (digits === 0) return <FigureField {...props} />
  return (
    <RetypedField
      {...props}
      inputMode="decimal"
      retype={(typed, before) => retypeDecimal(typed, digits, before)}
    />
  )
}
