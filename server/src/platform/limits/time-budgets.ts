import { performance } from 'node:perf_hooks'
import { TIME_BUDGETS, type TimeBudget } from '@karvon/contract/wire/call-limits'
import type { FastifyRequest } from 'fastify'
import { callerName, sharerName } from './caller-name.ts'
import { readAddress } from './client-address.ts'
import type { CurrentCall } from './current-call.ts'

/** A caller's remaining budget, in ms of this process's time; it refills with the clock. */
type Account = { leftMs: number; at: number }

/** The result of starting a call: a charge to settle at its end, or a refusal. */
export type Admission =
  | { readonly isAdmitted: true; readonly call: CurrentCall; readonly settle: () => void }
  | { readonly isAdmitted: false; readonly code: 'too_many_requests' | 'busy'; readonly seconds: number }

type Asking = Pick<FastifyRequest, 'caller' | 'ip'>

/** Starts a call of this route, or refuses it. */
export type TimeBudgets = (route: string, request: Asking) => Admission

/** The main thread's elapsed time, CPU time, and non-idle time, in ms. */
export type WorkClock = {
  readonly now: () => number
  readonly workedMs: () => number
  readonly busyMs: () => number
}

const processClock: WorkClock = {
  now: () => performance.now(),
  // unlike event loop utilization, this excludes time when another process had the CPU
  workedMs: () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  },
  busyMs: () => performance.eventLoopUtilization().active,
}

/** Above this utilization the thread is busy, and heavy users are refused. */
const CROWDED = 0.9
const STRETCH_MS = 250
const MOST_ACCOUNTS = 20_000
const NEWEST_WEIGHT = 0.2

/**
 * Splits the thread's working time among open calls: work done while n are open counts 1/n for
 * each, so a call is charged for its work, not for waiting.
 */
const createMeter = ({ now, workedMs, busyMs }: WorkClock) => {
  let open = 0
  let shared = 0
  let seen = workedMs()
  let stretch = { at: now(), busy: busyMs(), isCrowded: false }
  const advance = () => {
    const worked = workedMs()
    if (open > 0) shared += (worked - seen) / open
    seen = worked
    const passed = now() - stretch.at
    if (passed < STRETCH_MS) return
    const busy = busyMs()
    stretch = { at: now(), busy, isCrowded: (busy - stretch.busy) / passed > CROWDED }
  }
  return {
    isCrowded: () => {
      advance()
      return stretch.isCrowded
    },
    // right after `isCrowded`, which has just read the clocks: reading them is expensive
    begin: () => {
      open++
      const begun = shared
      return () => {
        advance()
        open--
        return shared - begun
      }
    },
  }
}

const budgetsOf = ({ caller, ip }: Asking): readonly (readonly [name: string, budget: TimeBudget])[] => {
  if (caller.role !== 'visitor') return [[callerName(caller), TIME_BUDGETS.user]]
  const { customer, block } = readAddress(ip)
  return [
    [customer, TIME_BUDGETS.address],
    [`block ${block}`, TIME_BUDGETS.block],
  ]
}

/**
 * Time budgets (`TIME_BUDGETS`) per process: a call is charged its route's recent average when it begins, and
 * its actual time, with that of processes it started, when it ends. Callers over budget are refused `too_many_requests`; while the
 * thread is busy, those who have used more than half are refused `busy`.
 */
export const createTimeBudgets = ({
  times,
  clock = processClock,
}: {
  /** Multiplies the budgets, for demos with many visitors behind one address. */
  readonly times: number
  readonly clock?: WorkClock | undefined
}): TimeBudgets => {
  const accounts = new Map<string, Account>()
  const usual = new Map<string, number>()
  const meter = createMeter(clock)

  const accountOf = (name: string, { burstMs, perSecondMs }: TimeBudget): Account => {
    const now = clock.now()
    const known = accounts.get(name) ?? { leftMs: burstMs * times, at: now }
    known.leftMs = Math.min(burstMs * times, known.leftMs + ((now - known.at) / 1000) * perSecondMs * times)
    known.at = now
    accounts.delete(name)
    accounts.set(name, known)
    const [oldest] = accounts.keys()
    if (accounts.size > MOST_ACCOUNTS && oldest !== undefined) accounts.delete(oldest)
    return known
  }

  return (route, request) => {
    const held = budgetsOf(request).map(([name, budget]) => ({ budget, account: accountOf(name, budget) }))
    const isCrowded = meter.isCrowded()
    for (const { account, budget } of held) {
      const leastMs = isCrowded ? (budget.burstMs * times) / 2 : 0
      if (account.leftMs > leastMs) continue
      const seconds = Math.max(1, Math.ceil((leastMs - account.leftMs) / (budget.perSecondMs * times)))
      return { isAdmitted: false, code: account.leftMs > 0 ? 'busy' : 'too_many_requests', seconds }
    }
    const expected = usual.get(route) ?? 0
    for (const { account } of held) account.leftMs -= expected
    const end = meter.begin()
    let elsewhereMs = 0
    const call: CurrentCall = {
      caller: sharerName(request),
      charge: ms => {
        elsewhereMs += ms
      },
    }
    const settle = () => {
      const took = end() + elsewhereMs
      usual.set(route, expected + (took - expected) * NEWEST_WEIGHT)
      for (const { account } of held) account.leftMs -= took - expected
    }
    return { isAdmitted: true, call, settle }
  }
}
