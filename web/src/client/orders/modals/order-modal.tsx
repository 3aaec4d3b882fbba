import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import type { OrderDetail } from '../../../product/order/order.ts'
import { ModalFrame } from '../../modals/modal-frame.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { ordersUrl } from '../orders-url.ts'
import { orderById } from '../queries/show-order.ts'
import s from './order-modals.module.css'
import { WhenLoaded } from './when-loaded.tsx'

type Step = (order: OrderDetail, close: () => void) => ReactNode

type BodyProps = { orderId: number; close: () => void; children: Step }

function Body({ orderId, close, children }: BodyProps) {
  return <WhenLoaded result={useQuery(orderById(orderId))}>{order => children(order, close)}</WhenLoaded>
}

type Props = { title: string; isFull?: boolean; children: Step }

/** A modal about the order in the URL. */
export function OrderModal({ title, isFull = false, children }: Props) {
  const { close, search } = useModal()
  const { orderId } = ordersUrl(search)
  const body =
    orderId === null ? (
      <p>{m.orders_not_found_title()}</p>
    ) : (
      <Body orderId={orderId} close={() => void close()}>
        {children}
      </Body>
    )
  return (
    <ModalFrame title={title} size={isFull ? 'full' : 'narrow'} onClose={close}>
      {isFull ? <div className={s.full}>{body}</div> : body}
    </ModalFrame>
  )
}
