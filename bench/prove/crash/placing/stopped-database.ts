import { setTimeout as wait } from 'node:timers/promises'
import { httpClient } from '../../../http-client.ts'
import { makePeople } from '../../../people.ts'
import { notRun } from '../../not-run.ts'
import type { Proof, ProofContext, ProofResult } from '../../proof.ts'
import { openStage, type Stage } from '../../running/stage/stage.ts'
import { type OwnPostgres, ownPostgres } from '../stage/own-postgres.ts'
import { runRounds } from '../stage/rounds.ts'
import { breakingPoint } from './breaking-point.ts'
import { findTornOrders, findWrongOrders } from './find-wrong-orders.ts'
import {
  isAcknowledged,
  newPlacements,
  type Placement,
  repeatUnanswered,
  sendAll,
  warmUp,
} from './keyed-orders.ts'

const CONCURRENCY = 64
const MAX_MS = 100_000
const READY_WITHIN_MS = 15_000
const STOPPED_MS = [50, 1_500] as const

/** Waits until the server is ready again; returns how long it took in ms. */
const waitUntilReady = async (url: string, withinMs: number): Promise<number> => {
  const begun = performance.now()
  while (performance.now() - begun < 2 * withinMs) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return performance.now() - begun
    await wait(50)
  }
  return Number.POSITIVE_INFINITY
}

type Round = { readonly readyMs: number; readonly unanswered: number; readonly failures: string[] }

/** Answers other than "try later" during the outage. */
const findWrongAnswers = (placements: readonly Placement[]): string[] =>
  placements
    .filter(
      placement =>
        !isAcknowledged(placement) && placement.answer?.status !== 503 && placement.answer?.status !== 409,
    )
    .map(({ key, answer }) => `key ${key}: answered ${answer?.status} ${answer?.code} during the outage`)

const stopOnce = async (
  { url, pool }: Stage,
  postgres: OwnPostgres,
  placements: readonly Placement[],
  context: ProofContext,
): Promise<Round> => {
  const withinMs = context.within(READY_WITHIN_MS)
  const client = httpClient(url, CONCURRENCY)
  const sending = sendAll(client, placements, CONCURRENCY)
  await breakingPoint(context, placements, STOPPED_MS)
  await postgres.stopAtOnce()
  await sending
  const unanswered = placements.filter(placement => !isAcknowledged(placement))
  const wrongAnswers = findWrongAnswers(placements)
  await postgres.start()
  const readyMs = await waitUntilReady(url, withinMs)
  const lost = await findWrongOrders(pool, placements, { isOver: false })
  await repeatUnanswered(client, unanswered, CONCURRENCY)
  client.close()
  const wrong = await findWrongOrders(pool, placements, { isOver: true })
  const late = readyMs <= withinMs ? [] : [`not ready ${withinMs} ms after the database`]
  const failures = [...wrongAnswers, ...late, ...new Set([...lost, ...wrong])]
  return { readyMs, unanswered: unanswered.length, failures }
}

const stopRepeatedly = async (context: ProofContext, postgres: OwnPostgres): Promise<ProofResult> => {
  const { isShort } = context
  // enough clients to stay below the rate limit of each (call-limits.ts)
  const [rounds, placements, clients] = isShort ? [1, 120, 16] : [10, 1_000, 200]
  const stage = await openStage(context, { databaseUrl: postgres.databaseUrl })
  const people = await makePeople(stage.pool, 'individual', clients)
  const first = httpClient(stage.url, CONCURRENCY)
  await warmUp(first, people)
  first.close()
  const results = await runRounds(rounds, MAX_MS, () => {
    return stopOnce(stage, postgres, newPlacements(people, placements), context)
  })
  const failures = [...results.flatMap(round => round.failures), ...(await findTornOrders(stage.pool))]
  const slowest = Math.ceil(Math.max(...results.map(({ readyMs }) => readyMs)))
  const unanswered = results.reduce((sum, round) => sum + round.unanswered, 0)
  const figure = `${failures.length} wrong of ${results.length * placements} placements in ${results.length} stops; ${unanswered} unanswered, each placed once by its repeat; ready ${slowest} ms after the database`
  return { figure, failures }
}

/** T02: the database stops immediately during placements and comes back. */
export const STOPPED_DATABASE: Proof = {
  id: 'T02',
  statement:
    'an immediate stop of PostgreSQL neither loses nor duplicates an acknowledged order; ready again within 15 s',
  run: async context => {
    const postgres = await ownPostgres(context)
    if ('skippedBecause' in postgres) return notRun(postgres.skippedBecause)
    return stopRepeatedly(context, postgres)
  },
}
