import type {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
} from '@karvon/contract/account/passwords'
import { call } from '../../../platform/http/call.ts'
import { type Answer, answerOf } from '../../../product/account/login/answer.ts'

/** A new secret; the second factor is on only once one of its codes is confirmed. */
export type BegunFactor = { secret: string; otpauthUrl: string }

export const beginFactor = (password: string): Promise<Answer<BegunFactor>> =>
  answerOf(call<typeof beginSecondFactor>('POST', '/auth/second-factor', { body: { password } }))

export const confirmFactor = (code: string): Promise<Answer<unknown>> =>
  answerOf(call<typeof confirmSecondFactor>('PUT', '/auth/second-factor', { body: { code } }))

export const endFactor = (code: string): Promise<Answer<unknown>> =>
  answerOf(call<typeof endSecondFactor>('DELETE', '/auth/second-factor', { body: { code } }))
