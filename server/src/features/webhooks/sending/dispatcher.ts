import { createTicker } from '../../../platform/jobs/ticker.ts'
import { reportFailure } from '../../../platform/log.ts'
import { endWithKeys } from '../endpoints/end-with-keys.ts'
import type { WebhookDeps } from '../webhook-deps.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { recordAttempt } from './record-attempt.ts'
import { createSamplePlaces } from './sample-places.ts'
import { MOST_TO_ENDPOINT, type TakenDelivery, takeDeliveries } from './take-deliveries.ts'

/** Sends messages to webhooks, on any number of processes. */
export type WebhookDispatcher = {
  /** Something may be due: look now. */
  wake(): void
  /** Sends all that is due and waits for the answers; returns how many messages that were. */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

const EVERY_MS = 500
const MOST_SENDING = 64

/** Runs one after the other: what is recorded of many messages takes one connection to the database, not all of them. */
const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

/** Messages on their way, by endpoint. */
const createSending = (deps: WebhookDeps, onDone: () => void) => {
  const sending = new Set<Promise<void>>()
  const byEndpoint = new Map<number, number>()
  const count = (endpointId: number, by: 1 | -1): void => {
    const now = (byEndpoint.get(endpointId) ?? 0) + by
    if (now === 0) byEndpoint.delete(endpointId)
    else byEndpoint.set(endpointId, now)
  }
  const inTurn = createTurns()
  const deliver = async (delivery: TakenDelivery): Promise<void> => {
    const attempt = await attemptDelivery(delivery, deps)
    await inTurn(() => recordAttempt(delivery, attempt, deps))
  }
  return {
    begin: (delivery: TakenDelivery): void => {
      count(delivery.endpointId, 1)
      // without a record the message is sent again after its lease
      const sent = deliver(delivery).catch(error =>
        reportFailure(error, 'a message to a webhook was not recorded'),
      )
      sending.add(sent)
      sent.finally(() => {
        sending.delete(sent)
        count(delivery.endpointId, -1)
        onDone()
      })
    },
    room: () => MOST_SENDING - sending.size,
    busy: () => [...byEndpoint].filter(([, count]) => count >= MOST_TO_ENDPOINT).map(([id]) => id),
    finish: async (): Promise<void> => {
      while (sending.size > 0) await Promise.all(sending)
    },
  }
}

export const createWebhookDispatcher = (deps: WebhookDeps): WebhookDispatcher => {
  const sending = createSending(deps, () => ticker.wake())
  const samplePlaces = createSamplePlaces(deps)
  const look = async (): Promise<number> => {
    const most = sending.room()
    if (most <= 0) return 0
    await endWithKeys(deps)
    await samplePlaces()
    const taken = await takeDeliveries(deps.db, { now: deps.clock.now(), most, busy: sending.busy() })
    for (const delivery of taken) sending.begin(delivery)
    return taken.length
  }
  const ticker = createTicker(look, {
    everyMs: EVERY_MS,
    failure: 'the queue of webhooks could not be looked at',
  })
  return {
    wake: ticker.wake,
    runDue: async () => {
      let all = 0
      for (let taken = await look(); taken > 0; taken = await look()) {
        await sending.finish()
        all += taken
      }
      return all
    },
    start: ticker.start,
    stop: async () => {
      await ticker.stop()
      await sending.finish()
    },
  }
}
