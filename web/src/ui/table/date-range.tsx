import { m } from '../../messages/compiled/messages.js'
import { DateField } from '../dates/date-field.tsx'
import { Grid } from '../layout/box.tsx'
import css from './date-range.module.css'

/** `YYYY-MM-DD`, or an empty text for an open end. */
export type DateSpan = { from: string; to: string }

type DateRangeProps = DateSpan & {
  onChange: (span: DateSpan) => void
  /** The latest selectable day. */
  max?: string
  /** Default: "from" and "to". */
  labels?: { from: string; to: string }
}

/** From and to, each optional; an end moved past the other moves it too. */
export function DateRange({ from, to, onChange, max, labels }: DateRangeProps) {
  return (
    <Grid className={css.range} gap={8}>
      <DateField
        label={labels?.from ?? m.ui_date_from()}
        kind="date"
        isFilter
        value={from}
        max={max}
        onChange={day => onChange({ from: day, to: to !== '' && day > to ? day : to })}
      />
      <DateField
        label={labels?.to ?? m.ui_date_to()}
        kind="date"
        isFilter
        value={to}
        max={max}
        onChange={day => onChange({ from: day !== '' && day < from ? day : from, to: day })}
      />
    </Grid>
  )
}
