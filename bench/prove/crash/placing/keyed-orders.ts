import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { BOOKING } from '../../../booking.ts'
import type { httpClient } from '../../../http-client.ts'
import type { Person } from '../../../people.ts'
import { type Answer, askAs, runConcurrently } from '../stage/call-as.ts'

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
  runConcurrently(wishes, flying, async wish => {
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
