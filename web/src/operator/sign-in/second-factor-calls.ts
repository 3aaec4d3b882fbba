import type { beginSecondFactor, confirmSecondFactor } from '@karvon/contract/account/passwords'
import { call } from '../../platform/http/call.ts'

/** Creates a secret, which takes effect once it is confirmed by a code. */
export const beginFactor = () => call<typeof beginSecondFactor>('POST', '/auth/second-factor', { body: {} })

export const confirmFactor = (code: string) =>
  call<typeof confirmSecondFactor>('PUT', '/auth/second-factor', { body: { code } })
