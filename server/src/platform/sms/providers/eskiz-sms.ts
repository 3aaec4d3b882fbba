import {
  type CallResult,
  callProvider,
  type ProviderConnection,
  type ProviderRequest,
  partOf,
  TIMEOUT_MS,
  textOf,
} from '../../network/provider-call.ts'
import type { SendOutcome } from '../../send-outcome.ts'
import type { EskizSetting } from '../../settings/sms-setting.ts'
import type { SmsMessage } from '../sms-port.ts'
import { refusalBefore, refusalOf, type SmsRoute } from './sms-route.ts'

export type EskizAccount = Pick<EskizSetting, 'email' | 'password' | 'sender'>

/** Where Eskiz reports what became of a message; null: nowhere. */
export type ReportUrl = (message: SmsMessage) => string | null

const UNAUTHORIZED = 401

/** A token, or why there is none. */
type LoggedIn = { readonly token: string } | { readonly refused: CallResult }

const logIn = async (
  line: ProviderConnection,
  { email, password }: EskizAccount,
  signal: AbortSignal,
): Promise<LoggedIn> => {
  const body = new URLSearchParams({ email, password })
  const result = await callProvider(line, { method: 'POST', path: '/auth/login', body }, signal)
  const token = result.kind === 'answered' && result.status === 200 ? tokenIn(result.body) : null
  return token === null ? { refused: result } : { token }
}

const LONGEST_TOKEN = 4_096

const tokenIn = (body: unknown): string | null => {
  const token = partOf(body, 'data', 'token')
  return typeof token === 'string' && token !== '' && token.length <= LONGEST_TOKEN ? token : null
}

type Called = { readonly before: CallResult } | { readonly result: CallResult }

/** Caches the token; concurrent callers share one login. */
const createTokens = (line: ProviderConnection, account: EskizAccount) => {
  let kept: string | null = null
  let entering: Promise<LoggedIn> | null = null
  const enter = async (signal: AbortSignal): Promise<LoggedIn> => {
    const entered = await logIn(line, account, signal)
    kept = 'token' in entered ? entered.token : null
    return entered
  }
  /** The cached token, or a new one if Eskiz has rejected that one. */
  return (signal: AbortSignal, rejected: string | null = null): Promise<LoggedIn> => {
    if (kept !== null && kept !== rejected) return Promise.resolve({ token: kept })
    entering ??= enter(signal).finally(() => {
      entering = null
    })
    return entering
  }
}

/** Calls with a token that is kept, and renewed once when Eskiz rejects it (it lives thirty days). */
const createCaller = (line: ProviderConnection, account: EskizAccount) => {
  const takeToken = createTokens(line, account)
  const callWith = (token: string, request: ProviderRequest, signal: AbortSignal) =>
    callProvider(line, { ...request, headers: { authorization: `Bearer ${token}` } }, signal)
  return async (request: ProviderRequest): Promise<Called> => {
    const signal = AbortSignal.timeout(line.timeoutMs ?? TIMEOUT_MS)
    const entered = await takeToken(signal)
    if ('refused' in entered) return { before: entered.refused }
    const result = await callWith(entered.token, request, signal)
    if (result.kind !== 'answered' || result.status !== UNAUTHORIZED) return { result }
    const again = await takeToken(signal, entered.token)
    if ('refused' in again) return { before: again.refused }
    return { result: await callWith(again.token, request, signal) }
  }
}

/** Taken if Eskiz named the message; an answer that is nothing of Eskiz's leaves it unknown. */
const outcomeOf = (result: CallResult): SendOutcome => {
  if (result.kind !== 'answered' || result.status < 200 || result.status >= 300) {
    return refusalOf('Eskiz', result)
  }
  const providerId = textOf(result.body, 'id') ?? textOf(result.body, 'data', 'id')
  if (providerId !== null) return { kind: 'sent', providerId }
  const status = textOf(result.body, 'status')
  if (status === 'waiting') return { kind: 'sent' }
  if (status === 'error') return { kind: 'failed', error: 'Eskiz answered with an error' }
  return { kind: 'unknown', error: 'Eskiz answered nonsense' }
}

const LARGEST_BALANCE = 2_000_000_000

/** Eskiz as a route; `readBalance` returns the account's whole UZS, or null if Eskiz does not say. */
export type EskizRoute = SmsRoute & { readBalance(): Promise<number | null> }

/**
 * Sends by Eskiz (docs/figures.md#short-messages; "SMS Gateway by Eskiz.uz", Sending, and Account balance `/user/get-limit`).
 */
export const createEskizSms = (
  account: EskizAccount,
  line: ProviderConnection,
  reportUrl: ReportUrl = () => null,
): EskizRoute => {
  const call = createCaller(line, account)
  return {
    name: 'eskiz',
    hasReports: reportUrl({ id: '', kind: 'code', phone: '', text: '' }) !== null,
    takes: () => true,
    send: async message => {
      const callback = reportUrl(message)
      const body = new URLSearchParams({
        mobile_phone: message.phone,
        message: message.text,
        from: account.sender,
        ...(callback !== null && { callback_url: callback }),
      })
      const called = await call({ method: 'POST', path: '/message/sms/send', body })
      if ('before' in called) return refusalBefore('the login to Eskiz', called.before)
      return outcomeOf(called.result)
    },
    readBalance: async () => {
      const called = await call({ method: 'GET', path: '/user/get-limit' })
      if ('before' in called || called.result.kind !== 'answered') return null
      const balance = Number(partOf(called.result.body, 'data', 'balance') ?? Number.NaN)
      return Number.isFinite(balance) ? Math.min(Math.floor(balance), LARGEST_BALANCE) : null
    },
  }
}
