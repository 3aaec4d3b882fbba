import { holdEntries } from '@karvon/domain/ledger/client-account'
import { fromTashkent, tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import { addJournal } from '../../src/features/ledger/postings/add-journal.ts'
import { workIn } from '../../src/platform/commands/unit-of-work.ts'
import type { Tx } from '../../src/platform/db/database.ts'

const HOUR_MS = 3_600_000

/**
 * The owner of the upcoming deals and their driver, who is not a demo account, so that the deals stay as they
 * are.
 */
type AheadFor = { readonly companyId: number; readonly userId: number; readonly now: Date }

const CARRIER = { phone: '998550003001', firstName: 'Karim', lastName: 'Sharipov', plate: '01Y905XA' }

const writeCarrier = async (tx: Tx, truckTypeId: number, now: Date): Promise<number> => {
  const { phone, firstName, lastName, plate } = CARRIER
  const { id } = await tx
    .insertInto('users')
    .values({ role: 'driver', phone, first_name: firstName, last_name: lastName, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const truck = { truck_type_id: truckTypeId, plate, model: 'Isuzu NQR 90', home_region_id: 1726 }
  const body = { length_m: 5, width_m: 2.1, height_m: 2.1 }
  const times = { created_at: now, updated_at: now }
  const driver = { user_id: id, state: 'approved' as const, licence_photo: null, ...truck, ...body, ...times }
  await tx.insertInto('drivers').values(driver).execute()
  return id
}

/** Nine in the morning in Tashkent on a day. */
const nineOn = (day: Date): Date => fromTashkent(tashkentDate(day), '09:00') ?? day

type Likeness = { readonly id: number; readonly truckTypeId: number; readonly priceUzs: number }

/** The last finished orders in an Isuzu 5 by bank transfer: the template for upcoming ones. */
const readLike = async (tx: Tx, companyId: number, count: number): Promise<Likeness[]> => {
  const { rows } = await sql<Likeness>`
    select o.id, o.truck_type_id as "truckTypeId", (o.deal ->> 'priceUzs')::bigint as "priceUzs"
    from orders o join truck_types t on t.id = o.truck_type_id and t.key = 'isuzu5'
    where o.client_company_id = ${companyId} and o.status = 'done' and o.payment_type = 'company'
    order by o.id desc limit ${count}`.execute(tx)
  return rows
}

/** Inserts a copy of the order, accepted and to be loaded at this hour; returns its id. */
const copyAhead = async (
  tx: Tx,
  like: Likeness,
  carrierId: number,
  loadAt: Date,
  { userId, now }: AheadFor,
) => {
  const freeUntil = new Date(loadAt.getTime() - 2 * HOUR_MS).toISOString()
  const until = new Date(loadAt.getTime() + 12 * HOUR_MS)
  const { rows } = await sql<{ id: number }>`
    insert into orders (status, client_id, client_company_id, region_from_id, region_to_id, region_ids, load_at,
      truck_type_id, length_m, width_m, height_m, weight_kg, parcel_type_id, receiver_phone, payer, payment_type,
      distance_km, duration_min, route, is_round_trip, partial_percent, loaders, estimate_uzs, estimate_rows,
      offer_min_uzs, offer_max_uzs, created_at, updated_at, version, carrier_id, truck_plate, truck_model, accepted_at,
      deal, busy, loading_code, delivery_code)
    select 'accepted', ${userId}, client_company_id, region_from_id, region_to_id, region_ids, ${loadAt},
      truck_type_id, length_m, width_m, height_m, weight_kg, parcel_type_id, receiver_phone, payer, payment_type,
      distance_km, duration_min, route, is_round_trip, partial_percent, loaders, estimate_uzs, estimate_rows,
      offer_min_uzs, offer_max_uzs, ${now}, ${now}, 3, ${carrierId}, ${CARRIER.plate}, 'Isuzu NQR 90', ${now},
      jsonb_set(jsonb_set(deal, '{acceptedAt}', to_jsonb(${now.toISOString()}::text)), '{cancelTerms,freeUntil}',
        to_jsonb(${freeUntil}::text)), tstzrange(${loadAt}, ${until}), '4711', '1407'
    from orders where id = ${like.id} returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await sql`insert into order_points (order_id, position, address, lat, lng, region_id, precision, somewhere)
    select ${id}, position, address, lat, lng, region_id, precision, somewhere from order_points where order_id = ${like.id}`.execute(
    tx,
  )
  return id
}

const writeLife = async (tx: Tx, orderId: number, carrierId: number, like: Likeness, ahead: AheadFor) => {
  const { now, userId } = ahead
  const at = { order_id: orderId, at: now, payload: '{}' }
  const client = { ...at, actor: 'client' as const, actor_id: userId }
  const given = JSON.stringify({ driver_id: carrierId, price_uzs: like.priceUzs })
  await tx
    .insertInto('order_events')
    .values([
      { ...client, version: 1, action: 'place', from_status: null, to_status: 'new' },
      {
        ...at,
        actor: 'system' as const,
        actor_id: null,
        version: 2,
        action: 'offer_arrived',
        from_status: 'new',
        to_status: 'order',
      },
      {
        ...client,
        version: 3,
        action: 'accept_offer',
        from_status: 'order',
        to_status: 'accepted',
        payload: given,
      },
    ])
    .execute()
  const times = { created_at: now, updated_at: now, expires_at: now }
  const offer = {
    order_id: orderId,
    driver_id: carrierId,
    amount_uzs: like.priceUzs,
    status: 'accepted' as const,
  }
  await tx
    .insertInto('offers')
    .values({ ...offer, ...times, comment: null, counter_amount_uzs: null, minutes_away: 35 })
    .execute()
}

/** Creates bank-transfer deals to be loaded in the coming days, with their holds. */
export const insertUpcomingDeals = async (
  tx: Tx,
  days: readonly number[],
  ahead: AheadFor,
): Promise<void> => {
  const { companyId, userId, now } = ahead
  const likes = await readLike(tx, companyId, days.length)
  const [first] = likes
  if (first === undefined) return
  const carrierId = await writeCarrier(tx, first.truckTypeId, now)
  for (const [at, like] of likes.entries()) {
    const loadAt = nineOn(new Date(now.getTime() + (days[at] ?? 1) * 24 * HOUR_MS))
    const orderId = await copyAhead(tx, like, carrierId, loadAt, ahead)
    await writeLife(tx, orderId, carrierId, like, ahead)
    const about = { kind: 'company', id: companyId } as const
    const journal = { kind: 'hold', about, orderId, description: '', actorId: userId, at: now } as const
    const reference = `hold:${orderId}:2`
    await workIn(tx, work => addJournal(work, { ...journal, reference }, holdEntries(about, like.priceUzs)))
  }
}
