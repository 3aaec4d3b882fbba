import type { OfferStatus } from '@karvon/domain/offers/offer-status'
import { writePlate } from '@karvon/domain/values/plate'
import { Link } from 'react-router'
import { m } from '../../../../messages/compiled/messages.js'
import type { TableColumn } from '../../../../ui/table/table-column.ts'
import { Panel } from '../../frame/panel.tsx'
import { PanelTable } from '../../frame/panel-table.tsx'
import { Two } from '../../frame/two.tsx'
import { moment, sum } from '../../frame/written.ts'
import type { OperatorOrder } from '../orders-queries.ts'

type Offer = OperatorOrder['offers'][number]

const STATUS = {
  open: m.operating_offer_open,
  countered: m.operating_offer_countered,
  stale: m.operating_offer_stale,
  accepted: m.operating_offer_accepted,
  declined: m.operating_offer_declined,
  withdrawn: m.operating_offer_withdrawn,
  expired: m.operating_offer_expired,
} satisfies Record<OfferStatus, () => string>

const columns = (): TableColumn<Offer>[] => [
  {
    key: 'driver',
    name: m.operating_fact_driver(),
    cell: ({ driver, truck }) => <Two first={driver.name} second={writePlate(truck.plate)} />,
    onCard: 'title',
  },
  {
    key: 'amount',
    name: m.operating_fact_price(),
    cell: ({ amount, counterAmount }) => (
      <Two
        first={sum(amount)}
        second={counterAmount === null ? '' : m.operating_offer_counter({ sum: sum(counterAmount) })}
      />
    ),
    isFigure: true,
    onCard: 'figure',
  },
  { key: 'status', name: m.operating_column_status(), cell: ({ status }) => STATUS[status]() },
  { key: 'at', name: m.operating_column_when(), cell: ({ createdAt }) => moment(createdAt), isWhole: true },
]

/** Every offer there was. */
export function OrderOffers({ offers }: Pick<OperatorOrder, 'offers'>) {
  if (offers.length === 0) return null
  return (
    <Panel title={m.operating_offers()}>
      <PanelTable
        label={m.operating_offers()}
        columns={columns()}
        rows={offers}
        keyOf={({ id }) => id}
        link={({ driverId }, parts) => <Link to={`/admin/drivers/${driverId}`} {...parts} />}
        empty={null}
      />
    </Panel>
  )
}
