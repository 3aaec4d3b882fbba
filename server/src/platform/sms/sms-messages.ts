import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { SendOutcome } from '../send-outcome.ts'
import type { SmsRouteName } from './providers/sms-route.ts'
import type { SmsKind } from './sms-port.ts'

/** A try to send a message by one route. */
export type SmsTry = Selectable<Tables['sms_messages']>

/**
 * A try that is this old and still `sending` was cut short by a crash: providers get five seconds. Whoever queues messages repeats
 * them a minute after they were taken, which is less than a minute after the try began.
 */
const LEASE_MS = 30_000

/** The tries of a message, the latest last. */
export const readTries = (db: Db, id: string): Promise<SmsTry[]> =>
  db.selectFrom('sms_messages').selectAll().where('id', '=', id).orderBy('at').execute()

/** Whether nobody knows what came of a try. */
export const isUnknown = ({ state, at }: SmsTry, now: Date): boolean =>
  state === 'unknown' || (state === 'sending' && now.getTime() - at.getTime() >= LEASE_MS)

/** Whether a process is sending it at this moment. */
export const isInHand = (one: SmsTry, now: Date): boolean => one.state === 'sending' && !isUnknown(one, now)

type NewTry = {
  readonly id: string
  readonly route: SmsRouteName
  readonly kind: SmsKind
  readonly providerId: string | null
}

/**
 * Notes that a message is about to be handed to a route; false if another process is doing so, or has done. A code is handed to
 * each route once; anything else again, too, if the last try failed or nobody knows what came of it.
 */
export const beginTry = async (
  tx: Tx,
  { id, route, kind, providerId }: NewTry,
  now: Date,
): Promise<boolean> => {
  const isRepeatable = kind !== 'code'
  const begun = await tx
    .insertInto('sms_messages')
    .values({ id, route, kind, state: 'sending', at: now, provider_id: providerId })
    .onConflict(conflict =>
      conflict
        .columns(['id', 'route'])
        .doUpdateSet({ state: 'sending', at: now })
        .where(eb =>
          eb.and([
            eb.val(isRepeatable),
            eb.or([
              eb('sms_messages.state', 'in', ['failed', 'unknown']),
              eb.and([
                eb('sms_messages.state', '=', 'sending'),
                eb('sms_messages.at', '<=', new Date(now.getTime() - LEASE_MS)),
              ]),
            ]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

const STATES = { sent: 'sent', retry: 'failed', failed: 'failed', unknown: 'unknown' } as const

/** Stores what came of a try, and returns how it stands: a report that came before the answer counts. */
export const endTry = async (
  tx: Tx,
  { id, route }: Pick<NewTry, 'id' | 'route'>,
  outcome: SendOutcome,
): Promise<SendOutcome> => {
  const providerId = outcome.kind === 'sent' ? (outcome.providerId ?? null) : null
  const { rows } = await sql<{ state: SmsTry['state'] }>`
    update sms_messages set
      state = case when state = 'sending' then ${STATES[outcome.kind]} else state end,
      provider_id = coalesce(${providerId}::text, provider_id)
    where id = ${id} and route = ${route} returning state`.execute(tx)
  const state = rows[0]?.state
  if (state === 'delivered') return { kind: 'sent', ...(providerId !== null && { providerId }) }
  if (state === 'failed' && outcome.kind === 'sent')
    return { kind: 'failed', error: 'reported as not delivered' }
  return outcome
}

/** What a provider reports at last. */
export type Reported = 'delivered' | 'failed'

/** A report: by our own id of the message, or by the provider's. */
export type DeliveryReport = {
  readonly route: SmsRouteName
  readonly state: Reported
  readonly of: { readonly id: string } | { readonly providerId: string }
}

/**
 * Stores a report; returns the message if that was news. What was delivered stays so, whatever is reported afterwards; what was
 * reported as failed may still turn out to be delivered.
 */
export const storeReport = async (
  tx: Tx,
  { route, state, of }: DeliveryReport,
): Promise<Pick<SmsTry, 'id' | 'kind'> | null> => {
  const changed = await tx
    .updateTable('sms_messages')
    .set({ state })
    .where('route', '=', route)
    .where(eb => ('id' in of ? eb('id', '=', of.id) : eb('provider_id', '=', of.providerId)))
    .where('state', 'not in', state === 'delivered' ? ['delivered'] : ['delivered', 'failed'])
    .returning(['id', 'kind'])
    .executeTakeFirst()
  return changed ?? null
}
