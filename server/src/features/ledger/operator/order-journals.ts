import type { listOrderJournals } from '@karvon/contract/admin/ledger'
import type { DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A journal for the API, in camelCase. */
export type JournalView = DataOf<typeof listOrderJournals>[number]

type JournalRow = Omit<JournalView, 'at'> & { readonly at: Date }

const NAME = sql`coalesce(nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), ''), '№ ' || u.id)`

const OWNER = sql`case
  when p.company_id is not null then json_build_object('kind', 'company', 'id', c.id, 'name', c.title)
  when p.user_id is not null then json_build_object('kind', 'person', 'id', u.id, 'name', ${NAME})
  when p.provider is not null then json_build_object('kind', 'provider', 'id', null, 'name', p.provider) end`

/** Everything that was booked for an order, oldest first; refuses `not_found`. */
export const readOrderJournals = async (db: Db, orderId: number): Promise<Decision<JournalView[]>> => {
  const order = await db.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()
  if (order === undefined) return refuse('not_found')
  const { rows } = await sql<JournalRow>`
    select j.id, j.kind, j.description, j.at, j.moved_from_day as "movedFromDay", (
      select json_agg(json_build_object('account', p.account_kind, 'owner', ${OWNER}, 'amount', p.amount_uzs, 'item', p.item)
        order by p.position)
      from postings p left join companies c on c.id = p.company_id left join users u on u.id = p.user_id
      where p.journal_id = j.id) as entries
    from journals j where j.order_id = ${orderId} order by j.id`.execute(db)
  return accept(rows.map(row => ({ ...row, at: row.at.toISOString() })))
}
