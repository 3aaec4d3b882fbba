import type { beginSecondFactor, confirmSecondFactor } from '@karvon/contract/passwords'
import { call } from '../../platform/http/call.ts'

/** A secret that is on once a code of it is told. */
export const beginFactor = () => call<typeof beginSecondFactor>('POST', '/auth/second-factor', { body: {} })

export const confirmFactor = (code: string) =>
  call<typeof confirmSecondFactor>('PUT', '/auth/second-factor', { body: { code } })
