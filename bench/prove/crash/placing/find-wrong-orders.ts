import type pg from 'pg'
import { BOOKING } from '../../../booking.ts'
import { isAcknowledged, type Wanted } from './keyed-orders.ts'

const readPlaced = async (pool: pg.Pool, wishes: readonly Wanted[]): Promise<Map<string, number[]>> => {
  const { rows } = await pool.query(
    'select comment, array_agg(id order by id) as ids from orders where comment = any($1) group by comment',
    [wishes.map(({ key }) => key)],
  )
  return new Map(rows.map(row => [row.comment, row.ids]))
}

/** What of the wishes is lost or twice there, a sentence each; `isOver`: nobody waits for an answer any more. */
export const findWrongOrders = async (
  pool: pg.Pool,
  wishes: readonly Wanted[],
  { isOver }: { isOver: boolean },
): Promise<string[]> => {
  const placed = await readPlaced(pool, wishes)
  return wishes.flatMap(wish => {
    const ids = placed.get(wish.key) ?? []
    if (ids.length > 1) return [`key ${wish.key}: ${ids.length} orders (${ids.join(', ')})`]
    if (!isAcknowledged(wish)) return isOver ? [`key ${wish.key}: never placed, ${wish.answer?.status}`] : []
    const told = wish.answer?.data.id
    return ids[0] === told ? [] : [`key ${wish.key}: told order ${told}, there is ${ids[0] ?? 'none'}`]
  })
}

/** Orders without all their points, or whose history does not begin with their placing. */
export const findTornOrders = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query(
    `select o.id from orders o
     where (select count(*) from order_points p where p.order_id = o.id) <> $1
       or (select count(*) from order_events e where e.order_id = o.id and e.version = 1 and e.action = 'place') <> 1`,
    [BOOKING.routes.length],
  )
  return rows.map(({ id }) => `order ${id} is torn: points or its first event are missing`)
}
