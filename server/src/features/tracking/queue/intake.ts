import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../../platform/clock.ts'
import { createTicker } from '../../../platform/jobs/ticker.ts'
import type { Redis } from '../../../platform/redis/redis-connections.ts'
import type { Report } from '../take-reports.ts'
import { answerWithin } from './answer-within.ts'
import { fieldsOf } from './queue-entry.ts'
import { type QueueNames, queueNames } from './queue-names.ts'

/** Bounds of the queue; tests have smaller ones. */
export type QueueLimits = {
  /** Entries in all streams; more are written directly. */
  readonly mostQueued: number
  /** What this process keeps until it is stored, in characters. */
  readonly mostKept: number
  /** A report that is not known as stored for so long is looked for in Redis. */
  readonly lookAfterMs: number
}

export const QUEUE_LIMITS: QueueLimits = { mostQueued: 100_000, mostKept: 32_000_000, lookAfterMs: 15_000 }

const ANSWER_MS = 500
/** After a failure Redis is left alone for so long. */
const REST_MS = 1_000
const TICKS = { everyMs: 200, failure: 'positions that left the queue could not be stored yet' }
const MOST_CONFIRMED = 5_000
/** So many at once are stored from here, so that others wait no longer than for a batch or two. */
const STORED_AT_ONCE = 1_000
/** Below the number of commands that may wait for an answer. */
const LOOKED_FOR_AT_ONCE = 200
/** What Redis still has when this process ends. */
const STOP_MS = 2_000

/** A report that is in Redis and here until it is stored. */
type Kept = {
  readonly report: Report
  readonly json: string
  readonly stream: string
  readonly id: string
  lookAt: number
}

type IntakeDeps = {
  readonly redis: Redis
  readonly clock: Clock
  /** Stores a report in the database at once. */
  readonly store: (report: Report) => Promise<unknown>
  readonly limits?: QueueLimits
}

/** Puts reports into the queue. */
export type Intake = {
  /** Whether the report will be stored, whatever becomes of Redis; else it must be stored directly. */
  add(report: Report): Promise<boolean>
  /** How many reports are not known as stored. */
  kept(): number
  stop(): Promise<void>
}

/** The commands of an intake. */
const commandsOf = ({ commands }: Redis, names: QueueNames, intake: string) => ({
  add: (stream: string, fields: Record<string, string>) =>
    answerWithin(ANSWER_MS, commands.xAdd(stream, '*', fields)),
  takeStored: async (): Promise<readonly number[]> => {
    const taken = await answerWithin(ANSWER_MS, commands.lPopCount(names.stored(intake), MOST_CONFIRMED))
    return (taken ?? []).map(Number)
  },
  countQueued: async (): Promise<number> => {
    const lengths = await answerWithin(ANSWER_MS, Promise.all(names.streams.map(name => commands.xLen(name))))
    return lengths.reduce((sum, length) => sum + length, 0)
  },
  isThere: async ({ stream, id }: Kept): Promise<boolean> =>
    ((await answerWithin(ANSWER_MS, commands.xRange(stream, id, id))) ?? []).length > 0,
})

const askAll = async ({ takeStored, countQueued }: ReturnType<typeof commandsOf>) => {
  const [stored, queued] = await Promise.all([takeStored(), countQueued()])
  return { stored, queued }
}

/** The reports that this process keeps, by their numbers. */
const createKept = (store: IntakeDeps['store']) => {
  const kept = new Map<number, Kept>()
  let size = 0
  const forget = (number: number): void => {
    size -= kept.get(number)?.json.length ?? 0
    kept.delete(number)
  }
  return {
    reports: kept,
    size: () => size,
    forget,
    keep: (number: number, one: Kept): void => {
      kept.set(number, one)
      size += one.json.length
    },
    /** Together; what fails stays for the next time. */
    storeHere: async (numbers: readonly number[]): Promise<void> => {
      const stored = numbers.map(async number => {
        const one = kept.get(number)
        if (one === undefined) return
        await store(one.report)
        forget(number)
      })
      const failed = (await Promise.allSettled(stored)).find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
    },
  }
}

/**
 * Every report that was added stays in this process as well, until its writer says that it is stored: Redis may vanish, or come back
 * without it, and it is then stored from here. One that is stored twice changes nothing.
 */
export const createIntake = ({ redis, clock, store, limits = QUEUE_LIMITS }: IntakeDeps): Intake => {
  const intake = randomUUID()
  const names = queueNames(redis.prefix)
  const asked = commandsOf(redis, names, intake)
  const { reports: kept, size, keep, forget, storeHere } = createKept(store)
  let [added, adding, queued, restsUntil] = [0, 0, 0, 0]
  const isAway = () => !redis.commands.isReady || performance.now() < restsUntil
  const rest = () => {
    restsUntil = performance.now() + REST_MS
  }

  const add = async (report: Report): Promise<boolean> => {
    const json = JSON.stringify(report.points)
    const isFull = queued >= limits.mostQueued || size() + adding + json.length > limits.mostKept
    if (isFull || isAway()) return false
    const [number, stream] = [++added, names.streamOf(report.driverId)]
    const fields = { ...report, intake, number, receivedAt: report.receivedAt ?? clock.now() }
    // room is taken before the answer, so that a burst stays within the bounds
    adding += json.length
    queued++
    const id = await asked.add(stream, fieldsOf(fields, json)).catch(() => null)
    adding -= json.length
    if (id === null) rest()
    else keep(number, { report, json, stream, id, lookAt: performance.now() + limits.lookAfterMs })
    return id !== null
  }

  const lookForLost = async (): Promise<void> => {
    const now = performance.now()
    const due = [...kept].filter(([, { lookAt }]) => lookAt <= now)
    for (let from = 0; from < due.length; from += LOOKED_FOR_AT_ONCE) {
      const some = due.slice(from, from + LOOKED_FOR_AT_ONCE)
      const there = await Promise.all(some.map(([, one]) => asked.isThere(one)))
      for (const [at, [, one]] of some.entries()) if (there[at]) one.lookAt = now + limits.lookAfterMs
      await storeHere(some.filter((_, at) => !there[at]).map(([number]) => number))
    }
  }

  const tick = async () => {
    if (isAway()) return storeHere([...kept.keys()].slice(0, STORED_AT_ONCE))
    const found = await askAll(asked).catch(() => null)
    if (found === null) return rest()
    for (const number of found.stored) forget(number)
    queued = found.queued
    await lookForLost()
  }
  const ticker = createTicker(tick, TICKS)
  ticker.start()
  return {
    add,
    kept: () => kept.size,
    stop: withLookingSoon(redis, kept, async () => {
      const until = performance.now() + STOP_MS
      while (kept.size > 0 && performance.now() < until && !isAway()) await wait(TICKS.everyMs / 4)
      await ticker.stop()
      await storeHere([...kept.keys()])
    }),
  }
}

/** A Redis that was away may have come back without anything: until `stop`, what is kept is looked for then. */
const withLookingSoon = (
  { commands }: Redis,
  kept: ReadonlyMap<number, Kept>,
  stop: () => Promise<void>,
): (() => Promise<void>) => {
  const lookSoon = () => {
    for (const one of kept.values()) one.lookAt = 0
  }
  commands.on('ready', lookSoon)
  return () => stop().finally(() => commands.off('ready', lookSoon))
}
