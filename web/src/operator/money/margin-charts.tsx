import { formatShortDate } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { BarChart } from '../../product/ledger/charts/bar-chart.tsx'
import { ColumnChart } from '../../product/ledger/charts/column-chart.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { Panel } from '../page/panel.tsx'
import { PanelTable } from '../page/panel-table.tsx'
import { everyDay, type MarginDay } from './margin-days.ts'
import type { Margin } from './money-queries.ts'

/** The chart shows this many of the largest; the table lists all. */
const MAX_BARS = 8

const dayName = (date: string): string => formatShortDate(new Date(`${date}T12:00:00+05:00`), getLocale())

type Earned = Pick<MarginDay, 'orders' | 'turnover' | 'commission'>

const moneyColumns = <Row extends Earned>(): TableColumn<Row>[] => [
  { key: 'orders', name: m.books_orders(), cell: ({ orders }) => figureText(orders), isFigure: true },
  { key: 'turnover', name: m.books_turnover(), cell: ({ turnover }) => figureText(turnover), isFigure: true },
  {
    key: 'commission',
    name: m.books_commission(),
    cell: ({ commission }) => figureText(commission),
    isFigure: true,
    onCard: 'figure',
  },
]

/** Commission by day. */
export function DaysChart({ margin }: { margin: Margin }) {
  const days = everyDay(margin)
  const title = m.books_per_day()
  return (
    <Panel title={title}>
      <Stack columns={1} gap={16}>
        <ColumnChart
          label={m.books_chart_label({ title })}
          columns={days.map(({ date, commission }) => ({
            key: date,
            label: dayName(date),
            uzs: Math.max(0, commission),
            words: `${dayName(date)}: ${formatSum(commission)}`,
            isPale: false,
          }))}
        />
        <PanelTable
          label={title}
          columns={[
            {
              key: 'day',
              name: m.books_day(),
              cell: ({ date }) => dayName(date),
              isWhole: true,
              onCard: 'title',
            },
            ...moneyColumns<MarginDay>(),
          ]}
          rows={margin.days.toReversed()}
          keyOf={({ date }) => date}
          empty={m.books_nothing()}
          isLong
        />
      </Stack>
    </Panel>
  )
}

/** Commission by the region of loading. */
export function RegionsChart({ regions }: Pick<Margin, 'regions'>) {
  const title = m.books_per_region()
  const bars = regions.slice(0, MAX_BARS).map(({ regionId, region, commission }) => ({
    key: String(regionId),
    label: region,
    uzs: Math.max(0, commission),
  }))
  return (
    <Panel title={title}>
      <Stack columns={1} gap={16}>
        {bars.length > 0 && <BarChart label={m.books_chart_label({ title })} bars={bars} />}
        <PanelTable
          label={title}
          columns={[
            { key: 'region', name: m.books_region(), cell: ({ region }) => region, onCard: 'title' },
            ...moneyColumns<Margin['regions'][number]>(),
          ]}
          rows={regions}
          keyOf={({ regionId }) => regionId}
          empty={m.books_nothing()}
        />
      </Stack>
    </Panel>
  )
}
