import type pg from 'pg'
import { BOOKING } from '../../../booking.ts'
import { isAcknowledged, type Placement } from './keyed-orders.ts'

const readPlaced = async (
  pool: pg.Pool,
  placements: readonly Placement[],
): Promise<Map<string, number[]>> => {
  const { rows } = await pool.query(
    'select comment, array_agg(id order by id) as ids from orders where comment = any($1) group by comment',
    [placements.map(({ key }) => key)],
  )
  return new Map(rows.map(row => [row.comment, row.ids]))
}

/** Lost and duplicate placements, a sentence each; with `isOver`, every placement must have succeeded. */
export const findWrongOrders = async (
  pool: pg.Pool,
  placements: readonly Placement[],
  { isOver }: { isOver: boolean },
): Promise<string[]> => {
  const placed = await readPlaced(pool, placements)
  return placements.flatMap(placement => {
    const ids = placed.get(placement.key) ?? []
    if (ids.length > 1) return [`key ${placement.key}: ${ids.length} orders (${ids.join(', ')})`]
    if (!isAcknowledged(placement))
      return isOver ? [`key ${placement.key}: never placed, ${placement.answer?.status}`] : []
    const acknowledged = placement.answer?.data.id
    return ids[0] === acknowledged
      ? []
      : [`key ${placement.key}: order ${acknowledged} acknowledged, ${ids[0] ?? 'none'} found`]
  })
}

/** Orders with missing points, or whose history does not begin with the placement. */
export const findTornOrders = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query(
    `select o.id from orders o
     where (select count(*) from order_points p where p.order_id = o.id) <> $1
       or (select count(*) from order_events e where e.order_id = o.id and e.version = 1 and e.action = 'place') <> 1`,
    [BOOKING.routes.length],
  )
  return rows.map(({ id }) => `order ${id} is torn: points or its first event are missing`)
}
