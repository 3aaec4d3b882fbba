import type { OfferStatus } from '@karvon/domain/offers/offer-status'
import { formatPlate } from '@karvon/domain/values/plate'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { moment } from '../../page/formats.ts'
import { Panel } from '../../page/panel.tsx'
import { PanelTable } from '../../page/panel-table.tsx'
import { StackedCell } from '../../page/stacked-cell.tsx'
import type { OperatorOrder } from '../orders-queries.ts'

type Offer = OperatorOrder['offers'][number]

const STATUS = {
  open: m.operator_offer_open,
  countered: m.operator_offer_countered,
  stale: m.operator_offer_stale,
  accepted: m.operator_offer_accepted,
  declined: m.operator_offer_declined,
  withdrawn: m.operator_offer_withdrawn,
  expired: m.operator_offer_expired,
} satisfies Record<OfferStatus, () => string>

const columns = (): TableColumn<Offer>[] => [
  {
    key: 'driver',
    name: m.operator_fact_driver(),
    cell: ({ driver, truck }) => <StackedCell first={driver.name} second={formatPlate(truck.plate)} />,
    onCard: 'title',
  },
  {
    key: 'amount',
    name: m.operator_fact_price(),
    cell: ({ amount, counterAmount }) => (
      <StackedCell
        first={formatSum(amount)}
        second={counterAmount === null ? '' : m.operator_offer_counter({ sum: formatSum(counterAmount) })}
      />
    ),
    isFigure: true,
    onCard: 'figure',
  },
  { key: 'status', name: m.operator_column_status(), cell: ({ status }) => STATUS[status]() },
  { key: 'at', name: m.operator_column_when(), cell: ({ createdAt }) => moment(createdAt), isWhole: true },
]

/** All offers of the order. */
export function OrderOffers({ offers }: Pick<OperatorOrder, 'offers'>) {
  if (offers.length === 0) return null
  return (
    <Panel title={m.operator_offers()}>
      <PanelTable
        label={m.operator_offers()}
        columns={columns()}
        rows={offers}
        keyOf={({ id }) => id}
        link={({ driverId }, parts) => <Link to={`/admin/drivers/${driverId}`} {...parts} />}
        empty={null}
      />
    </Panel>
  )
}
