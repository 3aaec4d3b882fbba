import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Loss } from '../fail-one-by-one.ts'
import { makeDrivenOrders } from './driven-orders.ts'
import { type Driving, startPhones } from './phones.ts'
import { findLostPositions, heardAgainAfter } from './prove-road.ts'
import { startWatchers } from './watchers.ts'

const TRUCKS = 20
const EVERY_MS = 700
/** Before the first position of the phones. */
const STRUCK_HOURS_AGO = 5
const LOOK_MS = 50

/** Trucks that send positions, each watched by its client's socket. */
export type Road = {
  readonly driving: Driving
  /** Waits until each watcher has heard of a position that was sent since then, or for as long as this. */
  untilHeard(since: number, withinMs: number): Promise<void>
  heardAgainAfter(loss: Loss): number | null
  longestBreakMs(): number
  /** Acknowledged positions that are not stored, and refused ones, a sentence each. */
  findWrong(pool: pg.Pool): Promise<readonly string[]>
  /** Stops the trucks once all they recorded is acknowledged, and the watchers. */
  stop(): Promise<void>
}

export const openRoad = async (
  pool: pg.Pool,
  url: string,
  { random }: { readonly random: () => number },
): Promise<Road> => {
  const orders = await makeDrivenOrders(pool, url, { count: TRUCKS, hoursAgo: STRUCK_HOURS_AGO })
  const watchers = startWatchers(url, orders)
  const phones = startPhones(url, orders, { everyMs: EVERY_MS, random })
  const driving = phones.sofar
  const heardAgain = (loss: Pick<Loss, 'at' | 'until'>) =>
    heardAgainAfter(loss, orders, watchers.sofar, driving)
  return {
    driving,
    untilHeard: async (at, withinMs) => {
      const until = performance.now() + withinMs
      while (heardAgain({ at, until }) === null && performance.now() < until) await wait(LOOK_MS)
    },
    heardAgainAfter: heardAgain,
    longestBreakMs: () => Math.max(0, ...watchers.sofar.breaks.map(({ backMs }) => backMs)),
    findWrong: async asked => [...(await findLostPositions(asked, orders, driving)), ...driving.refused],
    stop: async () => {
      await phones.stop()
      watchers.stop()
    },
  }
}
