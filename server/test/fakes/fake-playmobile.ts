import type { OutsideRequest } from './fake-eskiz.ts'
import { type FakeProvider, type ProviderAnswer, startFakeProvider } from './fake-provider.ts'

/** A message that PlayMobile took. */
export type PlayMobileMessage = {
  readonly id: string
  readonly phone: string
  readonly text: string
  readonly originator: string
}

/** PlayMobile on loopback, after "SMS-Broker. HTTP API": sending, error codes and status notifications. */
export type FakePlayMobile = FakeProvider & {
  /** Each `message-id` once, however often it was sent. */
  readonly messages: PlayMobileMessage[]
  /** The notification of a message, to the address that PlayMobile was told, with its `/status`. */
  report(address: string, message: PlayMobileMessage, status: string): OutsideRequest
}

export const PLAYMOBILE_ACCOUNT = { login: 'karvon', password: 'secret word', sender: '3700' }

const AUTHORIZATION = `Basic ${Buffer.from('karvon:secret word').toString('base64')}`

const failure = (code: number, description: string): ProviderAnswer => ({
  status: 400,
  body: { 'error-code': code, 'error-description': description },
})

type Sent = {
  readonly recipient?: unknown
  readonly 'message-id'?: unknown
  readonly sms?: { readonly originator?: unknown; readonly content?: { readonly text?: unknown } }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Error codes of the HTTP API: 101 syntax, 202 recipient, 205 message-id, 401 originator, 404 content. */
const readMessage = (sent: Sent): PlayMobileMessage | ProviderAnswer => {
  const [phone, id, originator, text] = [
    ...[sent.recipient, sent['message-id'], sent.sms?.originator, sent.sms?.content?.text],
  ]
  if (!isText(phone) || !/^998\d{9}$/.test(phone)) return failure(202, 'Empty recipient')
  if (!isText(id) || id.length > 40) return failure(205, 'Empty message-id')
  if (!isText(originator)) return failure(401, 'Empty originator')
  if (!isText(text)) return failure(404, 'Empty content')
  return { id, phone, text, originator }
}

const isMessage = (read: PlayMobileMessage | ProviderAnswer): read is PlayMobileMessage => 'phone' in read

const parse = (body: Buffer): readonly Sent[] | null => {
  try {
    const { messages } = JSON.parse(body.toString())
    return Array.isArray(messages) && messages.length > 0 ? messages : null
  } catch {
    return null
  }
}

export const startFakePlayMobile = async (): Promise<FakePlayMobile> => {
  const messages: PlayMobileMessage[] = []
  const provider = await startFakeProvider(({ method, url, headers, body }) => {
    if (method !== 'POST' || url !== '/broker-api/send') return { status: 404 }
    if (headers.authorization !== AUTHORIZATION) return { status: 401 }
    const sent = parse(body)
    if (sent === null) return failure(101, 'Syntax error')
    for (const one of sent) {
      const read = readMessage(one)
      if (!isMessage(read)) return read
      if (messages.every(({ id }) => id !== read.id)) messages.push(read)
    }
    return { body: 'Request is received' }
  })
  return Object.assign(provider, {
    messages,
    report: (address: string, { id }: PlayMobileMessage, status: string): OutsideRequest => ({
      method: 'POST',
      url: `${new URL(address).pathname}/status`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        messages: [{ 'message-id': id, channel: 'sms', status, 'status-date': '2026-11-21 10:00:36' }],
      }),
    }),
  })
}
