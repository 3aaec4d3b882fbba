import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { MissingScreen } from '../../error-screen.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { usePageTitle } from '../../page/page-title.ts'
import { ScreenBody } from '../../page/panel.tsx'
import { operatorOrder } from '../orders-queries.ts'
import { OrderPage } from './order-page.tsx'

/** The order of the URL, with all details and actions. */
export function OrderScreen() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? <Order key={id} id={Number(id)} /> : <MissingScreen />
}

function Order({ id }: { id: number }) {
  usePageTitle(m.operator_order_title({ id }))
  const query = useQuery(operatorOrder(id))
  return (
    <ScreenBody>
      <Loaded
        query={query}
        skeletonHeights={['96px', '420px', '240px']}
        back={<Link to="/admin/orders">{m.operator_to_orders()}</Link>}
      >
        {order => <OrderPage order={order} />}
      </Loaded>
    </ScreenBody>
  )
}
