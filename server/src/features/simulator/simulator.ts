import type { Db } from '../../platform/db/database.ts'
import type { Announcement } from '../../platform/socket/realtime.ts'
import { type ActDeps, createActing } from './act.ts'
import type { Pace } from './pace.ts'
import { planDay } from './plan-day.ts'
import type { Action, Planned, SimulatedDriver, World } from './world.ts'
import { countConfirming, readDrivers, readOpenOrders, readTrips } from './world-repository.ts'

/** Dependencies of the simulator; it acts only as the drivers whose phones have `phonePrefix`. */
export type SimulatorDeps = ActDeps & {
  readonly db: Db
  readonly pace: Pace
  readonly phonePrefix: string
  /** Of the clients who populate the demo. */
  readonly clientPrefix: string
  readonly log: { error(facts: object, message: string): void }
}

/** Drivers who bid, drive and deliver by themselves. */
export type Simulator = {
  start(): void
  stop(): Promise<void>
  /** Something was announced: it looks soon whether there is anything to do. */
  receive(announcement: Announcement): void
  /** Runs once and does what is due; returns the milliseconds until the next run. */
  tick(): Promise<number>
}

/** It looks at least so often; all that could matter sooner is announced. */
const LONGEST_WAIT_MS = 15_000
const SHORTEST_WAIT_MS = 200
const AFTER_NEWS_MS = 300
const AFTER_REFUSAL_MS = 60_000
const AFTER_FAILURE_MS = 5_000
const DRIVERS_KEPT_MS = 60_000

const NO_NEWS: readonly Announcement['event'][] = ['driver.location', 'notice']

const keyOf = (action: Action): string => {
  const who = `${action.kind} ${action.driverId}`
  switch (action.kind) {
    case 'drive':
      return who
    case 'agree':
    case 'withdraw':
      return `${who} ${action.offerId}`
    case 'move':
      return `${who} ${action.orderId} ${action.move}`
    default:
      return `${who} ${action.orderId}`
  }
}

const createWorldReader = ({
  db,
  phonePrefix,
  clientPrefix,
  clock,
}: SimulatorDeps): (() => Promise<World>) => {
  let drivers: readonly SimulatedDriver[] = []
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = clock.now()
    if (Math.abs(now.getTime() - readAt) > DRIVERS_KEPT_MS || drivers.length === 0) {
      drivers = await readDrivers(db, phonePrefix)
      readAt = now.getTime()
    }
    if (drivers.length === 0) return { drivers, open: [], trips: [], confirming: 0 }
    const open = await readOpenOrders(db, now)
    const ids = drivers.map(({ id }) => id)
    const trips = await readTrips(db, ids, clientPrefix)
    const confirming = trips.some(({ isOfScene }) => isOfScene) ? await countConfirming(db, clientPrefix) : 0
    return { drivers, open, trips, confirming }
  }
}

/** Runs, acts on what is due and returns when to run again; a refused action is not retried for a while. */
const createTick = (deps: SimulatorDeps): (() => Promise<number>) => {
  const { clock, pace } = deps
  const readWorld = createWorldReader(deps)
  const act = createActing(deps)
  const notBefore = new Map<string, number>()

  const dueAt = ({ action, dueAt: due }: Planned): number =>
    Math.max(due.getTime(), notBefore.get(keyOf(action)) ?? 0)

  const perform = async ({ action, everyS = pace.positionEveryS }: Planned): Promise<void> => {
    const wentWell = await act(action)
    if (wentWell && action.kind !== 'drive') return
    const waitMs = wentWell ? everyS * 1000 - SHORTEST_WAIT_MS / 2 : AFTER_REFUSAL_MS
    notBefore.set(keyOf(action), clock.now().getTime() + waitMs)
  }

  const performAll = async (due: readonly Planned[]): Promise<void> => {
    const drivers = new Set(due.map(({ action }) => action.driverId))
    await Promise.all(
      [...drivers].map(async driverId => {
        for (const one of due) if (one.action.driverId === driverId) await perform(one)
      }),
    )
  }

  return async () => {
    const now = clock.now().getTime()
    for (const [key, until] of notBefore) if (until <= now) notBefore.delete(key)
    const planned = planDay(await readWorld(), pace, new Date(now))
    const due = planned.filter(one => dueAt(one) <= now)
    await performAll(due)
    const later = planned.filter(one => !due.includes(one)).map(one => dueAt(one) - now)
    const again = due.length > 0 ? [pace.positionEveryS * 1000] : []
    return Math.min(LONGEST_WAIT_MS, ...later, ...again)
  }
}

export const createSimulator = (deps: SimulatorDeps): Simulator => {
  const tick = createTick(deps)
  let timer: NodeJS.Timeout | null = null
  let isStopped = true
  let hasNews = false
  let running: Promise<void> | null = null

  const lookIn = (waitMs: number): void => {
    if (timer !== null) clearTimeout(timer)
    if (!isStopped) timer = setTimeout(look, Math.max(SHORTEST_WAIT_MS, waitMs))
  }

  const look = (): void => {
    timer = null
    hasNews = false
    running = tick()
      .catch(error => {
        deps.log.error({ err: error }, 'the simulator failed')
        return AFTER_FAILURE_MS
      })
      .then(waitMs => {
        running = null
        lookIn(hasNews ? Math.min(waitMs, AFTER_NEWS_MS) : waitMs)
      })
  }

  return {
    tick,
    start: () => {
      isStopped = false
      lookIn(0)
    },
    stop: async () => {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
      timer = null
      await running
    },
    receive: ({ event }) => {
      if (isStopped || hasNews || NO_NEWS.includes(event)) return
      hasNews = true
      if (running === null) lookIn(AFTER_NEWS_MS)
    },
  }
}
