import type { ScheduledDay } from '@karvon/domain/templates/scheduled-days'
import { m } from '../../../messages/compiled/messages.js'
import type { Schedule } from '../../../product/template/schedule.ts'
import { dayLabel, shortDayLabel, weekdayLabel } from '../../../product/template/schedule-labels.ts'
import { monthName } from '../../../ui/dates/month-names.ts'
import type { Holiday } from '../queries/schedule-queries.ts'
import s from './schedule.module.css'

type Cell = {
  readonly look: 'order' | 'skipped' | 'known' | 'plain'
  /** The order on this day, or null. */
  readonly origin: string | null
  readonly label: string
}

type Props = {
  weeks: readonly (readonly string[])[]
  today: string
  coming: readonly ScheduledDay[]
  holidays: ReadonlyMap<string, Holiday>
  known: Schedule['known']
  chosen: string | null
  onChoose: (origin: string) => void
}

const holidayLabel = (holiday: Holiday | undefined): string[] => {
  if (holiday === undefined) return []
  const name = m.templates_cell_holiday({ name: holiday.name })
  return [holiday.isExpected ? `${name}, ${m.templates_cell_expected()}` : name]
}

const cellOf = (day: string, { coming, holidays, known }: Props): Cell => {
  const aside = holidayLabel(holidays.get(day))
  const said = (label: string) => [label, ...aside].join(', ')
  const named = shortDayLabel(day)
  if (known.some(each => each.day === day))
    return { look: 'known', origin: null, label: said(m.templates_cell_known({ day: named })) }
  const order = coming.find(each => each.day === day)
  if (order !== undefined) {
    const { origin } = order
    const label =
      origin === day
        ? m.templates_cell_order({ day: named })
        : m.templates_cell_moved({ day: named, from: shortDayLabel(origin) })
    return { look: 'order', origin, label: said(label) }
  }
  const skipped = coming.find(each => each.origin === day)
  if (skipped !== undefined)
    return { look: 'skipped', origin: skipped.origin, label: said(m.templates_cell_skipped({ day: named })) }
  return { look: 'plain', origin: null, label: said(named) }
}

function DayCell({ day, ...props }: { day: string } & Props) {
  const { today, holidays, chosen, onChoose } = props
  const { look, origin, label } = cellOf(day, props)
  const number = Number(day.slice(8))
  const month = number === 1 ? monthName(day.slice(0, 7)).slice(0, 3) : null
  const classes = [s.day, s[look], holidays.has(day) && s.holiday, day === today && s.today]
  const shown = (
    <>
      {number}
      {month !== null && <small>{month}</small>}
    </>
  )
  if (origin === null || day < today)
    return (
      <span className={classes.filter(Boolean).join(' ')} title={label}>
        <span aria-hidden="true">{shown}</span>
        <span className="visually-hidden">{label}</span>
      </span>
    )
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      aria-label={label}
      aria-pressed={chosen === origin}
      title={label}
      onClick={() => onChoose(origin)}
    >
      {shown}
    </button>
  )
}

const LEGEND = [
  ['order', m.templates_legend_order],
  ['skipped', m.templates_legend_skipped],
  ['holiday', m.templates_legend_holiday],
  ['known', m.templates_legend_known],
] as const

/** Weeks of days: those with an order can be pressed. */
export function DayGrid(props: Props) {
  const { weeks, holidays, known } = props
  const isNeeded = { order: true, skipped: true, holiday: holidays.size > 0, known: known.length > 0 }
  return (
    <>
      <table className={s.grid}>
        <caption className="visually-hidden">{m.templates_preview()}</caption>
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 7].map(weekday => (
              <th key={weekday} scope="col">
                {weekdayLabel(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <td key={day} data-day={day}>
                  <DayCell {...props} day={day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={s.legend} aria-hidden="true">
        {LEGEND.filter(([look]) => isNeeded[look]).map(([look, name]) => (
          <li key={look}>
            <i className={`${s.sample} ${s[look]}`} />
            {name()}
          </li>
        ))}
      </ul>
      <HolidayNames holidays={props.holidays} days={weeks.flat()} />
    </>
  )
}

function HolidayNames({ holidays, days }: { holidays: Props['holidays']; days: readonly string[] }) {
  const shown = days.flatMap(day => {
    const holiday = holidays.get(day)
    return holiday === undefined ? [] : [{ on: day, ...holiday }]
  })
  if (shown.length === 0) return null
  return (
    <ul className={s.names}>
      {shown.map(({ on, name, isExpected }) => (
        <li key={on}>
          {dayLabel(on)}: {name}
          {isExpected && ` (${m.templates_cell_expected()})`}
        </li>
      ))}
    </ul>
  )
}
