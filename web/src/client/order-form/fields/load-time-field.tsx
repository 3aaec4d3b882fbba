import { formatDate, formatDuration } from '@karvon/domain/reading/figures'
import { fromTashkent, tashkentParts } from '@karvon/domain/values/tashkent-time'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { localTime, type QuickTime, quickTimes } from '../../../product/order/draft/quick-times.ts'
import { ChoiceChips } from '../../../ui/choices/choice-chips.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { FieldAnchor } from './field-anchor.tsx'
import s from './form.module.css'

const OTHER = 'other'
const DAY_MS = 24 * 60 * 60 * 1000

const WEEKDAYS = [
  m.orders_weekday_1,
  m.orders_weekday_2,
  m.orders_weekday_3,
  m.orders_weekday_4,
  m.orders_weekday_5,
  m.orders_weekday_6,
  m.orders_weekday_7,
]

type Props = {
  value: string | null
  onChange: (value: string | null) => void
  error: string | null
  /** The chosen truck, whose lead time applies; null if none is chosen. */
  truckName: string | null
  leadMinutes: number
  maxDaysAhead: number
}

const quickName = ({ day, time }: QuickTime) =>
  day === 'today' ? m.orders_quick_today({ time }) : m.orders_quick_tomorrow({ time })

const daySentence = (value: string | null): string => {
  const [date = '', time = ''] = (value ?? '').split('T')
  const at = fromTashkent(date, time)
  if (at === null) return ''
  const weekday = WEEKDAYS[tashkentParts(at).weekday - 1]?.() ?? ''
  return `${m.orders_load_day({ date: formatDate(at, getLocale()), weekday })} `
}

const leadSentence = ({ truckName, leadMinutes }: Props): string => {
  const time = formatDuration(leadMinutes, getLocale())
  return truckName === null
    ? m.orders_lead_time_any({ time })
    : m.orders_lead_time({ truck: truckName, time })
}

/** The loading time: chips for the usual times, a date field for any other. */
export function LoadTimeField(props: Props) {
  const { value, onChange, error, leadMinutes, maxDaysAhead } = props
  const [now] = useState(serverNow)
  const quick = quickTimes(now, leadMinutes)
  const isQuick = quick.some(({ local }) => local === value)
  const [isOther, setOther] = useState(value !== null && !isQuick)
  const choose = (choice: string) => {
    setOther(choice === OTHER)
    if (choice !== OTHER) onChange(choice)
  }
  const chosen = isOther ? OTHER : value
  return (
    <FieldAnchor name="load_time" error={isOther ? null : error}>
      <ChoiceChips
        label={m.orders_section_time()}
        value={chosen}
        onChange={choose}
        chips={[
          ...quick.map(time => ({ value: time.local, label: quickName(time) })),
          {
            value: OTHER,
            label: m.orders_quick_other(),
            icon: <IconCalendar size={18} stroke={1.75} aria-hidden="true" />,
          },
        ]}
      />
      {isOther && (
        <div className={s.other}>
          <DateField
            label={m.orders_other_time_label()}
            kind="datetime"
            name="load_time"
            min={localTime(new Date(now.getTime() + leadMinutes * 60_000))}
            max={localTime(new Date(now.getTime() + maxDaysAhead * DAY_MS))}
            value={value ?? ''}
            onChange={local => onChange(local === '' ? null : local)}
            error={error}
          />
        </div>
      )}
      <p className={s.hint}>
        {daySentence(value)}
        {leadSentence(props)}
      </p>
    </FieldAnchor>
  )
}
