import type { openToEveryone } from '@karvon/contract/carriers/favourites-first'
import type { requestAnotherDriver } from '@karvon/contract/driver/another-driver'
import type { decideEarlyArrival } from '@karvon/contract/driver/early-arrival'
import type { acceptOffer, counterOffer, declineOffer, offerPrice } from '@karvon/contract/offers'
import type {
  decideAdditionalPrice,
  editOrder,
  previewCancel,
  rateOrder,
  setOrderStatus,
  shareOrder,
  unshareOrder,
} from '@karvon/contract/order-actions'
import type { Fields } from '@karvon/contract/wire/bracket-fields'
import type { EarlyArrivalAnswer } from '@karvon/domain/orders/arrival/early-arrival'
import type { CancelReason } from '@karvon/domain/orders/ending/cancel-reasons'
import type { RatingTag } from '@karvon/domain/orders/rating'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import type { Offer, OrderDetail } from '../../../product/order/order.ts'
import { bodyWithPhotos } from '../../order-form/submission/place-order.ts'

type Seen = Pick<OrderDetail, 'id' | 'version'>

/** Accepts an offer at the price and order version the client saw. */
export const sendAcceptance = ({ id, version }: Seen, { id: offerId, driverId, amount }: Offer) =>
  call<typeof acceptOffer>('PUT', '/truck-booking/client-accept-offer/:id', {
    params: { id },
    body: { driverId, offerId, amount, version },
  })

export const sendCounter = (orderId: number, offerId: number, amount: number) =>
  call<typeof counterOffer>('POST', '/truck-booking/:id/counter/:offer_id', {
    params: { id: orderId, offerId },
    body: { amount },
  })

export const sendDecline = (orderId: number, offerId: number) =>
  call<typeof declineOffer>('DELETE', '/truck-booking/:id/offer/:offer_id', {
    params: { id: orderId, offerId },
  })

/** The client's own price for the whole order. */
export const sendOwnPrice = ({ id, version }: Seen, amount: number) =>
  call<typeof offerPrice>('POST', '/truck-booking/client-offer-price/:id', {
    params: { id },
    body: { amount, version },
  })

type SaidReason = { readonly reason: string; readonly reasonCode?: CancelReason }

export const sendCancel = (
  { id, version }: Seen,
  { reason, reasonCode }: SaidReason,
  idempotencyKey: string,
) =>
  call<typeof setOrderStatus>('PUT', '/truck-booking/status/:id', {
    params: { id },
    body: {
      status: 'canceled',
      version,
      ...(reason === '' ? {} : { reason }),
      ...(reasonCode === undefined ? {} : { reasonCode }),
    },
    idempotencyKey,
  })

export const sendConfirmation = ({ id, version }: Seen, idempotencyKey: string) =>
  call<typeof setOrderStatus>('PUT', '/truck-booking/status/:id', {
    params: { id },
    body: { status: 'done', version },
    idempotencyKey,
  })

export const sendDecision = (orderId: number, chargeId: number, decision: 'approved' | 'rejected') =>
  call<typeof decideAdditionalPrice>('PUT', '/truck-booking/:id/additional-price/:charge_id', {
    params: { id: orderId, chargeId },
    body: { decision },
  })

/** Answers whether the driver may load earlier. */
export const sendEarlyArrival = (id: number, decision: EarlyArrivalAnswer, idempotencyKey: string) =>
  call<typeof decideEarlyArrival>('POST', '/truck-booking/:id/early-arrival', {
    params: { id },
    body: { decision },
    idempotencyKey,
  })

/** Requests another driver while the accepted one is late. */
export const sendAnotherDriver = (id: number, idempotencyKey: string) =>
  call<typeof requestAnotherDriver>('POST', '/truck-booking/:id/another-driver', {
    params: { id },
    body: {},
    idempotencyKey,
  })

/** Offers an order to every driver that is offered to favourites first. */
export const sendOpening = (id: number, idempotencyKey: string) =>
  call<typeof openToEveryone>('PUT', '/truck-booking/:id/open-to-everyone', {
    params: { id },
    idempotencyKey,
  })

/** The client's rating of a finished order. */
export type SentRating = { stars: number; tags: RatingTag[]; comment: string | null }

export const sendRating = (id: number, rating: SentRating, idempotencyKey: string) =>
  call<typeof rateOrder>('POST', '/truck-booking/:id/rating', {
    params: { id },
    body: rating,
    idempotencyKey,
  })

export const makeShareLink = (id: number) =>
  call<typeof shareOrder>('POST', '/truck-booking/:id/share', { params: { id } })

export const revokeShareLink = (id: number) =>
  call<typeof unshareOrder>('DELETE', '/truck-booking/:id/share', { params: { id } })

/** Saves an edited order as written by `draftToWire`; refused if the order has changed since it was opened. */
export const sendEdited = (
  { id, version }: Seen,
  fields: Fields,
  photos: readonly File[],
  idempotencyKey: string,
) =>
  call<typeof editOrder>('POST', '/truck-booking/book-edit/:id', {
    params: { id },
    ...bodyWithPhotos({ ...fields, version }, photos),
    idempotencyKey,
  })

/** The current cost of canceling; goes stale together with its order. */
export const cancelPreview = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'one', id, 'cancel'] as const,
    queryFn: ({ signal }) =>
      call<typeof previewCancel>('GET', '/truck-booking/:id/cancel-preview', { params: { id }, signal }),
  })
