import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isMarked } from './push-marker.ts'
import { keepPush } from './this-device.ts'

const ENDPOINT = 'https://push.example/new'
const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

let unsubscribed = 0
const told: unknown[] = []
let devices: { id: number; endpoint_hash: string }[] = []

const subscription = {
  endpoint: ENDPOINT,
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'k', auth: 'a' } }),
  unsubscribe: async () => ++unsubscribed > 0,
}

const answerOf = (path: string, body: unknown) => {
  if (path.endsWith('/push-key')) return { key: 'k' }
  if (body === undefined) return devices.map(one => ({ ...one, device: 'Chrome', created_at: '2026-11-20' }))
  told.push(body)
  return { id: 8 }
}

beforeEach(() => {
  unsubscribed = told.length = 0
  const stored = new Map([['karvon.push', JSON.stringify({ session: 's', id: 7, at: 0 })]])
  vi.stubGlobal('document', { cookie: 'token_id=s' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('Notification', { permission: 'granted' })
  const pushManager = { getSubscription: async () => subscription }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) =>
    Response.json({ data: answerOf(path, body === undefined ? undefined : JSON.parse(body)) }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const former = { id: 7, endpoint_hash: hashOf('https://push.example/former') }

it.each([
  ['stays, as the server knows it', [{ id: 7, endpoint_hash: hashOf(ENDPOINT) }]],
  ['stays where the server has not learned its new address', [former]],
])('a browser that was switched on %s', async (_, known) => {
  devices = known
  await keepPush()
  expect([told.length, unsubscribed, isMarked()]).toEqual([1, 0, true])
})

it('a browser that was switched off elsewhere receives nothing any more', async () => {
  devices = [{ ...former, id: 9 }]
  await keepPush()
  expect([told.length, unsubscribed, isMarked()]).toEqual([0, 1, false])
})
