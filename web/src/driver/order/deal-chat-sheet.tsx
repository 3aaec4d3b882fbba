import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { m } from '../../messages/compiled/messages.js'
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

/** The chat with the client of an order. */
export function DealChatSheet({ orderId, driverId }: DealChatSheetProps) {
  const { data, error, isFetching, refetch } = useQuery(driverOrder(orderId))
  const onRead = useRefetchCounts()
  const name = data?.client.name ?? null
  return (
    <TitledDialog
      className={s.chat}
      title={name === null ? m.deal_chat_title({ id: String(orderId) }) : m.deal_chat_with({ name })}
      onClose={closeSheet}
    >
      {data !== undefined && <DealChatPanel order={data} userId={driverId} side="driver" onRead={onRead} />}
      {data === undefined && error !== null && (
        <FailedState
          title={m.chat_list_failed()}
          text={problemSentence(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && (
        <Stack gap={12} padding={16} role="status" aria-label={m.ui_loading()}>
          <Skeleton width="60%" height="52px" />
          <Skeleton width="44%" height="52px" />
        </Stack>
      )}
    </TitledDialog>
  )
}
