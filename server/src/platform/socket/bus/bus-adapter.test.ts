import { randomBytes } from 'node:crypto'
import { room } from '@karvon/contract/events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { closeClientsAfterEach, connect, type LiveClient } from '../../../../test/live/live-clients.ts'
import { type BusProcess, startBusProcess } from '../../../../test/redis/bus-process.ts'
import { REDIS, redisUnavailable } from '../../../../test/redis/redis-available.ts'
import { callerOf } from '../../http/caller.fixture.ts'

const serveFour = () => {
  closeClientsAfterEach()
  let processes: BusProcess[]

  /** A token names its user, and the rooms they are in beside their own. */
  const rules = {
    identify: async ({ headers }: { headers: { authorization?: string | undefined } }) => {
      const [userId = ''] = (headers.authorization ?? '').replace('Bearer ', '').split(' ', 1)
      return callerOf(Number(userId), { role: 'driver', sessionId: `s${userId}` })
    },
    roomsOf: async ({ userId }: { userId: number }) => (userId === 2 ? ['a', 'b'] : []),
  }

  beforeEach(async () => {
    const prefix = `karvon-test-${randomBytes(6).toString('hex')}`
    processes = []
    for (let at = 0; at < 4; at++) processes.push(await startBusProcess(REDIS, prefix, rules))
    // what is sent to all arrives once all have subscribed to it
    const one = await connect(processes[0]!.url, { token: '900' })
    for (const { url, line } of processes.slice(1)) {
      await connect(url, { token: '901' })
      await eventually(async () => expect(await line.isHeard([room.user(900)])).toBe(true))
    }
    one.socket.disconnect()
  })
  afterEach(async () => {
    for (const { close } of processes) await close()
  })

  const at = (index: number): BusProcess => processes[index]!
  const listen = (index: number, userId: number) => connect(at(index).url, { token: `${userId}` })
  const publish = (index: number, to: string | string[], orderId: number) =>
    at(index).line.publish({ to, event: 'feed.removed', payload: { orderId, version: 1 } })
  const receivedBy = ({ received }: LiveClient) => received.map(({ payload }) => payload.order_id)
  const receivedByEach = () => processes.map(({ line }) => line.countBus()?.received ?? 0)

  it('an event reaches only the processes that somebody of its room is in', async () => {
    const [his, hers] = [await listen(1, 1), await listen(2, 2)]
    const before = receivedByEach()
    for (let id = 1; id <= 100; id++) publish(0, room.user(1), id)
    await eventually(() => expect(receivedBy(his)).toHaveLength(100))
    expect(receivedByEach().map((count, index) => count - before[index]!)).toEqual([0, 100, 0, 0])
    expect(receivedBy(hers)).toEqual([])
  })

  it('an event for several rooms is delivered once to somebody in all of them, and never twice by an exception', async () => {
    const hers = await listen(2, 2)
    publish(0, ['a', 'b', 'c', room.user(2)], 1)
    publish(1, ['c', 'b'], 2)
    at(0).line.publish({
      ...{ to: ['a', 'b'], except: [room.user(2)] },
      ...{ event: 'feed.removed', payload: { orderId: 3, version: 1 } },
    })
    publish(3, 'a', 4)
    // of different processes, in any order
    await eventually(() => expect(receivedBy(hers).toSorted()).toEqual([1, 2, 4]))
  })

  it('events of a process keep their order, for one room and for several, also when Redis has forgotten every script', async () => {
    const hers = await listen(2, 2)
    await at(0).redis.commands.scriptFlush()
    const ids = Array.from({ length: 20 }, (_, at) => at)
    for (const id of ids) publish(0, id % 2 === 0 ? ['a', room.user(2)] : 'a', id)
    await eventually(() => expect(receivedBy(hers)).toHaveLength(ids.length))
    expect(receivedBy(hers)).toEqual(ids)
  })

  it('a load is sent to a process once, whatever types of truck its drivers have, and to its drivers alone', async () => {
    const his = await listen(1, 1)
    const [mine, other] = [room.feedOfSquare(4, '41:69'), room.feedOfSquare(5, '41:69')]
    await at(0).line.regroup(1, 'feed', [mine, other])
    const before = receivedByEach()[1]!
    publish(0, [mine, other], 1)
    await eventually(() => expect(receivedBy(his)).toEqual([1]))
    expect(receivedByEach()[1]! - before).toBe(1)
    await at(0).line.regroup(1, 'feed', [mine])
    publish(0, other, 2)
    publish(0, mine, 3)
    await eventually(() => expect(receivedBy(his)).toEqual([1, 3]))
  })

  it('an event for nobody reaches nobody', async () => {
    const clients = [await listen(0, 1), await listen(1, 1)]
    publish(0, [], 1)
    publish(0, room.user(1), 2)
    for (const client of clients) await eventually(() => expect(receivedBy(client)).toEqual([2]))
  })

  it('what is published right after an answer is received: a room is entered once it is heard', async () => {
    const his = await listen(1, 1)
    for (let id = 1; id <= 18; id++) {
      expect(await his.ask('order.watch', { order_id: id })).toEqual({ ok: true })
      publish(id % 2 === 0 ? 0 : 3, room.order(id), id)
    }
    await eventually(() => expect(receivedBy(his)).toHaveLength(18))
    for (let userId = 100; userId < 120; userId++) {
      const client = await listen(2, userId)
      publish(0, room.user(userId), userId)
      await eventually(() => expect(receivedBy(client)).toEqual([userId]))
    }
  })

  it('regrouping a user resolves once their connections elsewhere hear their new rooms', async () => {
    const his = await listen(1, 1)
    for (let id = 1; id <= 20; id++) {
      expect(await at(0).line.regroup(1, 'feed', [`feed:${id}`])).toBe(true)
      publish(3, `feed:${id}`, id)
      // the next regrouping leaves this room: what is still on its way to it then is for nobody
      await eventually(() => expect(receivedBy(his).at(-1)).toBe(id))
    }
    expect(receivedBy(his)).toHaveLength(20)
    expect(await at(0).line.regroup(1, 'feed', ['feed:20'])).toBe(false)
    expect(await at(0).line.regroup(5, 'feed', ['feed:20'])).toBe(false)
  })

  it('a session’s end and the loss of an order reach the process that the user is in', async () => {
    const his = await listen(3, 1)
    await his.ask('order.watch', { order_id: 8 })
    at(0).line.unwatch(1, 8)
    await eventually(async () => {
      publish(3, room.order(8), 8)
      publish(3, room.user(1), 9)
      await his.names()
      expect(receivedBy(his).slice(-1)).toEqual([9])
    })
    at(1).line.endSession('s1')
    await eventually(() => expect(his.socket.connected).toBe(false))
  })

  it('whether a room is heard is known in every process, until a while after the last has left', async () => {
    expect(await at(0).line.isHeard([room.user(1)])).toBe(false)
    const his = await listen(1, 1)
    expect(await at(0).line.isHeard([room.user(3), room.user(1)])).toBe(true)
    expect(await at(0).line.isHeard([room.user(3)])).toBe(false)
    const channels = at(1).line.countBus()!.channels
    his.socket.disconnect()
    await eventually(async () => expect(await at(0).line.isHeard([room.user(1)])).toBe(false))
    expect(at(1).line.countBus()!.channels).toBeLessThan(channels)
    const back = await listen(1, 1)
    publish(0, room.user(1), 1)
    await eventually(() => expect(receivedBy(back)).toEqual([1]))
  })
}

describe.skipIf(redisUnavailable !== null)(
  `the bus between processes${redisUnavailable === null ? '' : ` (skipped: ${redisUnavailable})`}`,
  serveFour,
)
