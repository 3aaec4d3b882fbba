import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createHttpServer } from '../http/http-server.ts'
import { createAdmission, HANDSHAKES_PER_ADDRESS } from '../socket/admission.ts'

const PROXY = '127.0.0.1'
const CLIENT = '203.0.113.7'

/** The client's address as seen by a server behind this many proxies. */
const addressSeen = async (trustedProxies: number, forwarded: string | undefined): Promise<string> => {
  const config = readConfig({ LOG_LEVEL: 'silent', TRUSTED_PROXIES: String(trustedProxies) })
  const app = await createHttpServer(config, async () => ({ role: 'visitor' }))
  app.get('/seen', async request => request.ip)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const { body } = await app.inject({ url: '/seen', remoteAddress: PROXY, headers })
  await app.close()
  return body
}

const ROWS: readonly (readonly [proxies: number, forwarded: string | undefined, seen: string])[] = [
  [0, `9.9.9.9, ${CLIENT}`, PROXY],
  [1, undefined, PROXY],
  [1, CLIENT, CLIENT],
  [1, `9.9.9.9, ${CLIENT}`, CLIENT],
  [1, `9.9.9.9,8.8.8.8,${CLIENT}`, CLIENT],
  [2, `9.9.9.9, ${CLIENT}, 10.0.0.2`, CLIENT],
]

describe('the client address', () => {
  it.each(ROWS)('behind %i proxies with %s forwarded is %s', async (proxies, forwarded, seen) => {
    expect(await addressSeen(proxies, forwarded)).toBe(seen)
  })
})

const handshake = (forwarded: string, url = '/socket.io/?EIO=4'): IncomingMessage =>
  ({ url, headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: PROXY } }) as never

const admission = () =>
  createAdmission({
    publicUrl: null,
    clock: { now: () => new Date('2026-11-21T05:00:00Z') },
    trustedProxies: 1,
  })

describe('handshakes of one second', () => {
  it('one client behind the proxy gets a share of them, whatever it sends in the header', () => {
    const admit = admission()
    const admitted = Array.from({ length: 2 * HANDSHAKES_PER_ADDRESS }, (_, at) =>
      admit(handshake(`10.0.${at >> 8}.${at & 255}, ${CLIENT}`)),
    ).filter(admission => admission === 'newcomer')
    expect(admitted).toHaveLength(HANDSHAKES_PER_ADDRESS)
    expect(admit(handshake(`${CLIENT}, 198.51.100.4`))).toBe('newcomer')
  })

  it.each(['?EIO=4&sid=', '?sid=&EIO=4'])('an empty sid is a new connection: %s', query => {
    const admit = admission()
    const admitted = Array.from({ length: HANDSHAKES_PER_ADDRESS + 10 }, () =>
      admit(handshake(CLIENT, `/socket.io/${query}`)),
    ).filter(admission => admission === 'newcomer')
    expect(admitted).toHaveLength(HANDSHAKES_PER_ADDRESS)
  })
})
