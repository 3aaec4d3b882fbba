import type {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  proveSecondFactor,
  replaceRecoveryCodes,
} from '@karvon/contract/account/passwords'
import type { DataOf } from '@karvon/contract/endpoint'
import { call } from '../../../platform/http/call.ts'
import { type Answer, answerOf } from '../login/answer.ts'

/** A new secret; the second factor is on only once one of its codes is confirmed. */
export type BegunFactor = DataOf<typeof beginSecondFactor>

/** The state with ten new recovery codes, which are answered this once. */
export type FactorWithCodes = DataOf<typeof confirmSecondFactor>

/** Creates a secret, which takes effect once it is confirmed by a code; users with a password send it. */
export const beginFactor = (password: string | null = null) =>
  call<typeof beginSecondFactor>('POST', '/auth/second-factor', { body: { password } })

export const confirmFactor = (code: string) =>
  call<typeof confirmSecondFactor>('PUT', '/auth/second-factor', { body: { code } })

/** Proves it for this session; a recovery code counts too. */
export const proveFactor = (code: string) =>
  call<typeof proveSecondFactor>('PUT', '/auth/second-factor/verify', { body: { code } })

export const replaceCodes = (code: string): Promise<Answer<FactorWithCodes>> =>
  answerOf(
    call<typeof replaceRecoveryCodes>('POST', '/auth/second-factor/recovery-codes', { body: { code } }),
  )

export const endFactor = (code: string): Promise<Answer<unknown>> =>
  answerOf(call<typeof endSecondFactor>('DELETE', '/auth/second-factor', { body: { code } }))
