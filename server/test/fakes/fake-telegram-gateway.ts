import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { OutsideRequest } from './fake-eskiz.ts'
import {
  type FakeProvider,
  type ProviderAnswer,
  type ProviderRequest,
  startFakeProvider,
} from './fake-provider.ts'

/** A code that Telegram took. */
export type GatewayCode = {
  readonly requestId: string
  readonly phone: string
  readonly code: string
  readonly ttl: number
  readonly payload: string
  readonly callbackUrl: string | null
}

/** Telegram Gateway on loopback, after core.telegram.org/gateway/api. */
export type FakeTelegramGateway = FakeProvider & {
  readonly codes: GatewayCode[]
  /** Phones without Telegram, which `checkSendAbility` refuses. */
  readonly strangers: Set<string>
  /** A signed report (#checking-report-integrity), sent at an instant. */
  report(code: GatewayCode, status: string, at: Date): OutsideRequest
}

export const GATEWAY_TOKEN = 'AAEgAAAA-a-token-of-the-gateway'

const refused = (error: string): ProviderAnswer => ({ body: { ok: false, error } })

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = ({ body }: ProviderRequest): Fields => JSON.parse(body.toString() || '{}')

const isWithin = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

/** #sendverificationmessage: E.164, a numeric code of 4 to 8, ttl 30 to 3600, payload 0-128 bytes, an https callback of 0-256. */
const wrongField = ({ code, ttl, payload = '', callback_url: url }: Fields): string | null => {
  if (typeof code !== 'string' || !/^\d{4,8}$/.test(code)) return 'CODE_INVALID'
  if (!isWithin(ttl, 30, 3_600)) return 'TTL_INVALID'
  if (typeof payload !== 'string' || Buffer.byteLength(payload) > 128) return 'PAYLOAD_INVALID'
  const isAddress = url === undefined || (typeof url === 'string' && /^https:.{0,250}$/.test(url))
  return isAddress ? null : 'CALLBACK_URL_INVALID'
}

const signatureOf = (timestamp: string, body: string): string => {
  const key = createHash('sha256').update(GATEWAY_TOKEN).digest()
  return createHmac('sha256', key).update(`${timestamp}\n${body}`).digest('hex')
}

const statusOf = (requestId: string, phone: unknown) => ({
  request_id: requestId,
  phone_number: phone,
  request_cost: 0.01,
})

export const startFakeTelegramGateway = async (): Promise<FakeTelegramGateway> => {
  const codes: GatewayCode[] = []
  const strangers = new Set<string>()
  const checked = new Map<string, unknown>()

  const check = ({ phone_number: phone }: Fields): ProviderAnswer => {
    if (strangers.has(String(phone))) return refused('PHONE_NUMBER_NOT_AVAILABLE')
    const requestId = randomUUID()
    checked.set(requestId, phone)
    return { body: { ok: true, result: statusOf(requestId, phone) } }
  }
  const send = (fields: Fields): ProviderAnswer => {
    const { request_id: requestId, phone_number: phone } = fields
    // "repeated calls will result in an error"
    if (typeof requestId !== 'string' || checked.get(requestId) !== phone)
      return refused('REQUEST_ID_INVALID')
    const wrong = wrongField(fields)
    if (wrong !== null) return refused(wrong)
    checked.delete(requestId)
    codes.push({
      ...{ requestId, phone: String(phone), code: String(fields.code), ttl: Number(fields.ttl) },
      ...{ payload: String(fields.payload ?? ''), callbackUrl: (fields.callback_url as string) ?? null },
    })
    return { body: { ok: true, result: statusOf(requestId, phone) } }
  }
  const provider = await startFakeProvider(request => {
    if (request.headers.authorization !== `Bearer ${GATEWAY_TOKEN}`) return refused('ACCESS_TOKEN_INVALID')
    const fields = fieldsOf(request)
    if (!/^\+998\d{9}$/.test(String(fields.phone_number))) return refused('PHONE_NUMBER_INVALID')
    if (request.url === '/checkSendAbility') return check(fields)
    return request.url === '/sendVerificationMessage' ? send(fields) : { status: 404 }
  })
  return Object.assign(provider, {
    codes,
    strangers,
    report: ({ requestId, phone, payload: own }: GatewayCode, status: string, at: Date): OutsideRequest => {
      const timestamp = String(Math.floor(at.getTime() / 1000))
      const payload = JSON.stringify({
        ...statusOf(requestId, phone),
        delivery_status: { status, updated_at: Number(timestamp) },
        payload: own,
      })
      const signed = {
        'x-request-timestamp': timestamp,
        'x-request-signature': signatureOf(timestamp, payload),
      }
      return {
        method: 'POST',
        url: '/api/outside/telegram-gateway',
        headers: { 'content-type': 'application/json', ...signed },
        payload,
      }
    },
  })
}
