import { ENDED_STATUSES, OPEN_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import type { Locale } from '@karvon/domain/values/locale'
import { sql } from 'kysely'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'
import { carriesOrder } from '../../../platform/db/queries/carries-order.ts'
import { listOwner } from '../../../platform/db/queries/offered-to.ts'
import type { JobHandler } from '../../../platform/jobs/job-queue.ts'
import type { AddNotice } from '../../notices/notices.ts'
import {
  createWayWriter,
  type LoadNotice,
  netOf,
  readLoads,
  type TellDriversDeps,
} from './tell-drivers-near.ts'

type Favourite = { readonly user_id: number; readonly locale: Locale | null; readonly until: Date }

/** Favourites whose truck could take the order, who are free, and who have not been notified of it before an edit. */
const findFavourites = async (tx: Tx, orderId: number, now: Date): Promise<readonly Favourite[]> => {
  const { rows } = await sql<Favourite>`
    select u.id as user_id, u.locale, o.favourites_until as until
    from orders o join users c on c.id = o.client_id join listed_drivers k on k.owner = ${listOwner('o')} and k.kind = 'favourite'
      join drivers d on d.user_id = k.driver_id join users u on u.id = k.driver_id
    where o.id = ${orderId} and o.status in (${literals(OPEN_STATUSES)}) and o.favourites_until > ${now}::timestamptz
      and d.state = 'approved' and u.blocked_at is null and u.phone is distinct from c.phone and ${carriesOrder(sql`o.id`)}
      and not exists (select from orders b where b.carrier_id = d.user_id and b.status not in (${literals(ENDED_STATUSES)})
        and b.busy @> o.load_at)
      and not exists (select from notices h where h.user_id = u.id and h.kind = 'offered_first' and h.order_id = o.id)
    order by u.id`.execute(tx)
  return rows
}

type FavouriteDeps = Pick<TellDriversDeps, 'writePoint' | 'readCommissions'> & {
  readonly addNotice: AddNotice<LoadNotice>
}

/** Tells the favourites of an order's client that it is offered to them first. */
export const tellFavouritesJob =
  (deps: FavouriteDeps): JobHandler =>
  async (tx: Tx, { orderId }: { readonly orderId: number }, now: Date) => {
    const favourites = await findFavourites(tx, orderId, now)
    const load = (await readLoads(tx, [orderId])).get(orderId)
    if (favourites.length === 0 || load === undefined) return undefined
    const rules = { handbook: await deps.readCommissions(tx), now }
    const wayOf = createWayWriter(deps.writePoint)
    const sums = { amount_uzs: load.price, net_uzs: netOf(load, rules) }
    await workIn(tx, work => {
      for (const { user_id: userId, locale, until } of favourites) {
        const facts = { ...sums, ...wayOf(load, locale ?? 'uz'), until: until.toISOString() }
        deps.addNotice(work, { at: now, userId, kind: 'offered_first', orderId, facts })
      }
    })
    return undefined
  }
