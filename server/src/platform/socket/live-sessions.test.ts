import { request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Asker, askerOf, azizaOf, useCast, userOf } from '../../../test/cast.ts'
import { addressOf } from '../../../test/live/address-of.ts'
import { CLOSED_WITHIN_MS, closedAfterMs } from '../../../test/live/closed-after.ts'
import {
  attemptConnection,
  closeClientsAfterEach,
  connect,
  connectionResult,
} from '../../../test/live/live-clients.ts'
import { createAdmission, HANDSHAKES_PER_ADDRESS } from './admission.ts'

const test = useCast({ rollsBack: false })
closeClientsAfterEach()

let url: string

beforeAll(async () => {
  url = await addressOf(test.app)
})

const signIn = (): Promise<Asker> => azizaOf(test)

describe('admission', () => {
  it('admits nobody without a live session', async () => {
    const ended = await signIn()
    await test.db
      .updateTable('sessions')
      .set({ ended_at: test.clock.now() })
      .where('id', '=', ended.sessionId)
      .execute()
    for (const token of [undefined, '', 'x', 'a'.repeat(43), ended.token, ended.token.slice(1)]) {
      expect(await connectionResult(attemptConnection(url, token === undefined ? {} : { token }))).toBe(
        'unauthenticated',
      )
    }
  })

  it('accepts a browser by its cookie only from our own pages', async () => {
    const { token } = await signIn()
    const cookie = `token=${token}`
    expect(await connectionResult(attemptConnection(url, { headers: { cookie, origin: url } }))).toBe('in')
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1', `${url}.evil.example`]) {
      expect(await connectionResult(attemptConnection(url, { headers: { cookie, origin } }))).toBe(
        'websocket error',
      )
      expect(await connectionResult(attemptConnection(url, { token, headers: { origin } }))).toBe(
        'websocket error',
      )
    }
  })

  it('is limited per second', async () => {
    test.clock.pass(5)
    test.clock.tickBy(0)
    const handshake = () =>
      new Promise<number | undefined>(resolve => {
        const asked = request(`${url}/socket.io/?EIO=4&transport=polling`, { agent: false }, answer => {
          answer.resume()
          answer.once('end', () => resolve(answer.statusCode))
        })
        asked.end()
      })
    const statuses: (number | undefined)[] = []
    const TOO_MANY = HANDSHAKES_PER_ADDRESS + 50
    while (statuses.length < TOO_MANY) {
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, handshake))))
    }
    expect(statuses.filter(status => status === 200)).toHaveLength(HANDSHAKES_PER_ADDRESS)
    expect(statuses.filter(status => status === 403)).toHaveLength(50)
    test.clock.pass(1)
    expect(await handshake()).toBe(200)
  })

  it('counts new connections, not existing ones', () => {
    test.clock.tickBy(0)
    const admit = createAdmission({
      publicUrl: 'https://karvon.uz',
      clock: test.clock,
      trustedProxies: 1,
    })
    const asked = (path: string, origin?: string) =>
      admit({
        url: path,
        headers: { host: 'karvon.uz', origin, 'x-forwarded-for': '10.0.0.1' },
        socket: { remoteAddress: '127.0.0.1' },
      } as never)
    for (let at = 0; at < HANDSHAKES_PER_ADDRESS; at++) expect(asked('/socket.io/?EIO=4')).toBe('newcomer')
    expect(asked('/socket.io/?EIO=4')).toBe('rejected')
    expect(asked('/socket.io/?EIO=4&sid=abc')).toBe('known')
    expect(asked('/socket.io/?EIO=4&sid=abc', 'https://karvon.uz')).toBe('known')
    for (const origin of ['http://karvon.uz', 'https://karvon.uz.evil.example', 'nonsense']) {
      expect(asked('/socket.io/?EIO=4&sid=abc', origin)).toBe('rejected')
    }
  })
})

describe('a connection ends within two seconds', () => {
  it('after a logout, but not others', async () => {
    const [leaving, staying] = [await signIn(), await signIn()]
    const [gone, here] = [
      await connect(url, { token: leaving.token }),
      await connect(url, { token: staying.token }),
    ]
    const closed = closedAfterMs(gone.socket)
    expect((await leaving({ method: 'POST', url: `/api/auth/logout/${leaving.sessionId}` })).statusCode).toBe(
      200,
    )
    expect(await closed).toBeLessThan(CLOSED_WITHIN_MS)
    expect(await here.names()).toEqual([])
    expect(here.socket.connected).toBe(true)
  })

  it('after ending all other sessions, and after ending one', async () => {
    const [mine, other, third] = [await signIn(), await signIn(), await signIn()]
    const [me, him] = [await connect(url, { token: mine.token }), await connect(url, { token: other.token })]
    const closed = closedAfterMs(him.socket)
    expect((await third({ method: 'DELETE', url: `/api/auth/sessions/${other.sessionId}` })).statusCode).toBe(
      200,
    )
    expect(await closed).toBeLessThan(CLOSED_WITHIN_MS)
    const last = await connect(url, { token: third.token })
    const closedToo = closedAfterMs(last.socket)
    expect((await mine({ method: 'DELETE', url: '/api/auth/sessions' })).statusCode).toBe(200)
    expect(await closedToo).toBeLessThan(CLOSED_WITHIN_MS)
    expect(me.socket.connected).toBe(true)
  })

  it('after a block, by whichever process', async () => {
    const userId = await userOf(test.db, '998901112233', 'individual')
    const { token } = await askerOf(test, userId)
    const closed = closedAfterMs((await connect(url, { token })).socket)
    await test.db
      .updateTable('users')
      .set({ blocked_at: test.clock.now() })
      .where('id', '=', userId)
      .execute()
    expect(await closed).toBeLessThan(CLOSED_WITHIN_MS)
    expect(await connectionResult(attemptConnection(url, { token }))).toBe('unauthenticated')
  })

  it('after its session expires', async () => {
    const { token, sessionId } = await signIn()
    const { socket } = await connect(url, { token })
    await test.db
      .updateTable('sessions')
      .set({ expires_at: test.clock.now() })
      .where('id', '=', sessionId)
      .execute()
    expect(await closedAfterMs(socket)).toBeLessThan(CLOSED_WITHIN_MS)
  })
})

describe('limits per user and per socket', () => {
  it('allow five connections: the oldest is closed', async () => {
    const { token } = await askerOf(test, await userOf(test.db, '998901112244', 'individual'))
    const first = await connect(url, { token })
    const closed = closedAfterMs(first.socket)
    const later = []
    for (let at = 0; at < 5; at++) later.push(await connect(url, { token }))
    expect(await closed).toBeLessThan(CLOSED_WITHIN_MS)
    expect(later.map(({ socket }) => socket.connected)).toEqual([true, true, true, true, true])
  })

  it('allow twenty messages in ten seconds', async () => {
    const { token } = await signIn()
    const client = await connect(url, { token })
    const ask = async () => (await client.ask('order.unwatch', { order_id: 1 })).ok
    for (let at = 0; at < 20; at++) expect(await ask()).toBe(true)
    for (let at = 0; at < 30; at++) expect(await ask()).toBe(false)
    test.clock.pass(10)
    expect(await ask()).toBe(true)
  })

  it('allow 64 KiB per message', async () => {
    const { token } = await signIn()
    const client = await connect(url, { token })
    const closed = closedAfterMs(client.socket)
    client.socket.emit('order.watch', { order_id: 1, filler: 'x'.repeat(70_000) })
    expect(await closed).toBeLessThan(CLOSED_WITHIN_MS)
  })
})
