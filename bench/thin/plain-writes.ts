import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'
import type { Fact, Template } from './statement-template.ts'

const fact = (name: string): Fact => ({ fact: name })

/** Collects values and numbers their parameters. */
const createValues = () => {
  const values: unknown[] = []
  return { values, add: (value: unknown) => `$${values.push(value)}` }
}

const stored = (value: unknown): unknown => {
  const isDocument =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  return isDocument ? JSON.stringify(value) : value
}

/** The columns of orders that hold JSON, whose arrays are not SQL arrays. */
const readJsonColumns = async (db: Db): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'orders'::regclass and atttypid = 'jsonb'::regtype`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}

/** An order like this one, its points and the first line of its history, in one statement. */
const placing = async (db: Db, orderId: number): Promise<Template> => {
  const json = await readJsonColumns(db)
  const { id: _id, ...order } = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const points = await db
    .selectFrom('order_points')
    .select(['position', 'address', 'lat', 'lng', 'region_id', 'precision', 'somewhere', 'place'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const { values, add } = createValues()
  const clientId = add(fact('clientId'))
  const cells = Object.entries(order)
    .filter(([name, value]) => value !== null && name !== 'client_id')
    .map(([name, value]) => [name, add(json.has(name) ? JSON.stringify(value) : stored(value))] as const)
  const arrays = [
    `${add(points.map(({ position }) => position))}::int[]`,
    `${add(points.map(({ address }) => address))}::text[]`,
    `${add(points.map(({ lat }) => lat))}::float8[]`,
    `${add(points.map(({ lng }) => lng))}::float8[]`,
    `${add(points.map(({ region_id }) => region_id))}::int[]`,
    `${add(points.map(({ precision }) => precision))}::text[]`,
    `${add(points.map(({ somewhere }) => somewhere))}::bool[]`,
    `${add(points.map(({ place }) => place))}::text[]`,
  ]
  const at = add(order.created_at)
  return {
    text: `with placed as (
        insert into orders (client_id, ${cells.map(([name]) => name).join(', ')})
        values (${clientId}::int, ${cells.map(([, value]) => value).join(', ')}) returning id
      ), stops as (
        insert into order_points (order_id, position, address, lat, lng, region_id, precision, somewhere, place)
        select placed.id, p.* from placed, unnest(${arrays.join(', ')}) p
      ), history as (
        insert into order_events (order_id, version, at, actor, actor_id, action, from_status, to_status)
        select id, 1, ${at}::timestamptz, 'client', ${clientId}::int, 'place', null, 'new' from placed
      ) select id from placed`,
    values,
  }
}

/** A message like this one, and its conversation. */
const message = async (db: Db, messageId: number): Promise<Template> => {
  const { text, created_at: at } = await db
    .selectFrom('messages')
    .select(['text', 'created_at'])
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  return {
    text: `with written as (
        insert into messages (conversation_id, author, author_id, text, created_at)
        values ($1::int, 'client', $2::int, $3, $4::timestamptz) returning id
      ) update conversations set last_message_id = written.id, last_author = 'client', last_at = $4::timestamptz,
          unanswered = unanswered + 1, waiting_since = coalesce(waiting_since, $4::timestamptz)
        from written where conversations.id = $1::int returning written.id`,
    values: [fact('conversationId'), fact('clientId'), text, at],
  }
}

/** An acceptance like this one: the order, its history, the offer that won and those that lost. */
const accept = async (db: Db, orderId: number): Promise<Template> => {
  const order = await db
    .selectFrom('orders')
    .select(['carrier_id', 'truck_plate', 'truck_model', 'accepted_at', 'deal', 'busy'])
    .select(['loading_code', 'delivery_code', 'version'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { payload } = await db
    .selectFrom('order_events')
    .select('payload')
    .where('order_id', '=', orderId)
    .where('version', '=', order.version)
    .executeTakeFirstOrThrow()
  const { values, add } = createValues()
  const id = `${add(fact('orderId'))}::int`
  const at = `${add(order.accepted_at)}::timestamptz`
  const driverId = `${add(fact('driverId'))}::int`
  const won = `${add(fact('offerId'))}::int`
  return {
    text: `with given as (
        update orders set status = 'accepted', version = version + 1, updated_at = ${at}, accepted_at = ${at}, carrier_since = ${at},
          carrier_id = ${driverId}, truck_plate = ${add(order.truck_plate)}, truck_model = ${add(order.truck_model)},
          deal = ${add(stored(order.deal))}::jsonb, busy = ${add(order.busy)}::tstzrange,
          loading_code = ${add(order.loading_code)}, delivery_code = ${add(order.delivery_code)}
        where id = ${id} returning id, version
      ), decided as (
        update offers set status = case id when ${won} then 'accepted' else 'declined' end, version = version + 1,
          updated_at = ${at}
        where order_id = ${id} and status in ('open', 'countered', 'stale')
      ) insert into order_events (order_id, version, at, actor, actor_id, action, from_status, to_status, payload)
        select id, version, ${at}, 'client', ${add(fact('clientId'))}::int, 'accept_offer', 'order', 'accepted',
          ${add(stored(payload))}::jsonb from given returning order_id`,
    values,
  }
}

/** The plain statement of a write whose product's statement serves many at once, made from what the product wrote. */
export const PLAIN_WRITES = { place: placing, message, accept } as const
