import { formatUzs } from '@karvon/domain/values/written-figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { monthName, monthWithYear } from '../../ui/dates/month-names.ts'
import { shortUzs } from '../finances/charts/short-uzs.ts'
import s from './spending-months.module.css'

type Props = { months: readonly { month: string; spent: number }[] }

/** Letters of a month's name that fit under its column. */
const SHORT = 3

/** What was spent month by month, each column with its sum; nothing until something was spent. */
export function SpendingMonths({ months }: Props) {
  const most = Math.max(...months.map(({ spent }) => spent))
  if (most <= 0) return null
  return (
    <section className={s.section} aria-labelledby="spending-title">
      <h2 id="spending-title">{m.client_spending_title()}</h2>
      <ol className={s.columns}>
        {months.map(({ month, spent }) => (
          <li key={month} title={`${monthWithYear(month)}: ${formatUzs(spent, getLocale())}`}>
            <span className="visually-hidden">{`${monthWithYear(month)}: ${formatUzs(spent, getLocale())}`}</span>
            <span className={s.sum} aria-hidden="true">
              {spent === 0 ? '—' : shortUzs(spent)}
            </span>
            <svg className={s.column} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
              <rect width="10" y={100 - (spent / most) * 100} height={(spent / most) * 100} />
            </svg>
            <span className={s.month} aria-hidden="true">
              {monthName(month).slice(0, SHORT)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
