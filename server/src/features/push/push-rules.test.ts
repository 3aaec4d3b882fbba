import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NOTICE_KINDS, readersOf } from '@karvon/domain/notices/notice-table'
import { describe, expect, it } from 'vitest'
import { secretOf } from '../../../test/fakes/test-secret.ts'
import { readConfig } from '../../platform/config.ts'
import { isPublicAddress } from '../../platform/network/public-address.ts'
import { createPost } from './post-message.ts'
import { lookUpPublic } from './public-lookup.ts'
import type { PushedNotice } from './push-deps.ts'
import { pushPayload } from './push-payload.ts'
import { vapidKeys } from './vapid-keys.ts'

describe('the VAPID key', () => {
  it('is the same in every process with the same secret, and another with another', () => {
    const keys = vapidKeys(null, secretOf('a secret of the server'))
    expect(keys).toEqual(vapidKeys(null, secretOf('a secret of the server')))
    expect(keys.publicKey).not.toBe(vapidKeys(null, secretOf('another secret')).publicKey)
    expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65)
    expect(Buffer.from(keys.privateKey, 'base64url')).toHaveLength(32)
  })

  it('is the configured one, whatever the secret', () => {
    const { privateKey, publicKey } = vapidKeys(null, secretOf('a secret of the server'))
    expect(vapidKeys(privateKey, secretOf('another')).publicKey).toBe(publicKey)
  })
})

describe('the settings', () => {
  const read = (env: Record<string, string>) => () => readConfig({ DEMO: 'on', ...env })
  it.each([
    ['VAPID_PRIVATE_KEY', 'short'],
    ['VAPID_PRIVATE_KEY', Buffer.alloc(32).toString('base64url')],
    ['VAPID_PRIVATE_KEY', Buffer.alloc(32, 255).toString('base64url')],
    ['PUSH_ALLOWED_HOSTS', 'https://fcm.googleapis.com'],
    ['PUSH_ALLOWED_HOSTS', '*'],
    ['PUSH_ALLOWED_HOSTS', '*.com/a'],
    ['PUSH_ALLOWED_HOSTS', '10.0.0.1'],
    ['PUSH_ALLOWED_HOSTS', 'fcm.googleapis.com,,a.b'],
  ])('%s=%s is refused', (name, value) => {
    expect(read({ [name]: value })).toThrow(name)
  })

  it('allow this machine only outside production', () => {
    const hosts = { PUSH_ALLOWED_HOSTS: '127.0.0.1' }
    expect(read(hosts)().push.allowedHosts).toEqual(['127.0.0.1'])
    expect(read({ ...hosts, NODE_ENV: 'production' })).toThrow('PUSH_ALLOWED_HOSTS')
  })
})

describe('private addresses', () => {
  it.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['169.254.169.254', true],
    ['172.31.0.1', true],
    ['192.168.1.1', true],
    ['100.64.0.1', true],
    ['0.0.0.0', true],
    ['::1', true],
    ['::ffff:10.0.0.1', true],
    ['fd00::1', true],
    ['fe80::1', true],
    ['142.250.1.95', false],
    ['2a00:1450:4001:80b::200a', false],
  ])('%s: %s', (address, isPrivate) => expect(isPublicAddress(address)).toBe(!isPrivate))

  it.each([true, false])('a name that leads there is refused, all: %s', async all => {
    const error = await new Promise(resolve => lookUpPublic('localhost', { all }, resolve))
    expect(error).toMatchObject({ code: 'EPRIVATE' })
  })
})

const notice = (more: Partial<PushedNotice> = {}): PushedNotice => ({
  ...{ id: 5, kind: 'offer_arrived', orderId: 7, facts: {}, reader: 'client', userId: 1, locale: 'uz' },
  ...more,
})

describe('a message', () => {
  const describe_ = () => ({ title: 'Karvon', body: 'salom' })
  it('of an offer waits for minutes and is urgent; what is only worth knowing is not', () => {
    const payload = (more: Partial<PushedNotice>) =>
      pushPayload(notice(more), { describe: describe_, isOwner: false })
    expect(payload({})).toMatchObject({ ttlSeconds: 900, urgency: 'high', topic: 'order-7-offers' })
    expect(payload({ kind: 'order_departed' })).toMatchObject({ ttlSeconds: 21_600, urgency: 'normal' })
    expect(payload({ kind: 'load_near', reader: 'driver' })).toMatchObject({
      ttlSeconds: 7_200,
      urgency: 'normal',
    })
  })

  it('is never larger than 3 kB, and stays whole letters', () => {
    const long = () => ({ title: 'Karvon', body: '🚚'.repeat(5_000) })
    const { text } = pushPayload(notice(), { describe: long, isOwner: false })
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3_000)
    expect(JSON.parse(text).body).toMatch(/^(?:🚚)+$/u)
  })

  it('has a topic that push services allow, whatever it tells', () => {
    for (const kind of NOTICE_KINDS) {
      for (const reader of readersOf(kind)) {
        for (const orderId of [null, 2_147_483_647]) {
          const { topic } = pushPayload(notice({ kind, reader, orderId }), {
            describe: describe_,
            isOwner: false,
          })
          expect(topic).toMatch(/^[\w-]{1,32}$/)
        }
      }
    }
  })
})

it('a push service that never answers is waited for no longer than said, and nobody knows', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const answer = await createPost(100)({
    endpoint: `http://127.0.0.1:${port}/`,
    headers: {},
    body: Buffer.from('a'),
  })
  silent.closeAllConnections()
  silent.close()
  expect(answer).toEqual({ status: null, isSent: true, code: 'ELATE' })
})
