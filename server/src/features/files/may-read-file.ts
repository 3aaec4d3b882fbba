import { fileAddress } from '@karvon/contract/wire/file-address'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'

/**
 * Whether a kept picture is one this caller may see: a licence its driver, the picture of an additional price the client
 * and the carrier of its order, a portrait whose it is, that of a published article everybody, operators each of them (a picture that nothing
 * names is nobody's).
 */
export const mayReadFile = async (db: Db, name: string, caller: Caller): Promise<boolean> => {
  const { role } = caller
  const userId = caller.role === 'visitor' ? null : caller.userId
  const { rows } = await sql<{ may: boolean }>`
    select exists (
      select from drivers d where d.licence_photo = ${name} and (${role} = 'operator' or d.user_id = ${userId}::int)
    ) or exists (
      select from additional_prices a join orders o on o.id = a.order_id
      where a.photo = ${name} and (${role} = 'operator' or ${userId}::int in (o.client_id, o.carrier_id))
    ) or exists (
      select from users p where p.photo = ${name} and (${role} = 'operator' or p.id = ${userId}::int)
    ) or exists (
      select from articles n where n.picture = ${fileAddress(name)}
        and (${role} = 'operator' or n.published_at is not null)
    ) as may`.execute(db)
  return rows[0]?.may ?? false
}
