import { draftToWire } from '@karvon/contract/wire/draft-codec'
import type { OrderDraft } from '@karvon/domain/orders/order-draft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts'
import { clearDraft } from '../../../product/order/draft/draft-store.ts'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { sendEdited } from '../../orders/actions/order-action-calls.ts'
import { cacheOrder } from '../../orders/queries/cache-order.ts'
import { orderById } from '../../orders/queries/show-order.ts'
import { useOrderUrl } from '../../orders/use-order-url.ts'
import { useLeaveSteps } from '../steps/use-leave-steps.ts'
import { type PlacementFailure, placementFailure } from '../submission/placement-failure.ts'

type Editing = {
  draft: OrderDraft
  quoteId: string | null
  typed: Pick<OrderFormDraft, 'photos' | 'removedPhotos'>
}

/** Saves an edited order and refetches its lists (docs/product.md#placing). `onFailure` receives why it was not saved. */
export function useEditOrder(edited: OrderDetail | null, onFailure: (trouble: PlacementFailure) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const urlOf = useOrderUrl()
  const keyOf = useIdempotencyKey()
  const leaveSteps = useLeaveSteps()
  return useMutation({
    mutationFn: ({ draft, quoteId, typed: { photos, removedPhotos } }: Editing) => {
      if (edited === null) throw new Error('no order is being edited')
      const fields = { ...draftToWire(draft, quoteId), removed_photos: [...removedPhotos] }
      const photosSeen = photos.map(({ name, size, lastModified }) => [name, size, lastModified])
      return sendEdited(edited, fields, photos, keyOf({ fields, photosSeen }))
    },
    onSuccess: async order => {
      clearDraft(order.id)
      cacheOrder(client, order)
      showToast('success', m.orders_edited_toast({ id: order.id }))
      await leaveSteps()
      return navigate(urlOf(order.id, 'new'), { replace: true })
    },
    onError: error => {
      if (edited !== null && error instanceof CallProblem && error.status === 409)
        void client.invalidateQueries({ queryKey: orderById(edited.id).queryKey })
      onFailure(placementFailure(error))
    },
  })
}
