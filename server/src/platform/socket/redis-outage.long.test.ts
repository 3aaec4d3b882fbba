import { randomBytes } from 'node:crypto'
import { room } from '@karvon/contract/events'
import { createClient } from 'redis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { closeClientsAfterEach, connect, type LiveClient } from '../../../test/live/live-clients.ts'
import { type BusProcess, startBusProcess } from '../../../test/redis/bus-process.ts'
import { type Link, linkTo } from '../../../test/redis/cut-link.ts'
import { REDIS, redisUnavailable } from '../../../test/redis/redis-available.ts'
import { callerOf } from '../http/caller.fixture.ts'

const JOINED_AGAIN_MS = 60_000

/** Reports later whether a socket has lost its connection since. */
const closed = (socket: LiveClient['socket']): (() => boolean) => {
  let was = false
  socket.once('disconnect', () => {
    was = true
  })
  return () => was
}

const CALLER = callerOf(7, { role: 'driver' })

const serveTwoOverALink = () => {
  closeClientsAfterEach()
  let name: string
  let link: Link
  let rooms: string[]
  let mayWatch: (orderId: number) => boolean
  let isKnown: boolean
  let processes: BusProcess[]

  const startProcess = async (): Promise<BusProcess> => {
    const started = await startBusProcess(link.url, name, {
      identify: async () => (isKnown ? CALLER : { role: 'visitor' }),
      roomsOf: async () => rooms,
      mayWatch: async (_, orderId) => mayWatch(orderId),
    })
    processes.push(started)
    return started
  }
  const listen = ({ url }: BusProcess) => connect(url, { token: 't', reconnects: true })
  const publish = ({ line }: BusProcess, orderId: number) =>
    line.publish({ to: 'feed', event: 'feed.removed', payload: { orderId, version: 1 } })
  const receivedBy = ({ received }: LiveClient) => received.map(({ payload }) => payload.order_id)

  /** Publishes again and again, with ids from 1,000,000 on, until the other process receives it. */
  const joined = (from: BusProcess, other: LiveClient) => {
    let id = 1_000_000
    const first = other.received.length
    return vi.waitFor(
      () => {
        publish(from, id++)
        const since = other.received.slice(first).map(({ payload }) => Number(payload.order_id))
        expect(since.some(received => received >= 1_000_000)).toBe(true)
      },
      { timeout: JOINED_AGAIN_MS, interval: 100 },
    )
  }
  /** Everything that is sent to Redis from now on; `stop` returns it. */
  const recordPassedOn = async () => {
    const redis = await createClient({ url: REDIS }).connect()
    const passed: string[] = []
    await redis.pSubscribe(`${name}:*`, message => passed.push(message))
    return async () => {
      await redis.close()
      return passed.join('\n')
    }
  }

  beforeEach(async () => {
    name = `karvon-test-${randomBytes(6).toString('hex')}`
    link = await linkTo(REDIS)
    rooms = ['feed']
    mayWatch = () => true
    isKnown = true
    processes = []
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  })
  afterEach(async () => {
    for (const { close } of processes) await close()
    await link.close()
    vi.restoreAllMocks()
  })

  it('without Redis each process publishes to its own sockets, and to the others again once it is back', async () => {
    const [one, two] = [await startProcess(), await startProcess()]
    const [hers, his] = [await listen(one), await listen(two)]
    const stopRecording = await recordPassedOn()
    await joined(one, his)
    link.cut()
    publish(one, 1)
    await eventually(() => expect(receivedBy(hers)).toContain(1))
    for (let id = 2; id <= 3_000; id++) publish(one, id)
    publish(two, 3_001)
    await eventually(() => expect(receivedBy(his)).toContain(3_001))
    await eventually(() => expect(receivedBy(hers)).toContain(3_000))
    expect(receivedBy(his)).not.toContain(1)
    await link.restore()
    await joined(one, his)
    await joined(two, hers)
    const passed = await stopRecording()
    expect(passed).toMatch(/"order_id":10000\d\d,/)
    expect(passed).not.toMatch(/"order_id":\d{1,4},/)
    expect(receivedBy(his).filter(id => Number(id) < 3_001)).toEqual([])
  })

  it('also while Redis accepts data but does not respond', async () => {
    const [one, two] = [await startProcess(), await startProcess()]
    const [hers, his] = [await listen(one), await listen(two)]
    await joined(one, his)
    link.silence()
    for (let id = 1; id <= 3_000; id++) publish(one, id)
    await eventually(() => expect(receivedBy(hers)).toContain(1))
    await link.restore()
    await joined(one, his)
    expect(receivedBy(his).filter(id => Number(id) <= 3_000)).toEqual([])
  })

  /** Waits until every client has received `missed`, and expects no connection to have dropped. */
  const missed = async (...clients: readonly LiveClient[]) => {
    const lost = clients.map(({ socket }) => closed(socket))
    await Promise.all(
      clients.map(({ socket }) => new Promise(resolve => socket.once('line.missed', resolve))),
    )
    expect(lost.map(has => has())).toEqual(clients.map(() => false))
  }

  it('keeps every socket connected, and notifies each once that it may have missed events', async () => {
    const [one, two] = [await startProcess(), await startProcess()]
    const [hers, his] = [await listen(one), await listen(two)]
    await joined(one, his)
    const lost = [hers, his].map(({ socket }) => closed(socket))
    link.cut()
    publish(one, 1)
    const told = missed(hers, his)
    await link.restore()
    await told
    publish(one, 2)
    await eventually(() => expect(receivedBy(his)).toContain(2))
    const names = [await hers.names(), await his.names()]
    expect(names.map(all => all.filter(name => name === 'line.missed'))).toEqual([
      ['line.missed'],
      ['line.missed'],
    ])
    expect(lost.map(has => has())).toEqual([false, false])
  })

  it('a user removed from a room or an order meanwhile is removed on the other process, once Redis is back', async () => {
    const [one, two] = [await startProcess(), await startProcess()]
    const his = await listen(two)
    await joined(one, his)
    for (const order_id of [8, 9]) await his.ask('order.watch', { order_id })
    link.cut()
    rooms = []
    mayWatch = orderId => orderId === 9
    one.line.regroup(CALLER.userId, 'feed', [])
    one.line.unwatch(CALLER.userId, 8)
    const told = missed(his)
    await link.restore()
    await told
    for (const orderId of [8, 9]) {
      const ETA = { etaMin: null, etaFromMin: null, etaToMin: null }
      const payload = { orderId, lat: 41, lng: 69, heading: null, speed: null, at: '', ...ETA }
      two.line.publish({ to: room.order(orderId), event: 'driver.location', payload })
    }
    await his.names()
    const watched = his.received.filter(({ event }) => event === 'driver.location')
    expect(watched.map(({ payload }) => payload.order_id)).toEqual([9])
    const received = his.received.length
    publish(two, 5)
    await his.names()
    expect(his.received).toHaveLength(received)
  })

  it('a user who lost access is disconnected once Redis is back', async () => {
    const [one, two] = [await startProcess(), await startProcess()]
    const his = await listen(two)
    await joined(one, his)
    link.cut()
    isKnown = false
    publish(one, 1)
    const out = new Promise<string>(resolve => his.socket.once('disconnect', resolve))
    await link.restore()
    expect(await out).toBe('io server disconnect')
  })

  it('a sixth connection still ends the first without Redis', async () => {
    const one = await startProcess()
    const first = await connect(one.url, { token: 't' })
    link.cut()
    for (let more = 0; more < 5; more++) await connect(one.url, { token: 't' })
    await eventually(() => expect(first.socket.connected).toBe(false))
  })

  it('a process starts without Redis, joins when it appears, and stops without it', async () => {
    link.cut()
    const [one, two] = [await startProcess(), await startProcess()]
    const [hers, his] = [await listen(one), await listen(two)]
    publish(one, 1)
    await eventually(() => expect(receivedBy(hers)).toEqual([1]))
    await link.restore()
    await joined(one, his)
    link.cut()
    await startProcess()
    for (const { close } of processes.splice(0)) await close()
  })
}

describe.skipIf(redisUnavailable !== null)(
  `an outage of Redis${redisUnavailable === null ? '' : ` (skipped: ${redisUnavailable})`}`,
  serveTwoOverALink,
)
