import type { Clock } from '../../clock.ts'
import {
  type CallResult,
  callProvider,
  type ProviderConnection,
  partOf,
  TIMEOUT_MS,
  textOf,
} from '../../network/provider-call.ts'
import type { SendOutcome } from '../../send-outcome.ts'
import type { SentCode } from '../sms-port.ts'
import { refusalBefore, refusalOf, type SmsRoute } from './sms-route.ts'

export type GatewayDeps = {
  readonly token: string
  readonly clock: Clock
  /** Where it reports to; null: nowhere, because it reports to https addresses only. */
  readonly reportUrl: string | null
}

const SHORTEST_TTL_S = 30
const LONGEST_TTL_S = 3_600

/** How long Telegram may still deliver the code: as long as it is valid. */
const ttlOf = ({ expiresAt }: SentCode, now: Date): number =>
  Math.min(LONGEST_TTL_S, Math.max(SHORTEST_TTL_S, Math.round((expiresAt.getTime() - now.getTime()) / 1000)))

const isOk = (result: CallResult): boolean =>
  result.kind === 'answered' && result.status === 200 && partOf(result.body, 'ok') === true

/** `{ ok: false, error }`: Telegram says no, whatever for. */
const isRefused = (result: CallResult): boolean =>
  result.kind === 'answered' && partOf(result.body, 'ok') === false

/** Refusals that say something about our account, not about this phone. */
const OURS = /^(?:ACCESS_TOKEN|BALANCE|FLOOD)/

const refused = (result: CallResult, what: string): SendOutcome => {
  const error = result.kind === 'answered' ? textOf(result.body, 'error') : null
  const code = error !== null && /^[A-Z][A-Z0-9_]*$/.test(error) ? error : 'no'
  return { kind: OURS.test(code) ? 'retry' : 'failed', error: `Telegram Gateway answered ${code} to ${what}` }
}

/** The outcome of a call that sent nothing: whatever went wrong, no code is on its way. */
const notAble = (result: CallResult): SendOutcome =>
  isRefused(result) ? refused(result, 'checkSendAbility') : refusalBefore('Telegram Gateway', result)

const sentOr = (result: CallResult, requestId: string): SendOutcome => {
  if (isOk(result)) return { kind: 'sent', providerId: requestId }
  if (isRefused(result)) return refused(result, 'sendVerificationMessage')
  const isNonsense = result.kind === 'answered' && result.status >= 200 && result.status < 300
  return isNonsense
    ? { kind: 'unknown', error: 'Telegram Gateway answered nonsense' }
    : refusalOf('Telegram Gateway', result)
}

/**
 * Sends codes into Telegram (core.telegram.org/gateway/api): `checkSendAbility`, whose `request_id` makes the sending free of
 * charge, then `sendVerificationMessage` with our code. Telegram writes the text around it, so only codes that log in take this
 * way. `payload` is our id, and comes back in the report.
 */
export const createTelegramGateway = (
  { token, clock, reportUrl }: GatewayDeps,
  line: ProviderConnection,
): SmsRoute => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = (path: string, fields: object, signal: AbortSignal) =>
    callProvider(line, { method: 'POST', path, headers, body: JSON.stringify(fields) }, signal)
  return {
    name: 'telegram_gateway',
    hasReports: reportUrl !== null,
    takes: ({ code }) => code?.mayGoAlone === true,
    send: async ({ id, phone, code }) => {
      if (code === undefined) return { kind: 'failed', error: 'no code' }
      const signal = AbortSignal.timeout(line.timeoutMs ?? TIMEOUT_MS)
      const to = { phone_number: `+${phone}` }
      const able = await call('/checkSendAbility', to, signal)
      const requestId =
        isOk(able) && able.kind === 'answered' ? textOf(able.body, 'result', 'request_id') : null
      if (requestId === null) return notAble(able)
      const sent = await call(
        '/sendVerificationMessage',
        {
          ...to,
          request_id: requestId,
          code: code.digits,
          ttl: ttlOf(code, clock.now()),
          payload: id,
          ...(reportUrl !== null && { callback_url: reportUrl }),
        },
        signal,
      )
      return sentOr(sent, requestId)
    },
  }
}
