import { CALL_LIMITS, type CallCost, type CallLimit } from '@karvon/contract/wire/call-limits'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { callerName } from './caller-name.ts'
import { readAddress } from './client-address.ts'
import type { CountedWindow, CountShared } from './shared-counts.ts'
import type { TimeBudgets } from './time-budgets.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request of this cost, and says what is left to its caller. */
    takeCall: CountCall
    /** Starts a request within its caller's time budget. */
    takeTime: TimeBudgets
  }
}

/** What a caller has of one quota: `most` calls in `seconds`, of which so many are left until it begins anew. */
export type Standing = {
  readonly name: string
  readonly most: number
  readonly seconds: number
  readonly left: number
  readonly resetSeconds: number
}

/** The seconds to wait, 0 if granted, and for a program its quotas; people's pages do not read them, and addresses are shared. */
export type Counting = { readonly waitSeconds: number; readonly standings: readonly Standing[] }

/** Counts at once if the process works alone. */
export type CountCall = (
  cost: CallCost,
  request: Pick<FastifyRequest, 'caller' | 'ip'>,
) => Counting | Promise<Counting>

export const UNLIMITED: Counting = { waitSeconds: 0, standings: [] }

/** The requests of one cost in the current window, by caller. */
type Counted = { readonly stretch: number; readonly calls: Map<string, number> }

/** For many visitors behind one address, and for benchmarks. */
export const DEMO_FACTOR = 1_000

const DAY_SECONDS = 86_400

type Quota = {
  readonly name: string
  readonly most: number
  readonly seconds: number
  /** As sent in `RateLimit` headers; null: not sent. */
  readonly told: string | null
}

const quotasOf = (limit: CallLimit, { caller, ip }: Parameters<CountCall>[1]): readonly Quota[] => {
  const { perUser, perAddress, perBlock, seconds, perUserADay } = limit
  if (caller.role !== 'visitor') {
    const name = callerName(caller)
    const isTold = caller.apiKey !== undefined
    return [
      { name, most: perUser, seconds, told: isTold ? 'minute' : null },
      { name, most: perUserADay, seconds: DAY_SECONDS, told: isTold ? 'day' : null },
    ]
  }
  const { customer, block } = readAddress(ip)
  return [
    { name: customer, most: perAddress, seconds, told: null },
    { name: `block ${block}`, most: perBlock, seconds, told: null },
  ]
}

/** A caller's calls in the current window of a quota. */
type Window = CountedWindow & Quota & { readonly name: string; readonly calls: Map<string, number> }

/** Counts calls in this process, in windows that start for all callers at once, so that memory holds only one window's callers. */
const createOwnCounts = (times: number) => {
  const counted = new Map<string, Counted>()
  return (cost: CallCost, quota: Quota, now: number): Window => {
    const { name, seconds } = quota
    const stretch = Math.floor(now / seconds)
    const key = `${cost} ${seconds}`
    let current = counted.get(key)
    if (current?.stretch !== stretch) {
      current = { stretch, calls: new Map() }
      counted.set(key, current)
    }
    const { calls } = current
    const count = (calls.get(name) ?? 0) + 1
    calls.set(name, count)
    const resetSeconds = Math.max(1, Math.ceil((stretch + 1) * seconds - now))
    const most = quota.most * times
    return { ...quota, calls, most, counted: count, resetSeconds, key: `${key} ${stretch} ${name}` }
  }
}

const isOver = ({ counted, most }: Window): boolean => counted > most

const countingOf = (cost: CallCost, windows: readonly Window[]): Counting => ({
  waitSeconds: windows.find(isOver)?.resetSeconds ?? 0,
  standings: windows.flatMap(({ told, most, seconds, counted, resetSeconds }) =>
    told === null
      ? []
      : [{ name: `${cost}-${told}`, most, seconds, left: Math.max(0, most - counted), resetSeconds }],
  ),
})

/** The windows as all processes have counted them; from there this one counts on if Redis goes away. */
const withShared = (windows: readonly Window[], shared: readonly number[]): Window[] =>
  windows.flatMap(window => {
    const { name, calls } = window
    const count = shared[windows.indexOf(window)]
    const own = calls.get(name) ?? 0
    if (count === undefined) {
      calls.set(name, own - 1)
      return []
    }
    calls.set(name, Math.max(own, count))
    return [{ ...window, counted: count }]
  })

type LimitDeps = {
  readonly clock: Clock
  readonly demo: boolean
  /** Counts in all processes; absent: this one is alone. */
  readonly countShared?: CountShared | undefined
}

/**
 * Counts requests that cost more than a few rows (`CALL_LIMITS`), over all processes; while Redis is away each counts on by
 * itself from where all were.
 */
export const createCallLimits = ({ clock, demo, countShared }: LimitDeps): CountCall => {
  const countHere = createOwnCounts(demo ? DEMO_FACTOR : 1)
  const countElsewhere = async (cost: CallCost, windows: readonly Window[], count: CountShared) => {
    const shared = await count(windows)
    return countingOf(cost, shared === null ? windows : withShared(windows, shared))
  }
  return (cost, request) => {
    const limit = CALL_LIMITS[cost]
    if (limit === null) return UNLIMITED
    const now = clock.now().getTime() / 1000
    const windows: Window[] = []
    for (const quota of quotasOf(limit, request)) {
      const window = countHere(cost, quota, now)
      windows.push(window)
      // a request refused by one quota does not count against the next
      if (isOver(window)) return countingOf(cost, windows)
    }
    return countShared === undefined ? countingOf(cost, windows) : countElsewhere(cost, windows, countShared)
  }
}
