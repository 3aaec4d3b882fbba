import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { m } from '../../messages/compiled/messages.js'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import css from '../form/form.module.css'
import { serverNow } from './handbook-queries.ts'

/** When a version takes effect: at once, or at a time in Tashkent. */
export type ValidFrom = { when: 'now' | 'later'; date: string; time: string }

export const FROM_NOW: ValidFrom = { when: 'now', date: '', time: '00:00' }

/** The instant to send; null while incomplete. */
export const momentOf = async ({ when, date, time }: ValidFrom): Promise<string | null> =>
  when === 'now' ? serverNow() : (fromTashkent(date, time)?.toISOString() ?? null)

/** Whether a time is set. */
export const isComplete = ({ when, date, time }: ValidFrom): boolean =>
  when === 'now' || fromTashkent(date, time) !== null

type ValidFromFieldProps = { value: ValidFrom; onChange: (value: ValidFrom) => void; error: string | null }

export function ValidFromField({ value, onChange, error }: ValidFromFieldProps) {
  return (
    <div className={css.group}>
      <Segmented<ValidFrom['when']>
        label={m.operator_valid_from()}
        value={value.when}
        onChange={when => onChange({ ...value, when })}
        options={[
          { value: 'now', label: m.operator_valid_now() },
          { value: 'later', label: m.operator_valid_later() },
        ]}
        error={value.when === 'now' ? error : null}
      />
      {value.when === 'later' && (
        <div className={css.three}>
          <DateField
            label={m.operator_valid_date()}
            kind="date"
            name="valid_from"
            value={value.date}
            onChange={date => onChange({ ...value, date })}
            error={error}
          />
          <DateField
            label={m.operator_valid_time()}
            kind="time"
            value={value.time}
            onChange={time => onChange({ ...value, time })}
          />
        </div>
      )}
    </div>
  )
}
