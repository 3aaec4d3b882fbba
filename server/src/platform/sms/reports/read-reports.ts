import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { partOf, textOf } from '../../network/provider-call.ts'
import type { DeliveryReport, Reported } from '../sms-messages.ts'

/** The body of a report, however it was sent: JSON, or the fields of a form. Null: neither. */
export const readBody = async (text: string, contentType: string): Promise<unknown> => {
  if (/form/i.test(contentType)) {
    const fields = await new Response(text, { headers: { 'content-type': contentType } })
      .formData()
      .catch(() => null)
    return fields === null ? null : Object.fromEntries(fields)
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const DELIVERED = new Set(['DELIVRD', 'DELIVERED'])

/** Ends in which nothing more comes; everything else is on its way. */
const FAILED = new Set([
  'UNDELIV',
  'UNDELIVERABLE',
  'NOTDELIVERED',
  'EXPIRED',
  'REJECTD',
  'REJECTED',
  'DELETED',
  'FAILED',
])

const stateOf = (status: string | null): Reported | null => {
  const word = (status ?? '').toUpperCase().replace(/[^A-Z]/g, '')
  if (DELIVERED.has(word)) return 'delivered'
  return FAILED.has(word) ? 'failed' : null
}

/** A report of Eskiz ("SMS Gateway by Eskiz.uz", Callbacks): `status` of a message or part; null: on its way, or nonsense. */
export const readEskizReport = (body: unknown, id: string): DeliveryReport | null => {
  const state = stateOf(textOf(body, 'status'))
  return state === null ? null : { route: 'eskiz', state, of: { id } }
}

/** As many reports as are read from one request. */
const MOST_REPORTS = 200

const itemsOf = (body: unknown): readonly unknown[] => {
  if (Array.isArray(body)) return body
  const messages = partOf(body, 'messages')
  return Array.isArray(messages) ? messages : [body]
}

/** Reports of PlayMobile (SMS-Broker HTTP API, status notifications): `message-id` and `status`, one or several. */
export const readPlayMobileReports = (body: unknown): readonly DeliveryReport[] =>
  itemsOf(body)
    .slice(0, MOST_REPORTS)
    .flatMap(item => {
      const [providerId, state] = [textOf(item, 'message-id'), stateOf(textOf(item, 'status'))]
      return providerId === null || state === null
        ? []
        : [{ route: 'playmobile' as const, state, of: { providerId } }]
    })

const GATEWAY_STATES: Readonly<Record<string, Reported>> = {
  delivered: 'delivered',
  read: 'delivered',
  expired: 'failed',
  revoked: 'failed',
}

/** A report of Telegram Gateway (core.telegram.org/gateway/api#report-delivery): a RequestStatus; `payload` is our id. */
export const readGatewayReport = (body: unknown): DeliveryReport | null => {
  const [id, status] = [textOf(body, 'payload'), textOf(body, 'delivery_status', 'status')]
  const state = status !== null && Object.hasOwn(GATEWAY_STATES, status) ? GATEWAY_STATES[status] : undefined
  return id === null || state === undefined ? null : { route: 'telegram_gateway', state, of: { id } }
}

const WINDOW_MS = 300_000

/** The headers and body of a signed report. */
export type SignedReport = {
  readonly timestamp: string
  readonly signature: string
  readonly body: string
}

/**
 * Whether Telegram signed a report within the last five minutes (core.telegram.org/gateway/api#checking-report-integrity): the
 * hexadecimal HMAC-SHA-256, with the SHA-256 of the token as key, of timestamp, line feed and raw body.
 */
export const isSignedByGateway = (
  { timestamp, signature, body }: SignedReport,
  token: string,
  now: Date,
): boolean => {
  const sentMs = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN
  const key = createHash('sha256').update(token).digest()
  const expected = createHmac('sha256', key).update(`${timestamp}\n${body}`).digest()
  const given = Buffer.from(signature, 'hex')
  const isEqual = given.length === expected.length && timingSafeEqual(given, expected)
  return isEqual && Math.abs(now.getTime() - sentMs) <= WINDOW_MS
}
