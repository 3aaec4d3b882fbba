import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { useNow } from '../../platform/time/use-now.ts'
import { type OrderRow, orderColumns } from '../orders/order-columns.tsx'
import css from '../page/page-head.module.css'
import { Panel } from '../page/panel.tsx'
import { PanelTable } from '../page/panel-table.tsx'

const MINUTE_MS = 60_000

type LastOrdersProps = {
  orders: readonly OrderRow[]
  /** The URL of the full list. */
  allTo: string
  /** Whose page it is; that column is omitted. */
  of: 'client' | 'driver'
}

/** A person's newest orders, with a link to the full list. */
export function LastOrders({ orders, allTo, of }: LastOrdersProps) {
  const now = useNow(MINUTE_MS)
  return (
    <Panel
      title={m.operator_last_orders()}
      end={
        <Link to={allTo} className={css.link}>
          {m.operator_all_orders()}
        </Link>
      }
    >
      <PanelTable
        label={m.operator_last_orders()}
        columns={orderColumns(now).filter(({ key }) => key !== of)}
        cardsBelow={620}
        rows={orders}
        keyOf={({ id }) => id}
        link={({ id }, parts) => <Link to={`/admin/orders/${id}`} {...parts} />}
        empty={m.operator_last_orders_none()}
      />
    </Panel>
  )
}
