import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { ownProfile } from '../../../product/account/show-profile.ts'
import { DealChatPanel } from '../../../product/chat/deal/deal-chat-panel.tsx'
import { NOTICES_KEY } from '../../../product/notice/notice-queries.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ModalFrame } from '../../modals/modal-frame.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { ordersUrl } from '../orders-url.ts'
import { refetchLists } from '../queries/apply-order-events.ts'
import { ORDER_KEYS } from '../queries/order-keys.ts'
import { orderById } from '../queries/show-order.ts'
import s from './order-modals.module.css'

/** What was read is counted neither with the order nor among the notices. */
const useRefetchCounts = (orderId: number) => {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: ORDER_KEYS.one(orderId) })
    void client.invalidateQueries({ queryKey: NOTICES_KEY })
    refetchLists(client)
  }, [client, orderId])
}

function Chat({ orderId }: { orderId: number }) {
  const order = useQuery(orderById(orderId))
  const profile = useQuery(ownProfile())
  const onRead = useRefetchCounts(orderId)
  if (order.data !== undefined && profile.data !== undefined)
    return <DealChatPanel order={order.data} userId={profile.data.id} side="client" onRead={onRead} />
  if (!order.isError && !profile.isError)
    return (
      <div className={s.waitingChat} role="status" aria-label={m.ui_loading()}>
        <Skeleton width="60%" height="52px" />
        <Skeleton width="44%" height="52px" />
      </div>
    )
  const retry = () => {
    void order.refetch()
    void profile.refetch()
  }
  return (
    <div className={s.waitingChat}>
      <FailedState
        title={m.chat_list_failed()}
        isRetrying={order.isFetching || profile.isFetching}
        onRetry={retry}
      />
    </div>
  )
}

const titleOf = (name: string | undefined, orderId: number | null): string =>
  name === undefined ? m.deal_chat_title({ id: String(orderId ?? '') }) : m.deal_chat_with({ name })

/** The chat with the driver of the order in the URL. */
export function DealChatModal() {
  const { close, search } = useModal()
  const { orderId } = ordersUrl(search)
  const { data } = useQuery({ ...orderById(orderId ?? 0), enabled: orderId !== null })
  return (
    <ModalFrame title={titleOf(data?.carrier?.name, orderId)} size="chat" onClose={close}>
      {orderId === null ? <p>{m.orders_not_found_title()}</p> : <Chat orderId={orderId} />}
    </ModalFrame>
  )
}
