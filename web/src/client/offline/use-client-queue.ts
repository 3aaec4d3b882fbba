import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { outbox } from '../../platform/outbox/device-outbox.ts'
import { useSendOutbox } from '../../platform/outbox/use-send-outbox.ts'
import { ownProfile } from '../../product/account/show-profile.ts'
import { dealMessageKind } from '../../product/chat/deal/deal-chat.ts'
import { ownMessageKind } from '../../product/chat/support/own-chat.ts'
import { hasDraft } from '../../product/order/draft/draft-store.ts'
import { useModal } from '../modals/use-modal.ts'
import { ORDER, orderKind, type WaitingOrder } from '../orders/outbox/order-kind.ts'
import { orderStepKind } from '../orders/outbox/order-step-kind.ts'
import { takeBack } from '../orders/outbox/take-back.ts'

/** Reopens a refused order in the form, unless a modal is open or another draft exists. */
function useReopenRefused() {
  const { name, open } = useModal()
  return useCallback(() => {
    const refused = outbox.read().find(({ kind, state }) => kind === ORDER && state === 'refused')
    if (refused === undefined || name !== null || hasDraft()) return
    takeBack(refused as WaitingOrder)
    void open('create-order')
  }, [name, open])
}

/** Sends the client's outbox: orders, steps of orders and messages. */
export function useClientQueue(): void {
  const client = useQueryClient()
  const person = useQuery(ownProfile()).data?.id
  const kinds = useMemo(
    () => [orderKind(client), orderStepKind(client), ownMessageKind(client), dealMessageKind(client)],
    [client],
  )
  useSendOutbox(person, kinds, useReopenRefused())
}
