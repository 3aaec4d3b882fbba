import {
  type CallResult,
  callProvider,
  type ProviderConnection,
  TIMEOUT_MS,
  textOf,
} from '../../network/provider-call.ts'
import type { SendOutcome } from '../../send-outcome.ts'
import type { PlayMobileSetting } from '../../settings/sms-setting.ts'
import type { SmsMessage } from '../sms-port.ts'
import { refusalOf, type SmsRoute } from './sms-route.ts'

export type PlayMobileAccount = Pick<PlayMobileSetting, 'login' | 'password' | 'sender'> & {
  /** Whether PlayMobile reports to us. */
  readonly reports: boolean
}

/**
 * Errors of the account or of PlayMobile itself, which another message would meet too (SMS-Broker HTTP API, error codes: 100
 * internal error, 102 account locked).
 */
const TEMPORARY = new Set(['100', '102'])

const RECEIVED = /^\s*request is received\s*$/i

/** SMS-Broker answers "Request is received", or 400 with `error-code`. */
const outcomeOf = (result: CallResult, providerId: string): SendOutcome => {
  if (result.kind === 'answered' && result.status >= 200 && result.status < 300) {
    const isReceived = result.body === '' || (typeof result.body === 'string' && RECEIVED.test(result.body))
    return isReceived
      ? { kind: 'sent', providerId }
      : { kind: 'unknown', error: 'PlayMobile answered nonsense' }
  }
  const code = result.kind === 'answered' ? textOf(result.body, 'error-code') : null
  if (code === null || !/^\d{1,5}$/.test(code)) return refusalOf('PlayMobile', result)
  return { kind: TEMPORARY.has(code) ? 'retry' : 'failed', error: `PlayMobile answered error ${code}` }
}

/**
 * Sends by PlayMobile (SMS-Broker HTTP API, `/broker-api/send`). Its `message-id` is ours, the same at every try, so that it
 * recognizes a repetition; `nameOf` makes it from our id.
 */
export const createPlayMobileSms = (
  { login, password, sender, reports }: PlayMobileAccount,
  line: ProviderConnection,
  nameOf: (message: SmsMessage) => string,
): SmsRoute => {
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
  return {
    name: 'playmobile',
    hasReports: reports,
    takes: () => true,
    nameOf,
    send: async message => {
      const providerId = nameOf(message)
      const one = {
        recipient: message.phone,
        'message-id': providerId,
        sms: { originator: sender, content: { text: message.text } },
      }
      const result = await callProvider(
        line,
        {
          method: 'POST',
          path: '/broker-api/send',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ messages: [one] }),
        },
        AbortSignal.timeout(line.timeoutMs ?? TIMEOUT_MS),
      )
      return outcomeOf(result, providerId)
    },
  }
}
