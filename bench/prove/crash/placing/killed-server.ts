import { httpClient } from '../../../http-client.ts'
import { makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { openStage, type Stage } from '../../running/stage/stage.ts'
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
const MAX_MS = 170_000
const KILLED_MS = [50, 1_500] as const

type Round = { readonly sent: number; readonly unanswered: number; readonly failures: readonly string[] }

const inRound = (round: number, wrong: readonly string[]) => wrong.map(each => `round ${round}: ${each}`)

const killOnce = async (
  { server, url, pool }: Stage,
  placements: readonly Placement[],
  context: ProofContext,
): Promise<Omit<Round, 'sent'>> => {
  const client = httpClient(url, CONCURRENCY)
  const sending = sendAll(client, placements, CONCURRENCY)
  await breakingPoint(context, placements, KILLED_MS)
  await server.kill()
  await sending
  client.close()
  const unanswered = placements.filter(wish => !isAcknowledged(wish))
  const lost = await findWrongOrders(pool, placements, { isOver: false })
  await server.restart()
  const retrying = httpClient(url, CONCURRENCY)
  await repeatUnanswered(retrying, unanswered, CONCURRENCY)
  retrying.close()
  const wrong = await findWrongOrders(pool, placements, { isOver: true })
  return { unanswered: unanswered.length, failures: [...new Set([...lost, ...wrong])] }
}

const run = async (context: ProofContext) => {
  const { isShort } = context
  const [rounds, count, clients] = isShort ? [1, 120, 16] : [20, 1_000, 200]
  const stage = await openStage(context)
  const people: Person[] = await makePeople(stage.pool, 'individual', clients)
  const first = httpClient(stage.url, CONCURRENCY)
  await warmUp(first, people)
  first.close()
  const results = await runRounds(rounds, MAX_MS, async (round): Promise<Round> => {
    const placements = newPlacements(people, count)
    const { unanswered, failures } = await killOnce(stage, placements, context)
    return { sent: count, unanswered, failures: inRound(round, failures) }
  })
  const sum = (of: (round: Round) => number) => results.reduce((total, round) => total + of(round), 0)
  const failures = [...results.flatMap(round => round.failures), ...(await findTornOrders(stage.pool))]
  const figure = `${failures.length} lost, twice or torn of ${sum(({ sent }) => sent)} placements in ${results.length} kills; ${sum(({ unanswered }) => unanswered)} unanswered, each placed once by its repeat`
  return { figure, failures }
}

/** T01: the server crashes during placements. */
export const KILLED_SERVER: Proof = {
  id: 'T01',
  statement: 'kill -9 during concurrent placements neither loses nor duplicates an acknowledged order',
  run,
}
