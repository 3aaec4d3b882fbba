import { httpClient } from '../../../http-client.ts'
import { makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { openStage, type Stage } from '../../running/stage/stage.ts'
import { runRounds } from '../stage/rounds.ts'
import { breakingPoint } from './breaking-point.ts'
import { findTornOrders, findWrongOrders } from './find-wrong-orders.ts'
import { isAcknowledged, repeatUnanswered, sendAll, type Wanted, wantOrders, warmUp } from './keyed-orders.ts'

const FLYING = 64
const MOST_MS = 170_000
const KILLED_MS = [50, 1_500] as const

type Round = { readonly sent: number; readonly unanswered: number; readonly failures: readonly string[] }

const tellRound = (round: number, wrong: readonly string[]) => wrong.map(each => `round ${round}: ${each}`)

const killOnce = async (
  { server, url, pool }: Stage,
  wishes: readonly Wanted[],
  context: ProofContext,
): Promise<Omit<Round, 'sent'>> => {
  const client = httpClient(url, FLYING)
  const sending = sendAll(client, wishes, FLYING)
  await breakingPoint(context, wishes, KILLED_MS)
  await server.kill()
  await sending
  client.close()
  const unanswered = wishes.filter(wish => !isAcknowledged(wish))
  const lost = await findWrongOrders(pool, wishes, { isOver: false })
  await server.restart()
  const again = httpClient(url, FLYING)
  await repeatUnanswered(again, unanswered, FLYING)
  again.close()
  const wrong = await findWrongOrders(pool, wishes, { isOver: true })
  return { unanswered: unanswered.length, failures: [...new Set([...lost, ...wrong])] }
}

const run = async (context: ProofContext) => {
  const { isShort } = context
  const [rounds, placements, clients] = isShort ? [1, 120, 16] : [20, 1_000, 200]
  const stage = await openStage(context)
  const people: Person[] = await makePeople(stage.pool, 'individual', clients)
  const first = httpClient(stage.url, FLYING)
  await warmUp(first, people)
  first.close()
  const told = await runRounds(rounds, MOST_MS, async (round): Promise<Round> => {
    const wishes = wantOrders(people, placements)
    const { unanswered, failures } = await killOnce(stage, wishes, context)
    return { sent: placements, unanswered, failures: tellRound(round, failures) }
  })
  const sum = (of: (round: Round) => number) => told.reduce((total, round) => total + of(round), 0)
  const failures = [...told.flatMap(round => round.failures), ...(await findTornOrders(stage.pool))]
  const figure = `${failures.length} lost, twice or torn of ${sum(({ sent }) => sent)} placements in ${told.length} kills; ${sum(({ unanswered }) => unanswered)} unanswered, each placed once by its repeat`
  return { figure, failures }
}

/** T01: a power cut of the server in the middle of placements. */
export const KILLED_SERVER: Proof = {
  id: 'T01',
  statement: 'kill -9 during concurrent placements loses no acknowledged order and doubles none',
  run,
}
