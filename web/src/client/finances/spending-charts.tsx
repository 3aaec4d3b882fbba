import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { BarChart } from '../../product/ledger/charts/bar-chart.tsx'
import { ColumnChart } from '../../product/ledger/charts/column-chart.tsx'
import type { Finances } from '../../product/ledger/ledger-queries.ts'
import { monthWithYear } from '../../ui/dates/month-names.ts'
import type { DateSpan } from '../../ui/table/date-range.tsx'
import { monthsOf } from './charts/chart-scale.ts'
import { type ChartRow, ChartSection } from './charts/chart-section.tsx'
import { monthShort } from './month-short.ts'

/** The chart shows this many of the largest; the table lists all. */
const MAX_BARS = 7

const bySpent = (a: ChartRow, b: ChartRow) => b.spent - a.spent || b.orders - a.orders

const barsOf = (facts: readonly ChartRow[]) =>
  facts.slice(0, MAX_BARS).map(({ key, name, spent }) => ({ key, label: name, uzs: spent }))

const moreNote = (facts: readonly ChartRow[]) =>
  facts.length > MAX_BARS ? { note: m.ledger_chart_largest({ count: MAX_BARS }) } : {}

type MonthsProps = {
  perMonth: Finances['perMonth']
  /** All months in the chart. */
  shown: DateSpan
  /** The chosen period. */
  period: DateSpan
}

/** Spending by month; months outside the period are pale, for comparison only. */
export function MonthsChart({ perMonth, shown, period }: MonthsProps) {
  const chosen = new Set(monthsOf(period.from, period.to))
  const compared = monthsOf(shown.from, shown.to).map(month => ({
    key: month,
    name: monthWithYear(month),
    orders: 0,
    spent: 0,
    ...perMonth.find(each => each.month === month),
    isPale: !chosen.has(month),
  }))
  // leading months before the company's first order are dropped
  const begun = compared.findIndex(({ orders, isPale }) => orders > 0 || !isPale)
  const months = compared.slice(begun)
  const isAnything = months.some(({ orders }) => orders > 0)
  return (
    <ChartSection
      title={m.ledger_chart_months()}
      {...(months.some(({ isPale }) => isPale) ? { note: m.ledger_chart_months_note() } : {})}
      nameHeading={m.ledger_column_month()}
      facts={isAnything ? months.toReversed() : []}
      empty={m.ledger_chart_empty()}
    >
      <ColumnChart
        label={m.ledger_chart_label({ title: m.ledger_chart_months() })}
        columns={months.map(({ key, name, spent, isPale }) => ({
          key,
          label: monthShort(key),
          uzs: spent,
          words: `${name}: ${formatSum(spent)}`,
          isPale,
        }))}
      />
    </ChartSection>
  )
}

/** Spending by employee. */
export function EmployeesChart({ perEmployee }: Pick<Finances, 'perEmployee'>) {
  const facts = perEmployee
    .map(({ userId, name, orders, spent }) => ({ key: String(userId), name, orders, spent }))
    .sort(bySpent)
  return (
    <ChartSection
      title={m.ledger_chart_employees()}
      {...moreNote(facts)}
      nameHeading={m.ledger_column_employee()}
      facts={facts}
      empty={m.ledger_chart_empty()}
    >
      <BarChart label={m.ledger_chart_label({ title: m.ledger_chart_employees() })} bars={barsOf(facts)} />
    </ChartSection>
  )
}

/** Spending by pair of regions. */
export function RegionPairsChart({ perRegionPair }: Pick<Finances, 'perRegionPair'>) {
  const facts = perRegionPair
    .map(pair => ({
      key: `${pair.regionFromId}-${pair.regionToId}`,
      name:
        pair.regionFromId === pair.regionToId
          ? m.ledger_inside_region({ region: pair.regionFrom })
          : `${pair.regionFrom} — ${pair.regionTo}`,
      orders: pair.orders,
      spent: pair.spent,
    }))
    .sort(bySpent)
  return (
    <ChartSection
      title={m.ledger_chart_regions()}
      {...moreNote(facts)}
      nameHeading={m.ledger_column_direction()}
      facts={facts}
      empty={m.ledger_chart_empty()}
    >
      <BarChart label={m.ledger_chart_label({ title: m.ledger_chart_regions() })} bars={barsOf(facts)} />
    </ChartSection>
  )
}
