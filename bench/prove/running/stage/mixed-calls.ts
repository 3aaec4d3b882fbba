import { randomUUID } from 'node:crypto'
import { BOOKING } from '../../../booking.ts'
import type { httpClient } from '../../../http-client.ts'
import type { Person } from '../../../people.ts'
import type { ProofContext } from '../../proof.ts'

/** Random calls: one in five places an order, the others read. */
export const mixedCalls =
  (
    { random }: ProofContext,
    client: () => Pick<ReturnType<typeof httpClient>, 'send'>,
    people: readonly Person[],
  ) =>
  () => {
    const { headers } = random.pick(people)
    if (random.happens(0.2)) {
      const keyed = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers }
      return {
        kind: 'place',
        send: () => client().send('POST', '/api/truck-booking/book', keyed, JSON.stringify(BOOKING)),
      }
    }
    const path = random.pick(['/truck-booking/client', '/truck-booking/client/statistics', '/profile/show'])
    return { kind: 'read', send: () => client().send('GET', `/api${path}`, headers) }
  }
