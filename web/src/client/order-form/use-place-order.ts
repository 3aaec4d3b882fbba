import type { OrderDraft } from '@karvon/domain/orders/order-draft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { NetworkProblem } from '../../platform/http/call-problem.ts'
import { recentAddresses } from '../../product/address/address-queries.ts'
import { clearDraft } from '../../product/order/draft/draft-store.ts'
import type { OrderFormDraft } from '../../product/order/draft/order-form-draft.ts'
import type { OrderDetail } from '../../product/order/order.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { deleteStoredDraft } from '../offline/stored-draft.ts'
import { listPlacedOrder, ordersOfTab } from '../orders/queries/list-orders.ts'
import { orderStatistics } from '../orders/queries/order-statistics.ts'
import { orderById } from '../orders/queries/show-order.ts'
import { useLeaveSteps } from './steps/use-leave-steps.ts'
import { settleSubmission, submissionFor } from './submission/pending-submission.ts'
import { contentOf, placeOrder } from './submission/place-order.ts'
import { type PlacementFailure, placementFailure } from './submission/placement-failure.ts'
import { submittedFields } from './submission/submitted-fields.ts'

const AFTER_PLACING_MS = 200

/** An order to place: the draft and the quote whose price the client saw. */
type Placing = {
  draft: OrderDraft
  quoteId: string | null
  typed: Pick<OrderFormDraft, 'photos' | 'favouritesMinutes'>
}

const submit = ({ draft, quoteId, typed }: Placing) => {
  const { photos } = typed
  const content = contentOf(JSON.stringify(submittedFields(draft, null, typed)), photos)
  const body = JSON.stringify(submittedFields(draft, quoteId, typed))
  return placeOrder(
    submissionFor(sessionStorage, content, body, () => crypto.randomUUID()),
    photos,
  )
}

/** Navigates to the placed order and focuses its heading. */
function useShowPlaced() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const leaveSteps = useLeaveSteps()
  return async (order: OrderDetail) => {
    client.setQueryData(orderById(order.id).queryKey, order)
    listPlacedOrder(client, order)
    await leaveSteps()
    await navigate(`/dashboard/orders?order=${order.id}`, { replace: true })
    setTimeout(() => {
      document.querySelector<HTMLElement>('[data-order-heading]')?.focus({ preventScroll: true })
      void client.invalidateQueries({ queryKey: orderStatistics().queryKey })
      void client.invalidateQueries({ queryKey: ordersOfTab('new').queryKey })
      void client.invalidateQueries({ queryKey: recentAddresses().queryKey })
    }, AFTER_PLACING_MS)
  }
}

/** Places the order exactly once, however often it is retried; `onFailure` receives why it was not placed. */
export function usePlaceOrder(onFailure: (failure: PlacementFailure) => void) {
  const showPlaced = useShowPlaced()
  return useMutation({
    mutationFn: submit,
    retry: (count, error) => error instanceof NetworkProblem && count < 1,
    retryDelay: 1000,
    onSuccess: order => {
      settleSubmission(sessionStorage)
      clearDraft()
      void deleteStoredDraft()
      showToast('success', m.orders_placed_toast({ id: order.id }))
      return showPlaced(order)
    },
    onError: error => {
      const failure = placementFailure(error)
      if (failure.kind !== 'no_answer') settleSubmission(sessionStorage)
      onFailure(failure)
    },
  })
}
