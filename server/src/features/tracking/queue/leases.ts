import { randomUUID } from 'node:crypto'
import { createTicker } from '../../../platform/jobs/ticker.ts'
import type { Redis } from '../../../platform/redis/redis-connections.ts'
import { answerWithin } from './answer-within.ts'
import { queueNames } from './queue-names.ts'

const LEASE_MS = 4_000
const RENEW_MS = 1_000

const RENEW = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0`
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`

/** The streams that this process writes. */
export type Leases = {
  held(): readonly string[]
  /** Renews, gives back what is more than this process's share, and takes what nobody has. */
  renew(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** What is asked of Redis about leases, in the name of one writer. */
const askRedis = ({ commands, prefix }: Redis, own: string) => {
  const names = queueNames(prefix)
  const run = async (script: string, stream: string): Promise<boolean> => {
    const asked = commands.eval(script, { keys: [names.lease(stream)], arguments: [own, String(LEASE_MS)] })
    return (await answerWithin(RENEW_MS, asked)) === 1
  }
  const take = async (stream: string): Promise<boolean> => {
    const expiration = { type: 'PX', value: LEASE_MS } as const
    const asked = commands.set(names.lease(stream), own, { condition: 'NX', expiration })
    return (await answerWithin(RENEW_MS, asked)) !== null
  }

  /** A clock that is wrong makes shares uneven, no worse. */
  const countWriters = async (): Promise<number> => {
    const now = Date.now()
    const known = commands.multi().zAdd(names.writers, { score: now + LEASE_MS, value: own })
    const [, , count] = await answerWithin(
      RENEW_MS,
      known.zRemRangeByScore(names.writers, 0, now).zCard(names.writers).exec(),
    )
    return Math.max(1, Number(count))
  }

  const leave = () => answerWithin(RENEW_MS, commands.zRem(names.writers, own)).catch(() => 0)
  return { run, take, countWriters, leave }
}

/**
 * Divides the streams between the writers that live: each has its share, and that of one that died is free a few seconds later. Two
 * may take a stream for theirs for a moment; what they store is then still right (docs/decisions/0072).
 */
export const createLeases = (redis: Redis): Leases => {
  const names = queueNames(redis.prefix)
  const { run, take, countWriters, leave } = askRedis(redis, randomUUID())
  let held: string[] = []
  let share = names.streams.length

  /** Of what was held, what still is; what is too much is given back. */
  const keep = async (share: number): Promise<string[]> => {
    const kept: string[] = []
    for (const stream of held) {
      if (kept.length === share) await run(RELEASE, stream)
      else if (await run(RENEW, stream)) kept.push(stream)
    }
    return kept
  }

  const renewAll = async (): Promise<string[]> => {
    share = await countWriters().then(
      count => Math.ceil(names.streams.length / count),
      // out of memory, Redis can't count the writers, but those that hold a lease must keep draining
      () => share,
    )
    const kept = await keep(share)
    // it may be ours still, if an answer came too late
    for (const stream of names.streams.filter(name => !kept.includes(name)))
      if (kept.length < share && ((await run(RENEW, stream)) || (await take(stream).catch(() => false))))
        kept.push(stream)
    return kept
  }

  const renew = async (): Promise<void> => {
    held = await renewAll().catch(() => [])
  }

  const ticker = createTicker(renew, {
    everyMs: RENEW_MS,
    failure: 'the leases of the queue of positions could not be renewed',
  })
  return {
    held: () => held,
    renew,
    start: () => {
      ticker.start()
      ticker.wake()
    },
    stop: async () => {
      await ticker.stop()
      const released = held
      held = []
      for (const stream of released) await run(RELEASE, stream).catch(() => false)
      await leave()
    },
  }
}
