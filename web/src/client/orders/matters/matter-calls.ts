import type { openClaim, withdrawClaim } from '@karvon/contract/claims/claims'
import type { objectAsClient, reportDriverNoShow } from '@karvon/contract/claims/no-shows'
import { call } from '../../../platform/http/call.ts'

/** Reports that the driver has not come, with words and photos. */
export const sendDriverNoShow = (id: number, form: FormData, idempotencyKey: string) =>
  call<typeof reportDriverNoShow>('POST', '/truck-booking/:id/no-show', {
    params: { id },
    form,
    idempotencyKey,
  })

/** Objects to the driver's report, with words and photos. */
export const sendObjection = (id: number, form: FormData, idempotencyKey: string) =>
  call<typeof objectAsClient>('POST', '/truck-booking/:id/no-show/objection', {
    params: { id },
    form,
    idempotencyKey,
  })

/** Opens a claim about a finished order. */
export const sendClaim = (id: number, form: FormData, idempotencyKey: string) =>
  call<typeof openClaim>('POST', '/truck-booking/:id/claims', { params: { id }, form, idempotencyKey })

/** Takes an open claim back. */
export const takeClaimBack = (id: number) =>
  call<typeof withdrawClaim>('DELETE', '/claims/:id', { params: { id } })
