import { randomUUID } from 'node:crypto'
import {
  type FakeProvider,
  type ProviderAnswer,
  type ProviderRequest,
  startFakeProvider,
} from './fake-provider.ts'

/** A message that Eskiz took. */
export type EskizMessage = {
  readonly id: string
  readonly phone: string
  readonly text: string
  readonly from: string
  readonly callbackUrl: string | null
}

/** A request that a provider makes to us, as `inject` takes it. */
export type OutsideRequest = {
  readonly method: 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string
}

/** Eskiz on loopback, after the Postman collection "SMS Gateway by Eskiz.uz". */
export type FakeEskiz = FakeProvider & {
  readonly messages: EskizMessage[]
  /** What is on the account, in UZS; anything else is answered as it is. */
  readonly account: { balance: unknown }
  /** Ends the token that was given last, as after thirty days. */
  endToken(): void
  /** The report of a message (Callbacks): JSON with `request_id` and `status`. */
  report(message: EskizMessage, status: string): OutsideRequest
}

export const ESKIZ_ACCOUNT = { email: 'it@karvon.uz', password: 'secret word', sender: '4546' }

const UNAUTHENTICATED: ProviderAnswer = { status: 401, body: { message: 'Expired', status: 'token-expired' } }

const pathOf = ({ url }: ProviderRequest) => new URL(url, 'http://eskiz').pathname

/** Authentication: POST /api/auth/login with email and password; 401 for others. */
const logIn = ({ body }: ProviderRequest, token: string): ProviderAnswer => {
  const fields = Object.fromEntries(new URLSearchParams(body.toString()))
  const isRight = fields.email === ESKIZ_ACCOUNT.email && fields.password === ESKIZ_ACCOUNT.password
  return isRight
    ? { body: { message: 'token_generated', data: { token }, token_type: 'bearer' } }
    : { status: 401, body: { message: 'invalid_credentials' } }
}

/** Sending: `mobile_phone` of twelve digits without plus, `message`, `from`; `callback_url` may be absent. */
const readMessage = ({ body }: ProviderRequest): EskizMessage | null => {
  const fields = new URLSearchParams(body.toString())
  const [phone, text, from] = [fields.get('mobile_phone'), fields.get('message'), fields.get('from')]
  if (!phone || !/^998\d{9}$/.test(phone) || !text || !from) return null
  return { id: randomUUID(), phone, text, from, callbackUrl: fields.get('callback_url') }
}

export const startFakeEskiz = async (): Promise<FakeEskiz> => {
  const messages: EskizMessage[] = []
  const account: { balance: unknown } = { balance: 1_000_000 }
  const state = { token: 'jwt-1', logins: 0 }
  const provider = await startFakeProvider(request => {
    if (pathOf(request) === '/api/auth/login') {
      state.token = `jwt-${++state.logins}`
      return logIn(request, state.token)
    }
    if (request.headers.authorization !== `Bearer ${state.token}`) return UNAUTHENTICATED
    if (pathOf(request) === '/api/user/get-limit') return { body: { data: { balance: account.balance } } }
    if (pathOf(request) !== '/api/message/sms/send') return { status: 404 }
    const message = readMessage(request)
    if (message === null)
      return { status: 400, body: { status: 'error', message: 'The given data was invalid.' } }
    messages.push(message)
    return { body: { id: message.id, message: 'Waiting for SMS provider', status: 'waiting' } }
  })
  return Object.assign(provider, {
    messages,
    account,
    endToken: () => {
      state.token = 'ended'
    },
    report: ({ id, phone, callbackUrl }: EskizMessage, status: string): OutsideRequest => {
      const { pathname, search } = new URL(callbackUrl ?? 'http://nowhere')
      return {
        method: 'POST',
        url: `${pathname}${search}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({
          request_id: id,
          message_id: '4385062',
          user_sms_id: null,
          country: 'UZ',
          phone_number: phone,
          sms_count: '1',
          status,
          status_date: '2026-11-21 10:00:36',
        }),
      }
    },
  })
}
