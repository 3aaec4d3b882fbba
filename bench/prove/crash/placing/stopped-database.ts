import { setTimeout as wait } from 'node:timers/promises'
import { httpClient } from '../../../http-client.ts'
import { makePeople } from '../../../people.ts'
import type { Proof, ProofContext, ProofResult } from '../../proof.ts'
import { openStage, type Stage } from '../../running/stage/stage.ts'
import { type OwnPostgres, ownPostgres } from '../stage/own-postgres.ts'
import { runRounds } from '../stage/rounds.ts'
import { breakingPoint } from './breaking-point.ts'
import { findTornOrders, findWrongOrders } from './find-wrong-orders.ts'
import { isAcknowledged, repeatUnanswered, sendAll, type Wanted, wantOrders, warmUp } from './keyed-orders.ts'

const FLYING = 64
const MOST_MS = 100_000
const READY_WITHIN_MS = 15_000
const STOPPED_MS = [50, 1_500] as const

/** How long the server takes to be ready again once its database is. */
const untilReady = async (url: string, withinMs: number): Promise<number> => {
  const begun = performance.now()
  while (performance.now() - begun < 2 * withinMs) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return performance.now() - begun
    await wait(50)
  }
  return Number.POSITIVE_INFINITY
}

type Round = { readonly readyMs: number; readonly unanswered: number; readonly failures: string[] }

/** What a client may be told while the database is away: later, or nothing. */
const findWrongAnswers = (wishes: readonly Wanted[]): string[] =>
  wishes
    .filter(wish => !isAcknowledged(wish) && wish.answer?.status !== 503 && wish.answer?.status !== 409)
    .map(
      ({ key, answer }) =>
        `key ${key}: answered ${answer?.status} ${answer?.code} while the database was away`,
    )

const stopOnce = async (
  { url, pool }: Stage,
  postgres: OwnPostgres,
  wishes: readonly Wanted[],
  context: ProofContext,
): Promise<Round> => {
  const withinMs = context.within(READY_WITHIN_MS)
  const client = httpClient(url, FLYING)
  const sending = sendAll(client, wishes, FLYING)
  await breakingPoint(context, wishes, STOPPED_MS)
  await postgres.stopAtOnce()
  await sending
  const unanswered = wishes.filter(wish => !isAcknowledged(wish))
  const misled = findWrongAnswers(wishes)
  await postgres.start()
  const readyMs = await untilReady(url, withinMs)
  const lost = await findWrongOrders(pool, wishes, { isOver: false })
  await repeatUnanswered(client, unanswered, FLYING)
  client.close()
  const wrong = await findWrongOrders(pool, wishes, { isOver: true })
  const late = readyMs <= withinMs ? [] : [`not ready ${withinMs} ms after the database`]
  const failures = [...misled, ...late, ...new Set([...lost, ...wrong])]
  return { readyMs, unanswered: unanswered.length, failures }
}

const stopOften = async (context: ProofContext, postgres: OwnPostgres): Promise<ProofResult> => {
  const { isShort } = context
  // so many clients that none of them sends more calls in a minute than one may (call-limits.ts)
  const [rounds, placements, clients] = isShort ? [1, 120, 16] : [10, 1_000, 200]
  const stage = await openStage(context, { databaseUrl: postgres.databaseUrl })
  const people = await makePeople(stage.pool, 'individual', clients)
  const first = httpClient(stage.url, FLYING)
  await warmUp(first, people)
  first.close()
  const told = await runRounds(rounds, MOST_MS, () => {
    return stopOnce(stage, postgres, wantOrders(people, placements), context)
  })
  const failures = [...told.flatMap(round => round.failures), ...(await findTornOrders(stage.pool))]
  const slowest = Math.ceil(Math.max(...told.map(({ readyMs }) => readyMs)))
  const unanswered = told.reduce((sum, round) => sum + round.unanswered, 0)
  const figure = `${failures.length} wrong of ${told.length * placements} placements in ${told.length} stops; ${unanswered} unanswered, each placed once by its repeat; ready ${slowest} ms after the database`
  return { figure, failures }
}

/** T02: the database ends at once under the placements, and comes back. */
export const STOPPED_DATABASE: Proof = {
  id: 'T02',
  statement: 'an immediate stop of PostgreSQL loses no acknowledged order and doubles none; ready again ≤ 15 s after it',
  run: async context => {
    const postgres = await ownPostgres(context)
    if ('skippedBecause' in postgres) return { figure: 'not tried', failures: [], ...postgres }
    return stopOften(context, postgres)
  },
}
