import type { SmsMessage, SmsPort } from './sms-port.ts'

export type EskizAccount = { readonly email: string; readonly password: string; readonly sender: string }

/** Eskiz's URL and HTTP client; tests pass their own. */
export type EskizConnection = {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 5_000

const UNAUTHORIZED = 401

/** An error without the message text. */
class EskizFailure extends Error {
  constructor(what: string, status: number) {
    super(`Eskiz answered ${status} to ${what}`)
    this.name = 'EskizFailure'
  }
}

const tokenIn = (answer: unknown): string | null => {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return null
  const { data } = answer
  if (typeof data !== 'object' || data === null || !('token' in data)) return null
  return typeof data.token === 'string' && data.token !== '' ? data.token : null
}

type Post = {
  readonly path: string
  readonly fields: Record<string, string>
  readonly signal: AbortSignal
  readonly token?: string
}

const post = (line: EskizConnection, { path, fields, signal, token }: Post): Promise<Response> =>
  line.fetch(`${line.baseUrl}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    redirect: 'error',
    signal,
  })

const logIn = async (line: EskizConnection, account: EskizAccount, signal: AbortSignal): Promise<string> => {
  const { email, password } = account
  const answer = await post(line, { path: '/auth/login', fields: { email, password }, signal })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new EskizFailure('the login', answer.status)
  }
  const token = tokenIn(await answer.json())
  if (token === null) throw new EskizFailure('the login without a token', answer.status)
  return token
}

/**
 * Sends by Eskiz (docs/figures.md#short-messages): the login's token is cached, and renewed once when Eskiz
 * rejects it.
 */
export const createEskizSms = (account: EskizAccount, line: EskizConnection): SmsPort => {
  let kept: string | null = null
  const sendWith = async (
    token: string,
    { phone, text }: SmsMessage,
    signal: AbortSignal,
  ): Promise<number> => {
    const fields = { mobile_phone: phone, message: text, from: account.sender }
    const answer = await post(line, { path: '/message/sms/send', fields, signal, token })
    await answer.body?.cancel()
    return answer.status
  }
  return {
    send: async message => {
      const signal = AbortSignal.timeout(line.timeoutMs ?? TIMEOUT_MS)
      kept ??= await logIn(line, account, signal)
      let status = await sendWith(kept, message, signal)
      if (status === UNAUTHORIZED) {
        kept = await logIn(line, account, signal)
        status = await sendWith(kept, message, signal)
      }
      if (status < 200 || status >= 300) throw new EskizFailure('a message', status)
    },
  }
}
