import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { testClock } from '../../../../test/test-app.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import type { Db, OpenDatabase } from '../../../platform/db/database.ts'
import type { ChatAct, ChatUpdate } from '../bot-port.ts'
import { takeUpdates } from './update-queue.ts'
import { createUpdateReceiver } from './update-receiver.ts'
import { createUpdateWorker } from './update-worker.ts'

let database: OpenDatabase
const clock = testClock()
const handled: ChatUpdate[] = []
const givenUp: number[] = []
const db = (): Db => database.db

const update = (updateId: number, chatId = 1, act?: ChatAct): ChatUpdate => ({
  ...{ updateId, chatId, messageId: updateId, at: new Date('2026-11-21T05:00:00Z') },
  act: act ?? { kind: 'text', text: `n${updateId}`, repliesTo: null },
})

const receiverOf = (limits = { inAll: 100, ofChat: 10 }) =>
  createUpdateReceiver({ db: db(), clock, onStored: () => undefined, limits })
const workerOf = (handle: (one: ChatUpdate) => Promise<void> = async one => void handled.push(one)) =>
  createUpdateWorker({ db: db(), clock, handle, giveUp: async one => void givenUp.push(one.updateId) })
const waiting = async () =>
  (
    await db()
      .selectFrom('telegram_updates')
      .select('update_id')
      .where('done_at', 'is', null)
      .orderBy('update_id')
      .execute()
  ).map(row => row.update_id)
const handledIds = () => handled.map(one => one.updateId)

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await db().deleteFrom('telegram_updates').execute()
  clock.set('2026-11-21T10:00:00+05:00')
  handled.length = 0
  givenUp.length = 0
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  return () => vi.restoreAllMocks()
})

describe('what was received', () => {
  it('is handled once, however often it comes', async () => {
    const receiver = receiverOf()
    await receiver.receive(update(1))
    await receiver.receive(update(1))
    await Promise.all([receiver.receive(update(2)), receiver.receive(update(2))])
    await workerOf().runDue()
    expect(await receiver.receive(update(1))).toBe('stored')
    await workerOf().runDue()
    expect(handledIds()).toEqual([1, 2])
    const kept = await db()
      .selectFrom('telegram_updates')
      .select(['update_id', 'act'])
      .orderBy('update_id')
      .execute()
    expect(kept).toEqual([
      { update_id: 1, act: null },
      { update_id: 2, act: null },
    ])
  })

  it('reaches the bot as it was, positions with their dates', async () => {
    const position = {
      ...{ point: { lat: 41.3, lng: 69.2 }, at: new Date('2026-11-21T05:01:00Z') },
      ...{ heading: 90, accuracyM: 12.5, livePeriodS: 900 },
    }
    const sent = {
      ...update(5, 7_000_000_000, { kind: 'position', position, isEdited: true }),
      language: 'ru',
    }
    await receiverOf().receive(sent as ChatUpdate)
    await workerOf().runDue()
    expect(handled).toEqual([sent])
  })

  it('is handled in the order of its chat, whatever order it came in, and by one process at a time', async () => {
    for (const id of [4, 2, 3, 1]) await receiverOf().receive(update(id))
    let working = 0
    let most = 0
    const slowly = async (one: ChatUpdate) => {
      most = Math.max(most, ++working)
      await new Promise(resolve => setTimeout(resolve, 5))
      handled.push(one)
      working--
    }
    const workers = [workerOf(slowly), workerOf(slowly)]
    for (const worker of workers) worker.start()
    await eventually(() => expect(handled).toHaveLength(4))
    await Promise.all(workers.map(worker => worker.stop()))
    expect(handledIds()).toEqual([1, 2, 3, 4])
    expect(most).toBe(1)
  })

  it('is worked off by two processes without handling anything twice', async () => {
    const receiver = receiverOf({ inAll: 1_000, ofChat: 10 })
    await Promise.all(Array.from({ length: 120 }, (_, at) => receiver.receive(update(at + 1, at % 40))))
    const workers = [workerOf(), workerOf()]
    for (const worker of workers) worker.start()
    await eventually(() => expect(handled).toHaveLength(120))
    await Promise.all(workers.map(worker => worker.stop()))
    expect(new Set(handledIds()).size).toBe(120)
    expect(await waiting()).toEqual([])
  })
})

describe('a flood', () => {
  it('of one chat is left to Telegram beyond its share, and the others are served', async () => {
    const receiver = receiverOf()
    const flood = await Promise.all(Array.from({ length: 50 }, (_, at) => receiver.receive(update(at + 1))))
    expect(flood.filter(one => one === 'stored')).toHaveLength(10)
    expect(flood.at(-1)).toBe('crowded')
    expect(await receiver.receive(update(900, 2))).toBe('stored')
    expect(await receiver.receive(update(1))).toBe('stored')
  })

  it('of all chats ends at what the database may hold', async () => {
    const receiver = receiverOf()
    const flood = await Promise.all(
      Array.from({ length: 1_500 }, (_, at) => receiver.receive(update(at + 1, at))),
    )
    expect(flood.filter(one => one === 'stored')).toHaveLength(100)
    expect(new Set(flood)).toEqual(new Set(['stored', 'full']))
    expect(await waiting()).toHaveLength(100)
    await workerOf().runDue()
    expect(await receiver.receive(update(1_499, 1_498))).toBe('stored')
  })

  it('does not wait in memory either', async () => {
    const slow = createUpdateReceiver({
      ...{ db: db(), clock, onStored: () => undefined, limits: { inAll: 5_000, ofChat: 5_000 } },
    })
    const answers = Array.from({ length: 3_000 }, (_, at) => slow.receive(update(at + 1, at)))
    const stored = await Promise.all(answers)
    expect(stored.filter(one => one === 'stored')).toHaveLength(1_000)
  })

  it('of one chat does not hold up a chat that came later', async () => {
    const receiver = receiverOf()
    for (let id = 1; id <= 10; id++) await receiver.receive(update(id))
    await receiver.receive(update(50, 2))
    const order: number[] = []
    const worker = workerOf(async one => {
      order.push(one.updateId)
      await new Promise(resolve => setTimeout(resolve, 20))
    })
    await worker.runDue()
    expect(order.indexOf(50)).toBeLessThanOrEqual(1)
  })
})

describe('an update that fails', () => {
  it('is tried again, its chat waits for it, and after the third time it is given up', async () => {
    for (const id of [1, 2]) await receiverOf().receive(update(id))
    await receiverOf().receive(update(3, 2))
    const tried: number[] = []
    const worker = workerOf(async one => {
      tried.push(one.updateId)
      if (one.updateId === 1) throw new Error('no')
    })
    await worker.runDue()
    expect(tried).toEqual([1, 3])
    for (let step = 0; step < 4; step++) {
      clock.pass(20)
      await worker.runDue()
    }
    expect(tried).toEqual([1, 3, 1, 1, 2])
    expect(givenUp).toEqual([1])
    expect(await waiting()).toEqual([])
  })

  it('because its process died is taken over a minute later', async () => {
    await receiverOf().receive(update(1))
    // a process that takes it and never comes back
    const now = clock.now()
    await takeUpdates(db(), { now, until: new Date(now.getTime() + 60_000), most: 1 })
    await workerOf().runDue()
    expect(handled).toEqual([])
    clock.pass(61)
    await workerOf().runDue()
    expect(handledIds()).toEqual([1])
  })
})
