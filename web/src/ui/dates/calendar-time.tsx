import { m } from '../../messages/compiled/messages.js'
import s from './calendar.module.css'

const STEP = 5

const two = (n: number) => String(n).padStart(2, '0')
const HOURS = Array.from({ length: 24 }, (_, hour) => two(hour))
const MINUTES = Array.from({ length: 60 / STEP }, (_, step) => two(step * STEP))

type ListProps = {
  label: string
  value: string
  values: readonly string[]
  onChange: (value: string) => void
}

function List({ label, value, values, onChange }: ListProps) {
  const all = values.includes(value) ? values : [...values, value].sort()
  return (
    <select
      className={s.list}
      aria-label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
    >
      {all.map(each => (
        <option key={each}>{each}</option>
      ))}
    </select>
  )
}

/** Hours and minutes (24 hours) as native selects, for which a phone shows its own pickers. */
export function TimeChoice({ time, onChange }: { time: string; onChange: (time: string) => void }) {
  const [hour = '00', minute = '00'] = time.split(':')
  return (
    <div className={s.time}>
      <List
        label={m.ui_calendar_hour()}
        value={hour}
        values={HOURS}
        onChange={next => onChange(`${next}:${minute}`)}
      />
      <span aria-hidden="true">:</span>
      <List
        label={m.ui_calendar_minute()}
        value={minute}
        values={MINUTES}
        onChange={next => onChange(`${hour}:${next}`)}
      />
    </div>
  )
}
