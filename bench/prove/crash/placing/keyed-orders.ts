import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { BOOKING } from '../../../booking.ts'
import type { httpClient } from '../../../http-client.ts'
import type { Person } from '../../../people.ts'
import { type Answer, callAs, runConcurrently } from '../stage/call-as.ts'

type Client = ReturnType<typeof httpClient>

/** An order to be placed exactly once; its key is also its comment. Holds the last answer received. */
export type Placement = { readonly key: string; readonly person: Person; answer: Answer | null }

/** New placements, distributed over these users. */
export const newPlacements = (people: readonly Person[], count: number): Placement[] =>
  Array.from({ length: count }, (_, at) => {
    const person = people[at % people.length]
    if (person === undefined) throw new Error('no users')
    return { key: randomUUID(), person, answer: null }
  })

/** Sends each placement once and stores its answer. */
export const sendAll = (
  client: Client,
  placements: readonly Placement[],
  concurrency: number,
): Promise<void> =>
  runConcurrently(placements, concurrency, async placement => {
    const body = { ...BOOKING, comment: placement.key }
    const sent = { method: 'POST', path: '/truck-booking/book', body, key: placement.key }
    placement.answer = await callAs(client, placement.person, sent)
  })

/** A server that has just started is slow: it places some orders first, so that a crash comes into the middle of work. */
export const warmUp = async (client: Client, people: readonly Person[]): Promise<void> => {
  const placements = newPlacements(people, 2 * people.length)
  await sendAll(client, placements, people.length)
}

/** Whether the client received the confirmation of the order. */
export const isAcknowledged = ({ answer }: Placement): boolean => answer?.status === 201

const MAX_REPEATS = 60

const PAUSE_MS = 250

/** Repeats what was not acknowledged, as often as the server says later; a busy machine says so for a while. */
export const repeatUnanswered = async (
  client: Client,
  placements: readonly Placement[],
  concurrency: number,
): Promise<void> => {
  let open = placements.filter(placement => !isAcknowledged(placement))
  for (let repeat = 0; open.length > 0 && repeat < MAX_REPEATS; repeat++) {
    if (repeat > 0) await wait(PAUSE_MS)
    await sendAll(client, open, concurrency)
    open = open.filter(placement => !isAcknowledged(placement))
  }
}
