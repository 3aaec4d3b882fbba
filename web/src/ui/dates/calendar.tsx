import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { serverNow } from '../../platform/time/server-clock.ts'
import { Button, SquareButton } from '../actions/button.tsx'
import s from './calendar.module.css'
import { addMonths, dayByKey, weeksOf } from './calendar-days.ts'
import { TimeChoice } from './calendar-time.tsx'
import { monthWithYear } from './month-names.ts'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const WEEKDAYS = [
  m.ui_weekday_1,
  m.ui_weekday_2,
  m.ui_weekday_3,
  m.ui_weekday_4,
  m.ui_weekday_5,
  m.ui_weekday_6,
  m.ui_weekday_7,
]

type Bounds = { min: string | undefined; max: string | undefined }

const isOutside = (day: string, { min, max }: Bounds) =>
  (min !== undefined && day < min.slice(0, 10)) || (max !== undefined && day > max.slice(0, 10))

type MonthProps = Bounds & {
  /** The focused day; its month is shown. */
  at: string
  chosen: string
  onMove: (day: string) => void
  onChoose: (day: string) => void
}

/** The days of a month: one tab stop, arrow keys move within. */
function Month({ at, chosen, min, max, onMove, onChoose }: MonthProps) {
  const current = useRef<HTMLButtonElement>(null)
  const hasMoved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => {
    if (hasMoved.current) current.current?.focus()
    hasMoved.current = false
  }, [at])
  const move = (event: KeyboardEvent) => {
    const day = dayByKey(at, event.key)
    if (day === null) return
    event.preventDefault()
    hasMoved.current = true
    onMove(day)
  }
  const today = tashkentDate(serverNow())
  return (
    <table className={s.month} onKeyDown={move}>
      <caption className="visually-hidden">{monthWithYear(at)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map(name => (
            <th key={name()} scope="col">
              {name()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(at.slice(0, 7)).map(week => (
          <tr key={week.find(day => day !== null)}>
            {week.map((day, index) => (
              <td key={day ?? WEEKDAYS[index]?.()}>
                {day !== null && (
                  <button
                    ref={day === at ? current : null}
                    type="button"
                    className={s.day}
                    tabIndex={day === at ? 0 : -1}
                    disabled={isOutside(day, { min, max })}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const within = (day: string, { min, max }: Bounds) => {
  if (min !== undefined && day < min.slice(0, 10)) return min.slice(0, 10)
  return max !== undefined && day > max.slice(0, 10) ? max.slice(0, 10) : day
}

type CalendarProps = Bounds & {
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`; empty if none is chosen. */
  value: string
  hasTime: boolean
  onChange: (value: string) => void
  onClose: () => void
}

/** Picks a day by touch or keyboard, and optionally the time. */
export function Calendar({ value, hasTime, min, max, onChange, onClose }: CalendarProps) {
  const chosen = value.slice(0, 10)
  const time = value.slice(11, 16) || '09:00'
  const [at, setAt] = useState(() => within(chosen === '' ? tashkentDate(serverNow()) : chosen, { min, max }))
  const go = (day: string) => setAt(within(day, { min, max }))
  const choose = (day: string) => {
    setAt(day)
    onChange(hasTime ? `${day}T${time}` : day)
    if (!hasTime) onClose()
  }
  return (
    <div className={s.calendar}>
      <div className={s.head}>
        <SquareButton
          label={m.ui_calendar_previous()}
          icon={<IconChevronLeft {...ICON} />}
          onClick={() => go(addMonths(at, -1))}
        />
        <b aria-live="polite">{monthWithYear(at)}</b>
        <SquareButton
          label={m.ui_calendar_next()}
          icon={<IconChevronRight {...ICON} />}
          onClick={() => go(addMonths(at, 1))}
        />
      </div>
      <Month {...{ at, chosen, min, max }} onMove={go} onChoose={choose} />
      {hasTime && <TimeChoice time={time} onChange={next => onChange(`${chosen || at}T${next}`)} />}
      <div className={s.steps}>
        <Button
          onClick={() => {
            onChange('')
            onClose()
          }}
        >
          {m.ui_calendar_clear()}
        </Button>
        <Button tone="main" onClick={onClose}>
          {m.ui_calendar_take()}
        </Button>
      </div>
    </div>
  )
}
