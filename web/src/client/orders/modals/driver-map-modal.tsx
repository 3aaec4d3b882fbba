import { m } from '../../../messages/compiled/messages.js'
import { CarrierCard } from '../deal/carrier-card.tsx'
import { LiveMap } from '../tracking/live-map.tsx'
import { OrderModal } from './order-modal.tsx'
import s from './order-modals.module.css'

/** The truck on a full-screen map, with the driver's contacts below. */
export function DriverMapModal() {
  return (
    <OrderModal title={m.orders_track_title()} isFull>
      {order => (
        <>
          <div className={s.map}>
            <LiveMap order={order} />
          </div>
          <CarrierCard order={order} />
        </>
      )}
    </OrderModal>
  )
}
