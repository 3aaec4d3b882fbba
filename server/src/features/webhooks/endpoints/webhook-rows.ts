import type { DataOf } from '@karvon/contract/endpoint'
import type { listWebhooks } from '@karvon/contract/webhooks/webhooks'
import { WEBHOOK_EVENTS } from '@karvon/domain/webhooks/webhook-events'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { SealedColumn } from '../../../platform/sealing/sealed-columns.ts'

/** Of the seal of webhooks' secrets. */
export const WEBHOOK_PURPOSE = 'webhook'

const secretColumn = (column: string): SealedColumn => ({
  ...{ table: 'webhook_endpoints', key: 'id', column },
  purpose: WEBHOOK_PURPOSE,
})

/** Secrets that sign messages of webhooks, and the ones before them. */
export const WEBHOOK_SECRETS = [secretColumn('secret'), secretColumn('old_secret')]

/** A webhook for the API, in camelCase. */
export type WebhookView = DataOf<typeof listWebhooks>[number]

const MOST_COUNTED = 1_000

const countOf = (states: readonly string[]) => sql<number>`(select count(*)::int from (
  select from webhook_deliveries d where d.endpoint_id = e.id and d.event <> 'ping' and d.state in (${sql.join(states.map(state => sql.lit(state)))})
  limit ${sql.lit(MOST_COUNTED)}) counted)`

const selectWebhooks = (db: Db, companyId: number) =>
  db
    .selectFrom('webhook_endpoints as e')
    .selectAll('e')
    .select([countOf(['pending']).as('pending'), countOf(['failed', 'missed']).as('undelivered')])
    .where('e.company_id', '=', companyId)
    .orderBy('e.id')

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['execute']>>[number]

const viewOf = (row: Row): WebhookView => ({
  id: row.id,
  url: row.url,
  events: WEBHOOK_EVENTS.filter(event => row.events.includes(event)),
  enabled: row.off_since === null,
  offSince: row.off_since?.toISOString() ?? null,
  offWhy: row.off_why,
  failingSince: row.failing_since?.toISOString() ?? null,
  oldSecretUntil: row.old_secret_until?.toISOString() ?? null,
  apiKey: row.key_id === null || row.key_name === null ? null : { id: row.key_id, name: row.key_name },
  pending: row.pending,
  undelivered: row.undelivered,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

/** The webhooks of a company, oldest first. */
export const readWebhooks = async (db: Db, companyId: number): Promise<WebhookView[]> =>
  (await selectWebhooks(db, companyId).execute()).map(viewOf)

/** One of them; null: there is none, or it is another company's (indistinguishable). */
export const readWebhook = async (db: Db, companyId: number, id: number): Promise<WebhookView | null> => {
  const row = await selectWebhooks(db, companyId).where('e.id', '=', id).executeTakeFirst()
  return row === undefined ? null : viewOf(row)
}

/** Locks one of a company's webhooks. */
export const lockWebhook = (tx: Tx, companyId: number, id: number) =>
  tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
