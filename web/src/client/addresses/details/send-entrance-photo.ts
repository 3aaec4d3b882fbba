import type { addPlacePhoto } from '@karvon/contract/account/addresses'
import { call } from '../../../platform/http/call.ts'

/** Uploads a photo of an entrance; the answer is the address to keep with the place. */
export async function sendEntrancePhoto(file: File, idempotencyKey: string): Promise<string> {
  const form = new FormData()
  form.append('photo', file)
  const { photo } = await call<typeof addPlacePhoto>('POST', '/address/photo', { form, idempotencyKey })
  return photo
}
