import { m } from '../../../messages/compiled/messages.js'
import { ChoiceChips } from '../../../ui/choices/choice-chips.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import { DateRange, type DateSpan } from '../../../ui/table/date-range.tsx'
import { PERIODS, type Period } from './period.ts'
import css from './period-chooser.module.css'

const NAMES = {
  month: m.ui_period_month,
  last_month: m.ui_period_last_month,
  quarter: m.ui_period_quarter,
  year: m.ui_period_year,
  own: m.ui_period_own,
} satisfies Record<Period, () => string>

type PeriodChooserProps = {
  period: Period
  /** The dates of the period; custom dates start from them. */
  span: DateSpan
  max?: string
  onChange: (period: Period, span: DateSpan) => void
}

/** A period by name, or a custom date range. */
export function PeriodChooser({ period, span, max, onChange }: PeriodChooserProps) {
  return (
    <Row wrap align="end" gap={12}>
      <ChoiceChips
        label={m.ui_period()}
        value={period}
        onChange={chosen => onChange(chosen, span)}
        chips={PERIODS.map(value => ({ value, label: NAMES[value]() }))}
      />
      {period === 'own' && (
        <div className={css.dates}>
          <DateRange
            {...span}
            {...(max === undefined ? {} : { max })}
            onChange={changed => onChange('own', changed)}
          />
        </div>
      )}
    </Row>
  )
}
