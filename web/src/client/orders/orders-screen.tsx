import { useSearchParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { useIsWide } from '../../ui/screen/use-is-wide.ts'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { useModal } from '../modals/use-modal.ts'
import { NothingSelected } from './detail/detail-states.tsx'
import { listSearch } from './list/list-url.ts'
import { OrdersList } from './list/orders-list.tsx'
import { OrderPane } from './order-pane.tsx'
import s from './orders-screen.module.css'
import { ordersUrl } from './orders-url.ts'

/** The list on the left and one order on the right; on a phone each fills the screen. */
export function OrdersScreen() {
  const [search] = useSearchParams()
  const { open } = useModal()
  const isWide = useIsWide('desk')
  const { tab, filters, orderId } = ordersUrl(search)
  usePageTitle(
    orderId === null ? m.orders_title() : `${m.orders_number({ id: orderId })} · ${m.orders_title()}`,
  )
  return (
    <div className={orderId === null ? s.screen : `${s.screen} ${s.open}`}>
      <div className={s.list}>
        <OrdersList
          tab={tab}
          filters={filters}
          selectedId={orderId}
          opensScreen={!isWide}
          onNewOrder={() => void open('create-order')}
        />
      </div>
      <div className={s.detail}>
        {orderId !== null && !isWide && <h1 className="visually-hidden">{m.orders_title()}</h1>}
        {orderId === null ? (
          <NothingSelected />
        ) : (
          <OrderPane key={orderId} id={orderId} listTo={listSearch(tab, filters)} />
        )}
      </div>
    </div>
  )
}
