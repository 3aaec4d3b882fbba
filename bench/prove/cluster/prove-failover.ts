import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from '../../cluster/start-cluster.ts'
import { httpClient } from '../../http-client.ts'
import { makePeople } from '../../people.ts'
import { findTornOrders, findWrongOrders } from '../crash/placing/find-wrong-orders.ts'
import { isAcknowledged, repeatUnanswered } from '../crash/placing/keyed-orders.ts'
import { failedAs, failedFor, failOneByOne, type Loss } from './fail-one-by-one.ts'
import { openRoad } from './road/open-road.ts'
import { type Shopping, startShopping } from './shopping-clients.ts'

const CLIENTS = 100
const EVERY_MS = 3_000
const WARM_MS = 3_000
const CONCURRENCY = 32

/** A process takes the answers that it owes with it; beyond that, and beyond a promotion, nothing fails for longer. */
export const GRACE_MS = 500

/** After what was killed is back, sockets reconnect, and a stream whose writer died is taken by another. */
export const HEARD_MS = 8_000

/** A loss and what it did. */
export type FeltLoss = Loss & {
  readonly failedMs: number
  readonly answers: string
  /** When the last watcher received a truck's new position; null: at least one never did. */
  readonly heardMs: number | null
}

/** What one round measured, and what was wrong in it. */
export type Round = {
  readonly placed: number
  readonly unanswered: number
  readonly reads: number
  readonly replicaReads: number
  readonly positions: number
  /** The longest time that a watcher's socket was not connected. */
  readonly longestBreakMs: number
  readonly losses: readonly FeltLoss[]
  readonly failures: readonly string[]
}

const withPool = async <T>(cluster: Cluster, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const pool = new pg.Pool({ connectionString: cluster.databaseUrl(), max: 4 })
  pool.on('error', () => {})
  return work(pool).finally(() => pool.end())
}

export type RoundOptions = {
  readonly random: () => number
  readonly graceMs: number
  readonly heardMs: number
  readonly isShort: boolean
}

/** Settles every key and counts what became of it. */
const findWrong = (cluster: Cluster, { placements }: Shopping): Promise<readonly string[]> =>
  withPool(cluster, async pool => {
    const missing = await findWrongOrders(pool, placements, { isOver: false })
    const client = httpClient(cluster.url, CONCURRENCY)
    const unanswered = placements.filter(placement => !isAcknowledged(placement))
    await repeatUnanswered(client, unanswered, CONCURRENCY)
    client.close()
    const after = await findWrongOrders(pool, placements, { isOver: true })
    return [...new Set([...missing, ...after, ...(await findTornOrders(pool))])]
  })

/** How long calls may fail: for a promotion; in the short form, whose machine is busy with other suites, until what was lost is back. */
const mayFailFor = ({ at, backAt, promotionMs }: Loss, { graceMs, isShort }: RoundOptions): number =>
  (promotionMs ?? (isShort ? backAt - at : 0)) + graceMs

const judge = (losses: readonly FeltLoss[], options: RoundOptions): readonly string[] =>
  losses.flatMap(loss => [
    ...(loss.failedMs > mayFailFor(loss, options)
      ? [`calls failed for ${Math.round(loss.failedMs)} ms after the loss of: ${loss.what} (${loss.answers})`]
      : []),
    ...(loss.heardMs === null || loss.heardMs > loss.backAt - loss.at + options.heardMs
      ? [
          `watchers heard of trucks again ${Math.round(loss.heardMs ?? Infinity)} ms after the loss of: ${loss.what}`,
        ]
      : []),
  ])

/**
 * Clients place orders and look at them, trucks send positions and are watched, while everything fails once; then every key is settled
 * and every acknowledged position looked for.
 */
export const proveOnce = async (cluster: Cluster, options: RoundOptions): Promise<Round> => {
  const { random, isShort } = options
  const people = await withPool(cluster, pool => makePeople(pool, 'individual', CLIENTS))
  const road = await withPool(cluster, pool => openRoad(pool, cluster.url, { random }))
  const clients = startShopping(cluster.url, people, { everyMs: EVERY_MS, random })
  await wait(WARM_MS)
  const untilHeard = (since: number) => road.untilHeard(since, options.heardMs)
  const { losses: lost, replicaReads } = await failOneByOne(cluster, { isShort, untilHeard }).finally(
    clients.stop,
  )
  await road.stop()
  const { placements, failed: failedCalls, reads, older } = clients.sofar
  const failed = [...failedCalls, ...road.driving.failed]
  const losses = lost.map(loss => ({
    ...loss,
    failedMs: failedFor(loss, failed),
    answers: failedAs(loss, failed),
    heardMs: road.heardAgainAfter(loss),
  }))
  const wrong = [
    ...(await findWrong(cluster, clients.sofar)),
    ...(await withPool(cluster, road.findWrong)),
    ...(replicaReads > 0 ? [] : ['the replica was not read from']),
  ]
  return {
    placed: placements.length,
    unanswered: placements.filter(placement => !isAcknowledged(placement)).length,
    reads,
    replicaReads,
    positions: road.driving.acknowledged.length,
    longestBreakMs: road.longestBreakMs(),
    losses,
    failures: [...wrong, ...older, ...judge(losses, options)],
  }
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

const longest = (rounds: readonly Round[], isMeant: (loss: Loss) => boolean): string =>
  seconds(
    Math.max(0, ...rounds.flatMap(({ losses }) => losses.filter(isMeant).map(({ failedMs }) => failedMs))),
  )

const longestSilence = (rounds: readonly Round[]): string =>
  seconds(Math.max(0, ...rounds.flatMap(({ losses }) => losses.map(({ heardMs }) => heardMs ?? Infinity))))

/** A sentence with the figures of all rounds. */
export const figureOf = (rounds: readonly Round[]): string => {
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0)
  const promotions = rounds.flatMap(({ losses }) => losses.flatMap(({ promotionMs }) => promotionMs ?? []))
  const engines = ['Redis', 'replica', 'primary']
  return [
    `${sum(({ failures }) => failures.length)} lost, twice, torn or older than seen of ${sum(({ placed }) => placed)} placements and ${sum(({ reads }) => reads)} lists in ${rounds.length} rounds`,
    `${sum(({ positions }) => positions)} positions acknowledged and stored, events of trucks reach all watchers ${longestSilence(rounds)} s after a loss at most, sockets are back after ${seconds(Math.max(0, ...rounds.map(({ longestBreakMs }) => longestBreakMs)))} s`,
    `${sum(({ unanswered }) => unanswered)} unanswered, each placed once by its repeat`,
    `promotion ${promotions.map(seconds).join('/')} s, calls failed for ${longest(rounds, ({ what }) => what === 'primary')} s at most`,
    `without a process ${longest(rounds, ({ what }) => !engines.includes(what))} s, Redis ${longest(rounds, ({ what }) => what === 'Redis')} s, the replica ${longest(rounds, ({ what }) => what === 'replica')} s`,
  ].join('; ')
}
