import { formatDate, formatNumber } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { monthName, monthWithYear } from '../../ui/dates/month-names.ts'
import { Box, Card, Note } from '../../ui/layout/box.tsx'
import s from './earnings.module.css'
import { EarningsChart } from './earnings-chart.tsx'
import { daysOf, type Earned, type Month, monthAfter, monthsOf, totalOf } from './earnings-periods.ts'

/** Whether earnings are grouped by day or by month. */
export type EarningsBy = 'days' | 'months'

export const MONTHS_SHOWN = 6

type EarningsViewProps = {
  by: EarningsBy
  month: Month
  days: readonly Earned[]
  onBy: (by: EarningsBy) => void
}

const EVERY_FIFTH = 5

const dayLabel = (_: Earned, at: number) => (at === 0 || (at + 1) % EVERY_FIFTH === 0 ? String(at + 1) : '')
const monthLabel = ({ date }: Earned) => monthName(date).slice(0, 3)

const spanName = (last: Month): string =>
  m.driver_earn_span({ from: monthName(monthAfter(last, 1 - MONTHS_SHOWN)), to: monthWithYear(last) })

function EarningsTable({ by, rows }: { by: EarningsBy; rows: readonly Earned[] }) {
  const name = by === 'days' ? m.driver_earn_table_day() : m.driver_earn_table_month()
  return (
    <table className={s.table}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{m.driver_earn_table_trips()}</th>
          <th scope="col">{m.driver_earn_table_sum()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ date, amount, trips }) => (
          <tr key={date}>
            <th scope="row">
              {by === 'days'
                ? formatDate(new Date(`${date}T12:00:00+05:00`), getLocale())
                : monthWithYear(date as Month)}
            </th>
            <td>{trips}</td>
            <td>{formatNumber(amount, getLocale(), 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Earnings as a chart and a table, by day or by month. */
export function EarningsView({ by, month, days, onBy }: EarningsViewProps) {
  const bars = by === 'days' ? daysOf(month, days) : monthsOf(month, MONTHS_SHOWN, days)
  const rows = bars.filter(({ trips }) => trips > 0).toReversed()
  const total = totalOf(bars)
  return (
    <Card as="section" className={s.card}>
      <Segmented<EarningsBy>
        label={m.driver_earn_by()}
        value={by}
        onChange={onBy}
        options={[
          { value: 'days', label: m.driver_earn_days() },
          { value: 'months', label: m.driver_earn_months() },
        ]}
      />
      <h2 className={s.span}>{by === 'days' ? monthWithYear(month) : spanName(month)}</h2>
      <Note className={s.total}>
        <b>{formatSum(total.amount)}</b>
        {m.driver_earn_trips({ count: String(total.trips) })}
      </Note>
      <EarningsChart bars={bars} labelOf={by === 'days' ? dayLabel : monthLabel} />
      {rows.length > 0 ? (
        <EarningsTable by={by} rows={rows} />
      ) : (
        <Box as="p" className={s.none} tone="quiet" marginTop={12}>
          <b>{m.driver_earn_empty_title()}</b> {m.driver_earn_empty_text()}
        </Box>
      )}
    </Card>
  )
}
