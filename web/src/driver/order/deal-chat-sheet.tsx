import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { DealChatPanel } from '../../product/chat/deal/deal-chat-panel.tsx'
import { NOTICES_KEY } from '../../product/notice/notice-queries.ts'
import { TitledDialog } from '../../ui/dialog/titled-dialog.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { closeSheet } from '../driver-url.ts'
import { driverKeys, driverOrder } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import s from '../sheet/chat-sheet.module.css'

type DealChatSheetProps = { orderId: number; driverId: number }

/** What was read is counted neither with the order nor among the notices. */
const useRefetchCounts = () => {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: driverKeys.orders })
    void client.invalidateQueries({ queryKey: NOTICES_KEY })
  }, [client])
}

/** The order is not theirs any more: what was written with them stays. */
const isGone = (problem: unknown): boolean => problem instanceof CallProblem && problem.status === 404

/** Whether the driver has lost the order; it is asked for again now and then, and the chat stays meanwhile. */
const useHasLeft = (problem: unknown): boolean => {
  const [hasLeft, setLeft] = useState(false)
  if (isGone(problem) && !hasLeft) setLeft(true)
  return hasLeft
}

/** The chat with the client of an order. */
export function DealChatSheet({ orderId, driverId }: DealChatSheetProps) {
  const { data, error, isFetching, refetch } = useQuery(driverOrder(orderId))
  const onRead = useRefetchCounts()
  const name = data?.client.name ?? null
  const hasLeft = useHasLeft(error) && data === undefined
  const order = hasLeft ? { id: orderId, chat: null } : data
  return (
    <TitledDialog
      className={s.chat}
      title={name === null ? m.deal_chat_title({ id: String(orderId) }) : m.deal_chat_with({ name })}
      onClose={closeSheet}
    >
      {order !== undefined && (
        <DealChatPanel order={order} hasLeft={hasLeft} userId={driverId} side="driver" onRead={onRead} />
      )}
      {order === undefined && error !== null && (
        <FailedState
          title={m.chat_list_failed()}
          text={problemSentence(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {order === undefined && error === null && (
        <Stack gap={12} padding={16} role="status" aria-label={m.ui_loading()}>
          <Skeleton width="60%" height="52px" />
          <Skeleton width="44%" height="52px" />
        </Stack>
      )}
    </TitledDialog>
  )
}
