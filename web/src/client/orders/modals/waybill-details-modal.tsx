import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { waybillDetails } from '../waybill/waybill-draft.ts'
import { WaybillForm } from '../waybill/waybill-form.tsx'
import { OrderModal } from './order-modal.tsx'
import { WhenLoaded } from './when-loaded.tsx'

function Body({ orderId, close }: { orderId: number; close: () => void }) {
  return (
    <WhenLoaded result={useQuery(waybillDetails(orderId))}>
      {stored => <WaybillForm orderId={orderId} stored={stored} close={close} />}
    </WhenLoaded>
  )
}

/** Details for the waybill of the order in the URL. */
export function WaybillDetailsModal() {
  return (
    <OrderModal title={m.orders_waybill_details()}>
      {(order, close) => <Body orderId={order.id} close={close} />}
    </OrderModal>
  )
}
