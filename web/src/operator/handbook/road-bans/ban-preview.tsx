import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { Note, Stack } from '../../../ui/layout/box.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { moment } from '../../page/formats.ts'
import { PanelTable } from '../../page/panel-table.tsx'
import { useRegions } from '../../page/reference.ts'
import { StackedCell } from '../../page/stacked-cell.tsx'
import type { BanPreview } from './ban-queries.ts'

type Touched = BanPreview['orders'][number]

const columns = (regionName: (id: number) => string): TableColumn<Touched>[] => [
  {
    key: 'order',
    name: m.operator_column_way(),
    cell: ({ regionFromId, regionToId, orderId, loadTime }) => (
      <StackedCell
        first={`${regionName(regionFromId)} — ${regionName(regionToId)}`}
        second={`${orderId}, ${moment(loadTime)}`}
      />
    ),
    onCard: 'title',
  },
  { key: 'met', name: m.roads_when(), cell: ({ metAt }) => m.roads_met_at({ time: moment(metAt) }) },
]

/** The upcoming orders that a ban touches. */
export function BanPreviewTable({ preview }: { preview: BanPreview }) {
  const regions = useRegions()
  const { orders, lookedAt } = preview
  return (
    <Stack gap={8} role="status">
      <Note>{m.roads_preview_count({ count: orders.length, looked: lookedAt })}</Note>
      {orders.length > 0 && (
        <PanelTable
          label={m.roads_preview()}
          columns={columns(regions.nameOf)}
          rows={orders}
          keyOf={({ orderId }) => orderId}
          link={({ orderId }, parts) => <Link to={`/admin/orders/${orderId}`} {...parts} />}
          isLong
          empty={null}
        />
      )}
    </Stack>
  )
}
