import { CALL_LIMITS, type CallCost, type CallLimit } from '@karvon/contract/wire/call-limits'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { readAddress } from './client-address.ts'
import type { TimeBudgets } from './time-budgets.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request of this cost; returns the seconds to wait, 0 if granted. */
    takeCall: CountCall
    /** Starts a request within its caller's time budget. */
    takeTime: TimeBudgets
  }
}

export type CountCall = (cost: CallCost, request: Pick<FastifyRequest, 'caller' | 'ip'>) => number

/** The requests of one cost in the current window, by caller. */
type Counted = { readonly stretch: number; readonly calls: Map<string, number> }

/** For many visitors behind one address, and for benchmarks. */
export const DEMO_FACTOR = 1_000

const DAY_SECONDS = 86_400

type Quota = { readonly name: string; readonly most: number; readonly seconds: number }

const quotasOf = (limit: CallLimit, { caller, ip }: Parameters<CountCall>[1]): readonly Quota[] => {
  const { perUser, perAddress, perBlock, seconds, perUserADay } = limit
  if (caller.role !== 'visitor') {
    const name = `user ${caller.userId}`
    return [
      { name, most: perUser, seconds },
      { name, most: perUserADay, seconds: DAY_SECONDS },
    ]
  }
  const { customer, block } = readAddress(ip)
  return [
    { name: customer, most: perAddress, seconds },
    { name: `block ${block}`, most: perBlock, seconds },
  ]
}

/**
 * Counts requests that cost more than a few rows (`CALL_LIMITS`), in windows that start for all callers at
 * once, so that memory holds only the callers of one window. Each process counts separately.
 */
export const createCallLimits = ({ clock, demo }: { clock: Clock; demo: boolean }): CountCall => {
  const counted = new Map<string, Counted>()
  const times = demo ? DEMO_FACTOR : 1
  const take = (cost: CallCost, { name, most, seconds }: Quota, now: number): number => {
    const stretch = Math.floor(now / seconds)
    const key = `${cost} ${seconds}`
    let current = counted.get(key)
    if (current?.stretch !== stretch) {
      current = { stretch, calls: new Map() }
      counted.set(key, current)
    }
    const calls = (current.calls.get(name) ?? 0) + 1
    current.calls.set(name, calls)
    return calls <= most * times ? 0 : Math.max(1, Math.ceil((stretch + 1) * seconds - now))
  }
  return (cost, request) => {
    const limit = CALL_LIMITS[cost]
    if (limit === null) return 0
    const now = clock.now().getTime() / 1000
    for (const quota of quotasOf(limit, request)) {
      const wait = take(cost, quota, now)
      // a request refused by one quota does not count against the next
      if (wait > 0) return wait
    }
    return 0
  }
}
