import { randomUUID } from 'node:crypto'
import { BOOKING } from '../../../booking.ts'
import { makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { type Answer, callWithRetries, formatAnswers, runConcurrently } from '../stage/call-as.ts'
import { type ServedApp, serveApp } from '../stage/served-app.ts'

const CONCURRENCY = 16

type Tried = { readonly first: Answer; readonly otherBody: Answer; readonly otherUser: Answer }

const tryOnce = async (
  { client }: ServedApp,
  [owner, stranger]: readonly [Person, Person],
): Promise<Tried> => {
  const sent = { method: 'POST', path: '/truck-booking/book', key: randomUUID() }
  const first = await callWithRetries(client, owner, { ...sent, body: BOOKING })
  const [otherBody, otherUser] = await Promise.all([
    callWithRetries(client, owner, { ...sent, body: { ...BOOKING, weight: BOOKING.weight + 1 } }),
    callWithRetries(client, stranger, { ...sent, body: BOOKING }),
  ])
  return { first, otherBody, otherUser }
}

const findProblems = ({ first, otherBody, otherUser }: Tried): string[] => {
  const isPlaced = first.status === 201
  const isRefused = otherBody.status === 422 && otherBody.code === 'idempotency_mismatch'
  const isIndependent = otherUser.status === 201 && otherUser.data.id !== first.data.id
  return isPlaced && isRefused && isIndependent ? [] : [formatAnswers([first, otherBody, otherUser])]
}

const run = async (context: ProofContext) => {
  const times = context.isShort ? 20 : 100
  const app = await serveApp(context, 2 * CONCURRENCY)
  const [owner, stranger] = await makePeople(app.pool, 'individual', 2)
  if (owner === undefined || stranger === undefined) throw new Error('nobody was made')
  const failures: string[] = []
  await runConcurrently(Array(times).fill(null), CONCURRENCY, async () => {
    failures.push(...findProblems(await tryOnce(app, [owner, stranger])))
  })
  const { rows } = await app.pool.query(
    'select client_id, count(*)::int as count from orders where client_id = any($1) group by client_id',
    [[owner.id, stranger.id]],
  )
  const isCounted = rows.length === 2 && rows.every(({ count }) => count === times)
  const all = [...failures, ...(isCounted ? [] : [`orders of the two: ${JSON.stringify(rows)}`])]
  return {
    figure: `422 in ${times - failures.length} of ${times}; the same key of another user placed its own order`,
    failures: all,
  }
}

/** T04: an idempotency key belongs to one body and one user. */
export const OTHER_BODY: Proof = {
  id: 'T04',
  statement:
    'a key reused with another body gets 422 and writes nothing; the same key of another user is independent',
  run,
}
