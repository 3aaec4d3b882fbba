import { createECDH, randomBytes } from 'node:crypto'
import {
  type FakeProvider,
  type ProviderAnswer,
  type ProviderRequest,
  startFakeProvider,
} from './fake-provider.ts'
import { decryptPush, type Receiver, vapidFault } from './read-push.ts'

/** A message that a browser got. */
export type Delivered = {
  readonly payload: Readonly<Record<string, unknown>>
  readonly ttlSeconds: number
  readonly urgency: string
  readonly topic: string | null
}

type Browser = Receiver & {
  readonly applicationKey: string
  readonly delivered: Delivered[]
  isGone: boolean
}

/** A push service on loopback, and the browsers subscribed to it. */
export type FakePushService = FakeProvider & {
  /** A new browser's subscription, as it gives itself. */
  subscribe(applicationKey: string): { endpoint: string; keys: { p256dh: string; auth: string } }
  /** All that a browser got, oldest first. */
  deliveredTo(endpoint: string): readonly Delivered[]
  /** What a browser that was off gets when it is on again: of each topic the newest (RFC 8030, section 5.4). */
  waitingFor(endpoint: string): readonly Delivered[]
  /** From now on the browser's subscription does not exist. */
  forget(endpoint: string): void
}

const MOST_BYTES = 4_096
const URGENCIES = ['very-low', 'low', 'normal', 'high']

const refused = (status: number, reason: string): ProviderAnswer => ({ status, body: reason })

const headerOf = ({ headers }: ProviderRequest, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** What RFC 8030 says of the request: TTL (section 5.2), Urgency (section 5.3), Topic (section 5.4), and the size of the body (section 7.2). */
const requestFault = (request: ProviderRequest): ProviderAnswer | null => {
  if (request.method !== 'POST') return refused(405, 'not POST')
  if (!/^\d+$/.test(headerOf(request, 'ttl') ?? '')) return refused(400, 'no TTL')
  const urgency = headerOf(request, 'urgency')
  if (urgency !== undefined && !URGENCIES.includes(urgency)) return refused(400, 'unknown urgency')
  const topic = headerOf(request, 'topic')
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic))
    return refused(400, 'a topic of other letters, or too long')
  if (request.body.length > MOST_BYTES) return refused(413, 'too large')
  // RFC 8291, section 4
  return headerOf(request, 'content-encoding') === 'aes128gcm' ? null : refused(415, 'not aes128gcm')
}

const deliver = (request: ProviderRequest, browser: Browser): void => {
  browser.delivered.push({
    payload: JSON.parse(decryptPush(request.body, browser)),
    ttlSeconds: Number(headerOf(request, 'ttl')),
    urgency: headerOf(request, 'urgency') ?? 'normal',
    topic: headerOf(request, 'topic') ?? null,
  })
}

const newest = (delivered: readonly Delivered[]): readonly Delivered[] =>
  delivered.filter(
    ({ topic }, at) => topic === null || !delivered.slice(at + 1).some(later => later.topic === topic),
  )

/** Starts a push service that checks each message as its RFCs say, and decrypts it as its browser would. */
export const startFakePushService = async (): Promise<FakePushService> => {
  const browsers = new Map<string, Browser>()
  const of = (path: string) => browsers.get(path.split('/').at(-1) ?? '')
  const provider = await startFakeProvider(request => {
    const browser = of(request.url)
    // RFC 8030, section 7.3: a subscription that does not exist, or not any more
    if (browser === undefined) return refused(404, 'no such subscription')
    if (browser.isGone) return refused(410, 'the subscription has expired')
    const fault = requestFault(request)
    if (fault !== null) return fault
    const { applicationKey } = browser
    const stranger = vapidFault(headerOf(request, 'authorization'), { origin: provider.url, applicationKey })
    if (stranger !== null) return refused(403, stranger)
    deliver(request, browser)
    return { status: 201, headers: { location: `${provider.url}/message/${browser.delivered.length}` } }
  })
  return {
    ...provider,
    subscribe: applicationKey => {
      const [pair, auth, token] = [createECDH('prime256v1'), randomBytes(16), randomBytes(12).toString('hex')]
      const p256dh = pair.generateKeys().toString('base64url')
      browsers.set(token, { pair, auth, applicationKey, delivered: [], isGone: false })
      return { endpoint: `${provider.url}/push/${token}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    deliveredTo: endpoint => of(endpoint)?.delivered ?? [],
    waitingFor: endpoint => newest(of(endpoint)?.delivered ?? []),
    forget: endpoint => {
      const browser = of(endpoint)
      if (browser !== undefined) browser.isGone = true
    },
  }
}
