import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { day } from '../page/formats.ts'
import { Loaded } from '../page/loaded.tsx'
import { Panel } from '../page/panel.tsx'
import { PanelTable } from '../page/panel-table.tsx'
import { useRegions } from '../page/reference.ts'
import { StackedCell } from '../page/stacked-cell.tsx'
import type { PricePreview } from './handbook-queries.ts'
import { difference } from './price-difference.ts'
import css from './price-preview.module.css'

type Previewed = PricePreview['orders'][number]

const toneOf = (before: number, after: number) => {
  if (after === before) return css.same
  return after > before ? css.dearer : css.cheaper
}

function Difference({ before, after }: { before: number; after: number }) {
  return <span className={toneOf(before, after)}>{difference(before, after)}</span>
}

const columns = (regionName: (id: number) => string): TableColumn<Previewed>[] => [
  {
    key: 'order',
    name: m.operator_column_way(),
    cell: ({ regionFromId, regionToId, loadTime, distance, orderId }) => (
      <StackedCell
        first={`${regionName(regionFromId)} — ${regionName(regionToId)}`}
        second={`${orderId}, ${day(loadTime)}, ${m.operator_km({ km: figureText(distance) })}`}
      />
    ),
    onCard: 'title',
  },
  { key: 'old', name: m.operator_price_old(), cell: ({ oldPrice }) => formatSum(oldPrice), isFigure: true },
  {
    key: 'new',
    name: m.operator_price_new(),
    cell: ({ oldPrice, newPrice }) => (
      <StackedCell first={formatSum(newPrice)} second={<Difference before={oldPrice} after={newPrice} />} />
    ),
    isFigure: true,
    onCard: 'figure',
  },
]

function Table({ preview, isStale }: { preview: PricePreview; isStale: boolean }) {
  const regions = useRegions()
  const { orders, oldTotal, newTotal } = preview
  return (
    <>
      <p className={css.total} role="status">
        {m.operator_preview_total({
          count: orders.length,
          old: formatSum(oldTotal),
          fresh: formatSum(newTotal),
        })}{' '}
        <Difference before={oldTotal} after={newTotal} />
      </p>
      <PanelTable
        label={m.operator_preview()}
        columns={columns(regions.nameOf)}
        rows={orders}
        keyOf={({ orderId }) => orderId}
        link={({ orderId }, parts) => <Link to={`/admin/orders/${orderId}`} {...parts} />}
        isStale={isStale}
        isLong
        empty={<p className={css.same}>{m.operator_preview_none()}</p>}
      />
    </>
  )
}

type PricePreviewPanelProps = {
  preview: UseQueryResult<PricePreview>
  /** Whether the draft is complete. */
  isComplete: boolean
}

/** Recent orders with their old price, new price and the difference. */
export function PricePreviewPanel({ preview, isComplete }: PricePreviewPanelProps) {
  return (
    <Panel title={m.operator_preview()}>
      {!isComplete && preview.data === undefined ? (
        <p className={css.same}>{m.operator_preview_wait()}</p>
      ) : (
        <Loaded query={preview} skeletonHeights={['40px', '420px']}>
          {data => <Table preview={data} isStale={preview.isPlaceholderData || !isComplete} />}
        </Loaded>
      )}
    </Panel>
  )
}
