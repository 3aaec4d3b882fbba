import { nextAttempt, TRIED_FOR_MS } from '@karvon/domain/webhooks/retry-plan'
import type { WebhookStop } from '@karvon/domain/webhooks/webhook-events'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { switchOff } from '../endpoints/switch-webhook.ts'
import type { WebhookDeps } from '../webhook-deps.ts'
import type { Attempt } from './attempt-delivery.ts'
import type { TakenDelivery } from './take-deliveries.ts'

const GONE = 410
/** A receiver may ask for a pause; one that asks for years is asked tomorrow. */
const LONGEST_PAUSE_MS = 24 * 3_600_000

const isTaken = ({ outcome }: Attempt): boolean =>
  outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300

/** Retry-After in seconds or as a date (RFC 9110, 10.2.3); null: none, or nonsense. */
export const pauseAsked = (header: string | null, now: Date): number | null => {
  if (header === null) return null
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now.getTime()
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, LONGEST_PAUSE_MS) : null
}

const nextOf = (delivery: TakenDelivery, { outcome, at }: Attempt): Date | null => {
  // what is gone will not come back, and a test is answered at once or never
  if (outcome.kind === 'gone' || delivery.event === 'ping') return null
  return nextAttempt({
    attempts: delivery.attempts + 1,
    firstAt: delivery.firstAttemptAt ?? at,
    at,
    retryAfterMs: outcome.kind === 'answered' ? pauseAsked(outcome.retryAfter, at) : null,
    chance: Math.random(),
  })
}

const answerColumns = ({ outcome }: Attempt) => ({
  response_status: outcome.kind === 'answered' ? outcome.status : null,
  response_body: outcome.kind === 'answered' ? outcome.body : null,
  error: outcome.kind === 'unanswered' ? outcome.error : null,
})

const saveAttempt = async (
  tx: Tx,
  delivery: TakenDelivery,
  attempt: Attempt,
  next: Date | null,
): Promise<void> => {
  const { at, durationMs } = attempt
  const isDelivered = isTaken(attempt)
  const state = isDelivered ? 'delivered' : next === null ? 'failed' : 'pending'
  await tx
    .updateTable('webhook_deliveries')
    .set({
      state,
      next_at: next ?? at,
      leased_until: null,
      attempts: delivery.attempts + 1,
      first_attempt_at: delivery.firstAttemptAt ?? at,
      last_attempt_at: at,
      duration_ms: durationMs,
      delivered_at: isDelivered ? at : null,
      ...answerColumns(attempt),
    })
    .where('id', '=', delivery.id)
    // what has arrived has arrived, also if the webhook was switched off meanwhile
    .$if(!isDelivered, query => query.where('state', '=', 'pending'))
    .execute()
}

const logAttempt = async (tx: Tx, { id }: TakenDelivery, attempt: Attempt): Promise<void> => {
  if (attempt.outcome.kind === 'gone') return
  const { response_status, error } = answerColumns(attempt)
  await tx
    .insertInto('webhook_attempts')
    .values({
      ...{ delivery_id: id, at: attempt.at, duration_ms: attempt.durationMs },
      ...{ response_status, error },
    })
    .execute()
}

/**
 * The messages of the same order behind this one are looked at when it is: now, or at its next attempt. So a long queue costs no
 * search while it waits.
 */
const moveQueue = (tx: Tx, { id, endpointId, orderId }: TakenDelivery, until: Date, most: number | null) =>
  sql`
    update webhook_deliveries set next_at = ${until}::timestamptz where id in (
      select id from webhook_deliveries
      where endpoint_id = ${endpointId} and order_id = ${orderId} and state = 'pending' and id > ${id} and not is_replayed
      order by id limit ${most})`.execute(tx)

/** Locks the endpoint, so that its failures are counted in turn; null: it is deleted. */
const lockEndpoint = (tx: Tx, id: number) =>
  tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'company_id', 'url', 'failing_since', 'off_since'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

const stopOf = (attempt: Attempt, failingSince: Date): WebhookStop | null => {
  const { outcome, at } = attempt
  if (outcome.kind === 'answered' && outcome.status === GONE) return 'gone'
  return at.getTime() - failingSince.getTime() >= TRIED_FOR_MS ? 'failing' : null
}

/** What a failure means for the endpoint: it is counted from the first, and three days of nothing else switch it off. */
const countFailure = async (
  tx: Tx,
  delivery: TakenDelivery,
  attempt: Attempt,
  deps: WebhookDeps,
): Promise<void> => {
  const endpoint = await lockEndpoint(tx, delivery.endpointId)
  if (endpoint === undefined || endpoint.off_since !== null) return
  const failingSince = endpoint.failing_since ?? attempt.at
  const why = stopOf(attempt, failingSince)
  if (why !== null) return switchOff(tx, endpoint, { why, at: attempt.at }, deps)
  if (endpoint.failing_since !== null) return
  await tx
    .updateTable('webhook_endpoints')
    .set({ failing_since: failingSince })
    .where('id', '=', endpoint.id)
    .execute()
}

const countSuccess = (tx: Tx, endpointId: number) =>
  tx
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', endpointId)
    .where('failing_since', 'is not', null)
    .execute()

/** Stores how an attempt went, and what follows: the next attempt, the next message of the order, or the end of the endpoint. */
export const recordAttempt = (delivery: TakenDelivery, attempt: Attempt, deps: WebhookDeps): Promise<void> =>
  inTransaction(deps.db, async tx => {
    const next = isTaken(attempt) ? null : nextOf(delivery, attempt)
    await saveAttempt(tx, delivery, attempt, next)
    await logAttempt(tx, delivery, attempt)
    if (delivery.event === 'ping') return
    if (delivery.orderId !== null && !delivery.isReplayed)
      await moveQueue(tx, delivery, next ?? attempt.at, next === null ? 1 : null)
    if (isTaken(attempt)) await countSuccess(tx, delivery.endpointId)
    else if (attempt.outcome.kind !== 'gone') await countFailure(tx, delivery, attempt, deps)
  })
