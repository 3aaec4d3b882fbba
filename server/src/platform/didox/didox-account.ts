import type { Clock } from '../clock.ts'
import type { DidoxSetting } from '../settings/didox-setting.ts'
import { createDidoxLine, type DidoxAnswer, type DidoxLine, type DidoxRequest } from './didox-line.ts'
import { createUserKey } from './user-key.ts'

/** Sends signed-in requests; null: Didox is away, or the sign-in failed. */
export type SendAs = (request: Omit<DidoxRequest, 'userKey'>) => Promise<DidoxAnswer | null>

/** Our connection to Didox. */
export type DidoxAccount = {
  readonly setting: DidoxSetting
  readonly line: DidoxLine
  /** As our own account. */
  readonly send: SendAs
  /** Whether Didox has refused our account since the start. */
  isRefused(): boolean
}

type Options = {
  readonly clock: Clock
  readonly onRefused: (status: number) => void
  readonly timeoutMs?: number
}

/** Sends requests with this user key. */
export const sendWith =
  ({ send }: DidoxLine, userKey: string): SendAs =>
  request =>
    send({ ...request, userKey })

/** Our account at Didox; a key that has ended is replaced once. */
export const createDidoxAccount = (
  setting: DidoxSetting,
  { clock, onRefused, timeoutMs }: Options,
): DidoxAccount => {
  const line = createDidoxLine(setting, clock, timeoutMs)
  const userKey = createUserKey(line, setting, { clock, onRefused })
  const sendOnce: SendAs = async request => {
    const key = await userKey.get()
    return key === null ? null : sendWith(line, key)(request)
  }
  return {
    setting,
    line,
    isRefused: userKey.isRefused,
    send: async request => {
      const answer = await sendOnce(request)
      if (answer?.status !== 401) return answer
      userKey.forget()
      return sendOnce(request)
    },
  }
}
