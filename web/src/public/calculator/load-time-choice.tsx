import { tashkentDate, tashkentTime } from '@karvon/domain/values/tashkent-time'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { ChoiceChips } from '../../ui/choices/choice-chips.tsx'
import s from './calculator.module.css'
import { choiceOf, type QuickTimes, quickTimes } from './load-times.ts'

type Props = { loadAt: string | null; onChange: (loadAt: string | null) => void }

/** Before the page is awake nobody knows the time of day: both quick choices stand there. */
const UNKNOWN_DAY: QuickTimes = { today: 'today', tomorrow: 'tomorrow' }

const localNow = () => `${tashkentDate(new Date())}T${tashkentTime(new Date())}`

/** When to load: two quick choices, or a date and time of one's own. */
export function LoadTimeChoice({ loadAt, onChange }: Props) {
  const [times, setTimes] = useState(UNKNOWN_DAY)
  const [wantsDate, setWantsDate] = useState(false)
  useEffect(() => setTimes(quickTimes(new Date())), [])
  const chosen = wantsDate ? 'date' : choiceOf(loadAt, times)

  const choose = (choice: 'today' | 'tomorrow' | 'date') => {
    setWantsDate(choice === 'date')
    if (choice !== 'date') onChange(times[choice])
  }
  const chips = [
    ...(times.today ? [{ value: 'today' as const, label: m.calc_today() }] : []),
    { value: 'tomorrow' as const, label: m.calc_tomorrow() },
    {
      value: 'date' as const,
      label: m.calc_date(),
      icon: <IconCalendar className={s.calendar} size={18} stroke={1.75} aria-hidden="true" />,
    },
  ]
  return (
    <div>
      <span className={s.label}>{m.calc_when()}</span>
      <ChoiceChips label={m.calc_when()} value={chosen} onChange={choose} chips={chips} isStretched />
      {chosen === 'date' && (
        <input
          className={s.date}
          type="datetime-local"
          aria-label={m.calc_date_label()}
          min={localNow()}
          defaultValue={loadAt ?? times.tomorrow}
          onChange={event => onChange(event.target.value || null)}
        />
      )}
    </div>
  )
}
