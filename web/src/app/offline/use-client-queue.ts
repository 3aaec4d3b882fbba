import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { ownMessageKind } from '../../features/chat/own-chat.ts'
import { hasDraft } from '../../features/orders/draft-store.ts'
import { ORDER, orderKind, type WaitingOrder } from '../../features/orders/waiting/order-kind.ts'
import { orderStepKind } from '../../features/orders/waiting/order-step-kind.ts'
import { takeBack } from '../../features/orders/waiting/take-back.ts'
import { ownProfile } from '../../features/profile/show-profile.ts'
import { useSendWaiting } from '../../platform/waiting/use-send-waiting.ts'
import { waitingQueue } from '../../platform/waiting/waiting-queue.ts'
import { useModal } from '../modals/use-modal.ts'

/** A refused order opens in the form again, unless something else is open or typed there. */
function useReopening() {
  const { name, open } = useModal()
  return useCallback(() => {
    const refused = waitingQueue.read().find(({ kind, state }) => kind === ORDER && state === 'refused')
    if (refused === undefined || name !== null || hasDraft()) return
    takeBack(refused as WaitingOrder)
    void open('create-order')
  }, [name, open])
}

/** What a client did without a network goes out by itself: orders, steps with them, messages. */
export function useClientQueue(): void {
  const client = useQueryClient()
  const person = useQuery(ownProfile()).data?.id
  const kinds = useMemo(() => [orderKind(client), orderStepKind(client), ownMessageKind(client)], [client])
  useSendWaiting(person, kinds, useReopening())
}
