import { m } from '../../messages/compiled/messages.js'
import { TextField } from '../fields/text-field.tsx'
import css from './date-range.module.css'

/** `YYYY-MM-DD` or, where that end is open, an empty text. */
export type DateSpan = { from: string; to: string }

type DateRangeProps = DateSpan & {
  onChange: (span: DateSpan) => void
  /** The latest day that can be chosen. */
  max?: string
  /** What the days are of; else "from" and "to" alone. */
  labels?: { from: string; to: string }
}

const limit = (name: 'min' | 'max', day: string | undefined) =>
  day === undefined || day === '' ? {} : { [name]: day }

/** A year that is still being typed begins with zeros. */
const isTyped = (day: string) => day === '' || day >= '1900'

/** From and to, either of them open; an end that passes the other takes it along. */
export function DateRange({ from, to, onChange, max, labels }: DateRangeProps) {
  return (
    <div className={css.range}>
      <TextField
        label={labels?.from ?? m.ui_date_from()}
        type="date"
        value={from}
        {...limit('max', max)}
        onChange={day => isTyped(day) && onChange({ from: day, to: to !== '' && day > to ? day : to })}
      />
      <TextField
        label={labels?.to ?? m.ui_date_to()}
        type="date"
        value={to}
        {...limit('max', max)}
        onChange={day => isTyped(day) && onChange({ from: day !== '' && day < from ? day : from, to: day })}
      />
    </div>
  )
}
