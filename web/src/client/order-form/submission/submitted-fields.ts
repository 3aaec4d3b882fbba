import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { draftToWire } from '@karvon/contract/wire/draft-codec'
import type { OrderDraft } from '@karvon/domain/orders/order-draft'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'

/** The fields of a new order: its draft, and for how long favourites are asked before everybody. */
export const submittedFields = (
  draft: OrderDraft,
  quoteId: string | null,
  { favouritesMinutes }: Pick<OrderFormDraft, 'favouritesMinutes'>,
): Fields => ({
  ...draftToWire(draft, quoteId),
  ...(favouritesMinutes !== null && { favourites_minutes: favouritesMinutes }),
})
