import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { shortUzs } from '../../product/ledger/charts/short-uzs.ts'
import { monthName, monthWithYear } from '../../ui/dates/month-names.ts'
import { Card, Grid } from '../../ui/layout/box.tsx'
import s from './spending-months.module.css'

type Props = { months: readonly { month: string; spent: number }[] }

/** Letters of a month's name that fit under its column. */
const SHORT = 3

/** Spending by month, with the sum on each column; hidden until something is spent. */
export function SpendingMonths({ months }: Props) {
  const most = Math.max(...months.map(({ spent }) => spent))
  if (most <= 0) return null
  return (
    <Card as="section" className={s.section} padding="20-24" aria-labelledby="spending-title">
      <h2 id="spending-title">{m.client_spending_title()}</h2>
      <Grid as="ol" className={s.columns} gap={8} marginTop={16}>
        {months.map(({ month, spent }) => (
          <li key={month} title={`${monthWithYear(month)}: ${formatSum(spent)}`}>
            <span className="visually-hidden">{`${monthWithYear(month)}: ${formatSum(spent)}`}</span>
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
      </Grid>
    </Card>
  )
}
