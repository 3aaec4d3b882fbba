import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { type Answer, isRetryable, formatAnswers } from '../stage/call-as.ts'
import { runRounds } from '../stage/rounds.ts'
import { type ServedApp, serveApp } from '../stage/served-app.ts'
import { findWrongOrders } from './find-wrong-orders.ts'
import { sendAll, type Wanted, wantOrders } from './keyed-orders.ts'

const AT_ONCE = 100
const MOST_MS = 40_000

const MOST_REPEATS = 120
const PAUSE_MS = 250

const mustWait = ({ answer }: Wanted): boolean => answer !== null && isRetryable(answer)

/** Whoever was told to wait asks again; the answer is how many were. */
const askWaitingAgain = async ({ client }: ServedApp, wishes: readonly Wanted[]): Promise<number> => {
  const first = wishes.filter(mustWait).length
  for (let repeat = 0; repeat < MOST_REPEATS && wishes.some(mustWait); repeat++) {
    await wait(PAUSE_MS)
    await sendAll(client, wishes.filter(mustWait), AT_ONCE)
  }
  return first
}

const oneKeyOfMany = ([wish]: readonly Wanted[]): Wanted[] =>
  Array.from({ length: AT_ONCE }, () => {
    if (wish === undefined) throw new Error('there is no wish')
    return { ...wish }
  })

const tryOnce = async (app: ServedApp, person: Person) => {
  const wishes = oneKeyOfMany(wantOrders([person], 1))
  await sendAll(app.client, wishes, AT_ONCE)
  const waited = await askWaitingAgain(app, wishes)
  const answers = wishes.map(({ answer }) => answer).filter((answer): answer is Answer => answer !== null)
  const first = answers[0]
  const isAlike = answers.every(({ status, body }) => status === 201 && isDeepStrictEqual(body, first?.body))
  const wrong = await findWrongOrders(app.pool, wishes.slice(0, 1), { isOver: true })
  return { waited, failures: [...wrong, ...(isAlike ? [] : [`not alike: ${formatAnswers(answers)}`])] }
}

const run = async (context: ProofContext) => {
  const keys = context.isShort ? 3 : 50
  const app = await serveApp(context, AT_ONCE)
  const [person] = await makePeople(app.pool, 'individual', 1)
  if (person === undefined) throw new Error('nobody was made')
  const told = await runRounds(keys, MOST_MS, () => tryOnce(app, person))
  const failures = told.flatMap(each => each.failures)
  const waited = told.reduce((sum, each) => sum + each.waited, 0)
  const figure = `${told.length} keys × ${AT_ONCE} at once: ${told.length - told.filter(each => each.failures.length > 0).length} times 1 order and ${AT_ONCE} equal answers, ${waited} told to wait first`
  return { figure, failures }
}

/** T03: one key many times at once. */
export const SAME_KEY: Proof = {
  id: 'T03',
  statement: 'one key sent 100 times at once: one order, equal answers, no 5xx',
  run,
}
