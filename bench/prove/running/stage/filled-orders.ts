import { randomUUID } from 'node:crypto'
import { BOOKING } from '../../../booking.ts'
import type { Person } from '../../../people.ts'
import type { Stage } from './stage.ts'

const OWN = ['id', 'client_id', 'status', 'created_at', 'updated_at']

const columnsOf = async ({ pool }: Stage, table: string, without: readonly string[]): Promise<string> => {
  const { rows } = await pool.query(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows
    .map(({ name }) => `o.${name}`)
    .filter(name => !without.includes(name.slice(2)))
    .join(', ')
}

/** Copies an order placed through the API, distributed over these users: one in five is open, the others are canceled. */
export const fillOrders = async (stage: Stage, people: readonly Person[], count: number): Promise<void> => {
  const [first] = people
  if (first === undefined) return
  const { data: order } = await stage.client.json('POST', '/api/truck-booking/book', BOOKING, {
    ...first.headers,
    'idempotency-key': randomUUID(),
  })
  const copied = await columnsOf(stage, 'orders', OWN)
  const points = await columnsOf(stage, 'order_points', ['order_id'])
  await stage.pool.query(
    `insert into orders (client_id, status, created_at, updated_at, ${copied.replaceAll('o.', '')})
     select ($2::int[])[1 + n % cardinality($2::int[])], case when n % 5 = 0 then 'new' else 'canceled' end,
            now() - n * interval '1 minute', now() - n * interval '1 minute', ${copied}
     from orders o, generate_series(1, $3::int) n where o.id = $1`,
    [order.id, people.map(({ id }) => id), count],
  )
  await stage.pool.query(
    `insert into order_points (order_id, ${points.replaceAll('o.', '')})
     select c.id, ${points} from order_points o, orders c where o.order_id = $1 and c.id > $1`,
    [order.id],
  )
  await stage.pool.query('analyze')
}
