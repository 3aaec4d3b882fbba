import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { eWaybill } from '../e-waybill/e-waybill-calls.ts'
import { EWaybillForm } from '../e-waybill/e-waybill-form.tsx'
import { OrderModal } from './order-modal.tsx'
import { WhenLoaded } from './when-loaded.tsx'

function Body({ orderId, close }: { orderId: number; close: () => void }) {
  return (
    <WhenLoaded result={useQuery(eWaybill(orderId))}>
      {waybill =>
        waybill.isAvailable ? (
          <EWaybillForm orderId={orderId} waybill={waybill} close={close} />
        ) : (
          <p>{m.refusal_didox_off()}</p>
        )
      }
    </WhenLoaded>
  )
}

/** The e-TTN of the order in the URL, at Didox. */
export function EWaybillModal() {
  return (
    <OrderModal title={m.papers_etn_title()}>
      {(order, close) => <Body orderId={order.id} close={close} />}
    </OrderModal>
  )
}
