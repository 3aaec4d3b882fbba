import type { sendMessage } from '@karvon/contract/chat'
import type { answerClaim } from '@karvon/contract/claims/claims'
import type { objectAsDriver, reportClientNoShow } from '@karvon/contract/claims/no-shows'
import { call } from '../../platform/http/call.ts'

/** Reports that nobody is at the loading point, with words and photos. */
export const sendClientNoShow = (id: number, form: FormData, idempotencyKey: string) =>
  call<typeof reportClientNoShow>('POST', '/driver/orders/:id/no-show', {
    params: { id },
    form,
    idempotencyKey,
  })

/** Objects to the client's report, with words and photos. */
export const sendObjection = (id: number, form: FormData, idempotencyKey: string) =>
  call<typeof objectAsDriver>('POST', '/driver/orders/:id/no-show/objection', {
    params: { id },
    form,
    idempotencyKey,
  })

/** Answers a claim, with words and photos. */
export const sendAnswer = (id: number, form: FormData, idempotencyKey: string) =>
  call<typeof answerClaim>('POST', '/driver/claims/:id/answer', { params: { id }, form, idempotencyKey })

/** Writes to the operators about an order, with photos. */
export const sendTrouble = (_: number, form: FormData, idempotencyKey: string) =>
  call<typeof sendMessage>('POST', '/admin-messages', { form, idempotencyKey })
