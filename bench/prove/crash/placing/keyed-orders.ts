import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { BOOKING } from '../../../booking.ts'
import type { httpClient } from '../../../http-client.ts'
import type { Person } from '../../../people.ts'
import type { ProofContext } from '../../proof.ts'
import { type Answer, askAs, inFlight } from '../stage/asked.ts'

type Client = ReturnType<typeof httpClient>

/** An order to be placed exactly once; its key is also its comment. Holds the last answer received. */
export type Wanted = { readonly key: string; readonly person: Person; answer: Answer | null }

/** So many wishes, of these people in turn. */
export const wantOrders = (people: readonly Person[], count: number): Wanted[] =>
  Array.from({ length: count }, (_, at) => {
    const person = people[at % people.length]
    if (person === undefined) throw new Error('nobody wants orders')
    return { key: randomUUID(), person, answer: null }
  })

/** Sends each wish once, so many in flight; the answers stand in the wishes. */
export const sendAll = (client: Client, wishes: readonly Wanted[], flying: number): Promise<void> =>
  inFlight(wishes, flying, async wish => {
    const body = { ...BOOKING, comment: wish.key }
    const sent = { method: 'POST', path: '/truck-booking/book', body, key: wish.key }
    wish.answer = await askAs(client, wish.person, sent)
  })

/** A server that has just started is slow: it places some orders first, so that a crash comes into the middle of work. */
export const warmUp = async (client: Client, people: readonly Person[]): Promise<void> => {
  const wishes = wantOrders(people, 2 * people.length)
  await sendAll(client, wishes, people.length)
}

/** Whether the client received the confirmation of the order. */
export const isAcknowledged = ({ answer }: Wanted): boolean => answer?.status === 201

const LOOKED_EVERY_MS = 2
const LONGEST_MS = 20_000

/**
 * The moment at which something is ended under the placements: in the short form once some are acknowledged, however slow the
 * machine is, else after so many milliseconds.
 */
export const breakingPoint = async (
  { isShort, random }: ProofContext,
  wishes: readonly Wanted[],
  [leastMs, mostMs]: readonly [number, number],
): Promise<void> => {
  if (!isShort) {
    await wait(random.whole(leastMs, mostMs))
    return
  }
  const enough = random.whole(1, Math.floor(wishes.length / 2))
  const endsAtMs = performance.now() + LONGEST_MS
  while (wishes.filter(isAcknowledged).length < enough && performance.now() < endsAtMs)
    await wait(LOOKED_EVERY_MS)
}

const MOST_REPEATS = 60
const PAUSE_MS = 250

/** Repeats what was not acknowledged, as often as the server says later; a busy machine says so for a while. */
export const repeatUnanswered = async (
  client: Client,
  wishes: readonly Wanted[],
  flying: number,
): Promise<void> => {
  let open = wishes.filter(wish => !isAcknowledged(wish))
  for (let repeat = 0; open.length > 0 && repeat < MOST_REPEATS; repeat++) {
    if (repeat > 0) await wait(PAUSE_MS)
    await sendAll(client, open, flying)
    open = open.filter(wish => !isAcknowledged(wish))
  }
}

const readPlaced = async (pool: pg.Pool, wishes: readonly Wanted[]): Promise<Map<string, number[]>> => {
  const { rows } = await pool.query(
    'select comment, array_agg(id order by id) as ids from orders where comment = any($1) group by comment',
    [wishes.map(({ key }) => key)],
  )
  return new Map(rows.map(row => [row.comment, row.ids]))
}

/** What of the wishes is lost or twice there, a sentence each; `isOver`: nobody waits for an answer any more. */
export const findWrongOrders = async (
  pool: pg.Pool,
  wishes: readonly Wanted[],
  { isOver }: { isOver: boolean },
): Promise<string[]> => {
  const placed = await readPlaced(pool, wishes)
  return wishes.flatMap(wish => {
    const ids = placed.get(wish.key) ?? []
    if (ids.length > 1) return [`key ${wish.key}: ${ids.length} orders (${ids.join(', ')})`]
    if (!isAcknowledged(wish)) return isOver ? [`key ${wish.key}: never placed, ${wish.answer?.status}`] : []
    const told = wish.answer?.data.id
    return ids[0] === told ? [] : [`key ${wish.key}: told order ${told}, there is ${ids[0] ?? 'none'}`]
  })
}

/** Orders without all their points, or whose history does not begin with their placing. */
export const findTornOrders = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query(
    `select o.id from orders o
     where (select count(*) from order_points p where p.order_id = o.id) <> $1
       or (select count(*) from order_events e where e.order_id = o.id and e.version = 1 and e.action = 'place') <> 1`,
    [BOOKING.routes.length],
  )
  return rows.map(({ id }) => `order ${id} is torn: points or its first event are missing`)
}
