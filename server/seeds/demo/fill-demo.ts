import type { Handbook } from '../../src/features/handbook/handbook.ts'
import { NAME_ORDER_POINTS } from '../../src/features/orders/create/name-old-points.ts'
import type { PricingGeo } from '../../src/features/pricing/pricing-deps.ts'
import { type Db, inTransaction, type Tx } from '../../src/platform/db/database.ts'
import { enqueue } from '../../src/platform/jobs/job-queue.ts'
import { makeTrucks, makeUsers } from './demo-cast.ts'
import { fillDemoChat } from './demo-chat.ts'
import type { DemoDriver } from './demo-endings.ts'
import { makeHistory } from './demo-history.ts'
import type { DemoOrder } from './demo-order.ts'
import { fillDemoStoredPlaces } from './demo-stored-places.ts'
import { createSeededRandom } from './seeded-random.ts'

/** What the demo's history is generated from. */
export type DemoSource = { readonly handbook: Handbook; readonly geo: PricingGeo; readonly now: Date }

const SEED = 20261121

/** A statement may have 65,535 parameters; no table here is wider than fifty columns. */
const ROWS_AT_ONCE = 500

const inChunks = async <T>(rows: readonly T[], write: (chunk: T[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await write(rows.slice(at, at + ROWS_AT_ONCE))
}

/** Inserts users by phone; existing ones are only backdated. */
export const writeUsers = async (
  tx: Tx,
  users: ReturnType<typeof makeUsers>,
): Promise<Map<string, number>> => {
  const rows = await tx
    .insertInto('users')
    .values(users)
    .onConflict(conflict =>
      conflict
        .columns(['phone', 'role'])
        .where('company_id', 'is', null)
        .doUpdateSet(eb => ({ created_at: eb.ref('excluded.created_at') })),
    )
    .returning(['id', 'phone'])
    .execute()
  return new Map(rows.map(({ id, phone }) => [phone ?? '', id]))
}

const idOf = (ids: ReadonlyMap<string, number>, phone: string): number => {
  const id = ids.get(phone)
  if (id === undefined) throw new Error('a user of the demonstration was not written')
  return id
}

export const writeDrivers = async (
  tx: Tx,
  trucks: ReturnType<typeof makeTrucks>,
  ids: ReadonlyMap<string, number>,
): Promise<DemoDriver[]> => {
  const rows = trucks.map(({ phone, ...truck }) => ({ user_id: idOf(ids, phone), ...truck }))
  await tx.insertInto('drivers').values(rows).execute()
  return rows.map(({ user_id, truck_type_id, plate, model }) => ({
    id: user_id,
    truckTypeId: truck_type_id,
    plate,
    model: model ?? '',
  }))
}

/** Ids follow the order of the rows. */
const writeOrderRows = async (tx: Tx, orders: readonly DemoOrder[]): Promise<number[]> => {
  const ids: number[] = []
  await inChunks(orders, async chunk => {
    const rows = chunk.map(({ row }) => row)
    const written = await tx.insertInto('orders').values(rows).returning('id').execute()
    ids.push(...written.map(({ id }) => id))
  })
  return ids.toSorted((a, b) => a - b)
}

const writeHistory = async (tx: Tx, orders: readonly DemoOrder[], now: Date): Promise<void> => {
  const ids = await writeOrderRows(tx, orders)
  const numbered = <T>(partsOf: (order: DemoOrder) => readonly T[]) =>
    orders.flatMap((order, at) => partsOf(order).map(part => ({ ...part, order_id: ids[at] ?? 0 })))
  const points = numbered(order => order.points)
  const events = numbered(order => order.events.map((event, at) => ({ ...event, version: at + 1 })))
  const offers = numbered(order => order.offers)
  const additional = numbered(order => order.additionalPrices)
  await inChunks(points, rows => tx.insertInto('order_points').values(rows).execute())
  await inChunks(events, rows => tx.insertInto('order_events').values(rows).execute())
  await inChunks(offers, rows => tx.insertInto('offers').values(rows).execute())
  await inChunks(additional, rows => tx.insertInto('additional_prices').values(rows).execute())
  const before = (ids.at(-1) ?? 0) + 1
  await enqueue(tx, { kind: NAME_ORDER_POINTS, payload: { before }, runAt: now })
}

/** Whether one of these drivers is there. */
export const hasDemo = async (db: Db, phones: readonly string[]): Promise<boolean> => {
  const found = await db
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select('d.user_id')
    .where('u.phone', 'in', phones)
    .executeTakeFirst()
  return found !== undefined
}

/** Creates the demo's places and history once: drivers with their trucks, three months of finished orders before `now`, and a conversation with the operator. */
export const fillDemo = async (db: Db, { handbook, geo, now }: DemoSource): Promise<void> => {
  await inTransaction(db, tx => fillDemoStoredPlaces(tx, now))
  const random = createSeededRandom(SEED)
  const users = makeUsers(random, now)
  const trucks = makeTrucks(random, handbook.truckTypes, now)
  const phones = trucks.map(({ phone }) => phone)
  if (await hasDemo(db, phones)) return
  await inTransaction(db, async tx => {
    const ids = await writeUsers(tx, users)
    const drivers = await writeDrivers(tx, trucks, ids)
    const clientIds = users.filter(({ role }) => role === 'individual').map(({ phone }) => idOf(ids, phone))
    const orders = await makeHistory({ random, handbook, geo, drivers, clientIds, now })
    await writeHistory(tx, orders, now)
    const [aziza] = clientIds
    if (aziza !== undefined) await fillDemoChat(tx, aziza, now)
  })
}
