import { fileAddress } from '@karvon/contract/wire/file-address'
import { OPEN_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { literals } from '../../platform/db/literals.ts'
import { carriesOrder } from '../../platform/db/queries/carries-order.ts'
import { isOfferedTo } from '../../platform/db/queries/offered-to.ts'
import type { Caller } from '../../platform/http/caller.ts'

/**
 * Whether this caller may see a stored picture: a licence for its driver, the picture of an additional
 * price for the client and the driver of its order, an order's photo for those who see the order (a cargo
 * photo also for the drivers it is offered to), that of an entrance for its owner, their company and the parties of orders
 * to it, a message's for the person of its conversation, one of the chat of
 * an order for the client's side and the driver of that time, and so one of a no-show or a claim, a portrait for its owner, that of a published article
 * for everyone, all of them for operators (a picture that nothing references is visible to nobody), those of the
 * chat of an order only in a dispute or once they have read it with a reason.
 */
export const mayReadFile = async (db: Db, name: string, caller: Caller, now: Date): Promise<boolean> => {
  const { role } = caller
  const userId = caller.role === 'visitor' ? null : caller.userId
  const companyId = caller.role === 'visitor' ? null : caller.companyId
  const { rows } = await sql<{ may: boolean }>`
    select exists (
      select from drivers d where d.licence_photo = ${name} and (${role} = 'operator' or d.user_id = ${userId}::int)
    ) or exists (
      select from additional_prices a join orders o on o.id = a.order_id
      where a.photo = ${name} and (${role} = 'operator' or ${userId}::int in (o.client_id, o.carrier_id))
    ) or exists (
      select from order_photos h join orders o on o.id = h.order_id
      where h.name = ${name} and (
        ${role} = 'operator'
        or ${userId}::int in (o.client_id, o.carrier_id)
        or o.client_company_id = ${companyId}::int
        or (h.kind = 'cargo' and o.status in (${literals(OPEN_STATUSES)}) and exists (
          select from drivers d
          where d.user_id = ${userId}::int and d.state = 'approved' and ${carriesOrder(sql`o.id`)}
            and ${isOfferedTo('o', sql`d.user_id`, now)}))
      )
    ) or exists (
      select from place_photos b where b.name = ${name} and (
        b.owner_id = ${userId}::int
        or b.company_id = ${companyId}::int
        or exists (
          select from order_points s join orders o on o.id = s.order_id
          where s.photo = b.name and (
            ${role} = 'operator'
            or ${userId}::int in (o.client_id, o.carrier_id)
            or o.client_company_id = ${companyId}::int)))
    ) or exists (
      select from message_photos s join messages m on m.id = s.message_id
        join conversations c on c.id = m.conversation_id
      where s.name = ${name} and (${role} = 'operator' or c.client_id = ${userId}::int)
    ) or exists (
      select from deal_message_photos t join deal_messages m on m.id = t.message_id join orders o on o.id = m.order_id
      where t.name = ${name} and (
        ${userId}::int in (o.client_id, m.driver_id)
        or o.client_company_id = ${companyId}::int
        or (${role} = 'operator' and (o.disputed_at is not null or exists (
          select from audit_log l where l.object_kind = 'order' and l.object_id = o.id::text
            and l.action = 'order.read_chat' and l.actor_id = ${userId}::int)))
      )
    ) or exists (
      select from no_show_photos e join no_shows n on n.id = e.no_show_id join orders o on o.id = n.order_id
      where e.name = ${name} and (
        ${role} = 'operator' or ${userId}::int in (o.client_id, n.driver_id) or o.client_company_id = ${companyId}::int)
    ) or exists (
      select from claim_photos e join claims c on c.id = e.claim_id join orders o on o.id = c.order_id
      where e.name = ${name} and (
        ${role} = 'operator' or ${userId}::int in (o.client_id, c.driver_id) or o.client_company_id = ${companyId}::int)
    ) or exists (
      select from users p where p.photo = ${name} and (${role} = 'operator' or p.id = ${userId}::int)
    ) or exists (
      select from articles n where n.picture = ${fileAddress(name)}
        and (${role} = 'operator' or n.published_at is not null)
    ) as may`.execute(db)
  return rows[0]?.may ?? false
}
