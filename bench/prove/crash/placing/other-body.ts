import { randomUUID } from 'node:crypto'
import { BOOKING } from '../../../booking.ts'
import { makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { type Answer, callWithRetries, runConcurrently, formatAnswers } from '../stage/call-as.ts'
import { type ServedApp, serveApp } from '../stage/served-app.ts'

const FLYING = 16

type Tried = { readonly first: Answer; readonly other: Answer; readonly ofAnother: Answer }

const tryOnce = async (
  { client }: ServedApp,
  [owner, stranger]: readonly [Person, Person],
): Promise<Tried> => {
  const sent = { method: 'POST', path: '/truck-booking/book', key: randomUUID() }
  const first = await callWithRetries(client, owner, { ...sent, body: BOOKING })
  const [other, ofAnother] = await Promise.all([
    callWithRetries(client, owner, { ...sent, body: { ...BOOKING, weight: BOOKING.weight + 1 } }),
    callWithRetries(client, stranger, { ...sent, body: BOOKING }),
  ])
  return { first, other, ofAnother }
}

const whyWrong = ({ first, other, ofAnother }: Tried): string[] => {
  const isPlaced = first.status === 201
  const isRefused = other.status === 422 && other.code === 'idempotency_mismatch'
  const isIndependent = ofAnother.status === 201 && ofAnother.data.id !== first.data.id
  return isPlaced && isRefused && isIndependent ? [] : [formatAnswers([first, other, ofAnother])]
}

const run = async (context: ProofContext) => {
  const times = context.isShort ? 20 : 100
  const app = await serveApp(context, 2 * FLYING)
  const [owner, stranger] = await makePeople(app.pool, 'individual', 2)
  if (owner === undefined || stranger === undefined) throw new Error('nobody was made')
  const failures: string[] = []
  await runConcurrently(Array(times).fill(null), FLYING, async () => {
    failures.push(...whyWrong(await tryOnce(app, [owner, stranger])))
  })
  const { rows } = await app.pool.query(
    'select client_id, count(*)::int as count from orders where client_id = any($1) group by client_id',
    [[owner.id, stranger.id]],
  )
  const isCounted = rows.length === 2 && rows.every(({ count }) => count === times)
  const all = [...failures, ...(isCounted ? [] : [`orders of the two: ${JSON.stringify(rows)}`])]
  return {
    figure: `422 in ${times - failures.length} of ${times}; another user's same key placed its own`,
    failures: all,
  }
}

/** T04: a key is of one body and of one user. */
export const OTHER_BODY: Proof = {
  id: 'T04',
  statement: "one key with another body is 422 and writes nothing; another user's same key is independent",
  run,
}
