import type { bookOrder } from '@karvon/contract/orders'
import { type Fields, writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { call } from '../../../platform/http/call.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import type { PendingSubmission } from './pending-submission.ts'

/** What a submission is told apart by: its content, and which photos go with it. */
export const contentOf = (content: string, photos: readonly File[]): string =>
  photos.length === 0
    ? content
    : `${content} ${photos.map(({ name, size, lastModified }) => `${name}/${size}/${lastModified}`).join(' ')}`

/** A body with photos, as a form; without any it stays JSON. */
export const bodyWithPhotos = (fields: Fields, photos: readonly File[]) => {
  if (photos.length === 0) return { wireBody: fields }
  const form = new FormData()
  for (const [name, value] of writeBracketFields(fields)) form.append(name, value)
  for (const photo of photos) form.append('photos[]', photo)
  return { form }
}

/** Places the order of a submission; the same submission again answers with the same order. */
export const placeOrder = (
  { body, key }: PendingSubmission,
  photos: readonly File[] = [],
): Promise<OrderDetail> =>
  call<typeof bookOrder>('POST', '/truck-booking/book', {
    ...bodyWithPhotos(JSON.parse(body), photos),
    idempotencyKey: key,
  })
