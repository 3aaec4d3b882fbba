import type { bookOrder } from '@karvon/contract/orders'
import { type Fields, writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { call } from '../../../platform/http/call.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import type { PendingSubmission } from './pending-submission.ts'

/** Identifies a submission: its content and its photos. */
export const contentOf = (content: string, photos: readonly File[]): string =>
  photos.length === 0
    ? content
    : `${content} ${photos.map(({ name, size, lastModified }) => `${name}/${size}/${lastModified}`).join(' ')}`

/** The request body: form data with photos, JSON without. */
export const bodyWithPhotos = (fields: Fields, photos: readonly File[]) => {
  if (photos.length === 0) return { wireBody: fields }
  const form = new FormData()
  for (const [name, value] of writeBracketFields(fields)) form.append(name, value)
  for (const photo of photos) form.append('photos[]', photo)
  return { form }
}

/** Places the order of a submission; sending the same submission again returns the same order. */
export const placeOrder = (
  { body, key }: PendingSubmission,
  photos: readonly File[] = [],
): Promise<OrderDetail> =>
  call<typeof bookOrder>('POST', '/truck-booking/book', {
    ...bodyWithPhotos(JSON.parse(body), photos),
    idempotencyKey: key,
  })
