import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { type Answer, formatAnswers, isRetryable } from '../stage/call-as.ts'
import { runRounds } from '../stage/rounds.ts'
import { type ServedApp, serveApp } from '../stage/served-app.ts'
import { findWrongOrders } from './find-wrong-orders.ts'
import { newPlacements, type Placement, sendAll } from './keyed-orders.ts'

const AT_ONCE = 100
const MAX_MS = 40_000

const MAX_REPEATS = 120
const PAUSE_MS = 250

const mustWait = ({ answer }: Placement): boolean => answer !== null && isRetryable(answer)

/** Repeats the requests that must wait; returns how many there were. */
const repeatWaiting = async ({ client }: ServedApp, placements: readonly Placement[]): Promise<number> => {
  const first = placements.filter(mustWait).length
  for (let repeat = 0; repeat < MAX_REPEATS && placements.some(mustWait); repeat++) {
    await wait(PAUSE_MS)
    await sendAll(client, placements.filter(mustWait), AT_ONCE)
  }
  return first
}

const copiesOf = ([placement]: readonly Placement[]): Placement[] =>
  Array.from({ length: AT_ONCE }, () => {
    if (placement === undefined) throw new Error('no placement')
    return { ...placement }
  })

const tryOnce = async (app: ServedApp, person: Person) => {
  const placements = copiesOf(newPlacements([person], 1))
  await sendAll(app.client, placements, AT_ONCE)
  const waited = await repeatWaiting(app, placements)
  const answers = placements.map(({ answer }) => answer).filter((answer): answer is Answer => answer !== null)
  const first = answers[0]
  const areEqual = answers.every(({ status, body }) => status === 201 && isDeepStrictEqual(body, first?.body))
  const wrong = await findWrongOrders(app.pool, placements.slice(0, 1), { isOver: true })
  return { waited, failures: [...wrong, ...(areEqual ? [] : [`answers differ: ${formatAnswers(answers)}`])] }
}

const run = async (context: ProofContext) => {
  const keys = context.isShort ? 3 : 50
  const app = await serveApp(context, AT_ONCE)
  const [person] = await makePeople(app.pool, 'individual', 1)
  if (person === undefined) throw new Error('nobody was made')
  const results = await runRounds(keys, MAX_MS, () => tryOnce(app, person))
  const failures = results.flatMap(each => each.failures)
  const waited = results.reduce((sum, each) => sum + each.waited, 0)
  const figure = `${results.length} keys × ${AT_ONCE} at once: ${results.length - results.filter(each => each.failures.length > 0).length} times 1 order and ${AT_ONCE} equal answers, ${waited} asked to wait first`
  return { figure, failures }
}

/** T03: concurrent requests with one key. */
export const SAME_KEY: Proof = {
  id: 'T03',
  statement: 'one key sent 100 times concurrently yields one order, equal answers and no 5xx',
  run,
}
