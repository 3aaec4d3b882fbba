import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import {
  attemptConnection,
  closeClientsAfterEach,
  connect,
  connectionResult,
} from '../../../test/live/live-clients.ts'
import { testClock } from '../../../test/test-app.ts'
import { callerOf } from '../http/caller.fixture.ts'
import { createRealtimeServer, type RealtimeRules, type RealtimeServer } from './realtime.ts'

closeClientsAfterEach()

let server: Server
let line: RealtimeServer
let url: string

const away = async (): Promise<never> => {
  throw new Error('the database is away')
}

const caller = callerOf(7)

const open = async (rules: Partial<RealtimeRules>) => {
  const all: RealtimeRules = {
    identify: async () => caller,
    roomsOf: async () => [],
    mayWatch: async () => true,
    reportPositions: async () => null,
    typing: async () => false,
    liveSessions: async ids => new Set(ids),
    ...rules,
  }
  line.open(server, all, { publicUrl: null, trustedProxies: 0, clock: testClock() })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeEach(() => {
  server = createServer()
  line = createRealtimeServer()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(async () => {
  await line.close()
  vi.restoreAllMocks()
})

describe('a failure behind the connection', () => {
  const failingTwice = <T>(then: T) => {
    let left = 2
    return async (): Promise<T> => (left-- > 0 ? away() : then)
  }

  it.each([
    ['during identification', { identify: failingTwice(caller) }],
    ['while joining rooms', { roomsOf: failingTwice([]) }],
  ])('%s rejects the client, who reconnects until it succeeds', async (_, rules) => {
    await open(rules)
    const socket = attemptConnection(url, { reconnects: true })
    await eventually(() => expect(socket.connected).toBe(true))
    expect(process.stderr.write).toHaveBeenCalledTimes(2)
  })

  it('that is only slowness makes clients wait until it is over', async () => {
    let finish = () => {}
    const slow = new Promise<void>(resolve => {
      finish = resolve
    })
    let asked = 0
    const identify = async () => {
      asked++
      await slow
      return caller
    }
    await open({ identify })
    for (let at = 0; at < 50; at++) attemptConnection(url, {})
    await eventually(() => expect(asked).toBe(50))
    const next = connectionResult(attemptConnection(url, {}))
    await wait(100)
    expect(asked).toBe(50)
    finish()
    expect(await next).toBe('in')
    expect(asked).toBe(51)
  })

  it('does not make an unknown caller reconnect', async () => {
    await open({ identify: async () => ({ role: 'visitor' }) })
    const socket = attemptConnection(url, { reconnects: true })
    expect([await connectionResult(socket), socket.active]).toEqual(['unauthenticated', false])
  })

  it('in a request answers no, and the next request works', async () => {
    await open({ mayWatch: away, reportPositions: away })
    const client = await connect(url, {})
    expect(await client.ask('order.watch', { order_id: 1 })).toEqual({ ok: false })
    expect(await client.ask('driver.location', { points: [] })).toEqual({ ok: false })
    expect(await client.ask('order.unwatch', { order_id: 1 })).toEqual({ ok: true })
  })

  it('to read live sessions closes no connection', async () => {
    await open({ liveSessions: away })
    const client = await connect(url, {})
    await eventually(() => expect(process.stderr.write).toHaveBeenCalled())
    expect(client.socket.connected).toBe(true)
  })
})

it('a caller who loses an order while they ask to watch it receives nothing of it', async () => {
  let asked = 0
  await open({ mayWatch: async () => ++asked === 1 })
  const client = await connect(url, {})
  expect(await client.ask('order.watch', { order_id: 5 })).toEqual({ ok: false })
  expect(await line.isHeard(['order:5'])).toBe(false)
})

it('a room has listeners while anyone is in it', async () => {
  await open({})
  expect(await line.isHeard(['user:7'])).toBe(false)
  const client = await connect(url, {})
  expect(await line.isHeard(['user:7'])).toBe(true)
  expect(await line.isHeard(['user:8', 'operators'])).toBe(false)
  expect(await line.isHeard(['user:8', 'user:7'])).toBe(true)
  client.socket.disconnect()
  await eventually(async () => expect(await line.isHeard(['user:7'])).toBe(false))
})

it('a server that was never opened publishes nothing and closes', async () => {
  const unopened = createRealtimeServer()
  unopened.publish({ to: 'user:1', event: 'order.removed', payload: { orderId: 1, version: 1 } })
  expect(await unopened.isHeard(['user:1'])).toBe(false)
  unopened.endSession('s')
  unopened.unwatch(1, 1)
  await expect(unopened.close()).resolves.toBeUndefined()
})
