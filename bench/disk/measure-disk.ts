// What an order and a position take on disk, for docs/scale.md: node bench/disk/measure-disk.ts
import { createWorld } from '../world.ts'

const ORDERS = Number(process.env.ORDERS ?? 20_000)
const POSITIONS = 200_000

/** Copies a position of each of many seconds to the orders, as trips leave them. */
const ADD_POSITIONS = `
  insert into position_history (order_id, at, lat, lng)
    select o.id, now() - n * interval '1 second', 41.3 + n / 1e5, 69.2 + n / 1e5
    from (select id from orders order by id desc limit 100) o, generate_series(1, ${POSITIONS / 100}) n`

const SIZES = `
  select coalesce(parent.relname, c.relname) as name, sum(pg_total_relation_size(c.oid)) as bytes
  from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  group by 1 order by 2 desc`

type Size = { readonly name: string; readonly bytes: string }

const { database } = await createWorld(ORDERS)
try {
  await database.run(ADD_POSITIONS, 'vacuum analyze')
  const [sizes] = await database.run(SIZES)
  const rows = (sizes?.rows ?? []) as Size[]
  const positions = rows.find(({ name }) => name === 'position_history')
  console.log(`a position: ${(Number(positions?.bytes ?? 0) / POSITIONS).toFixed(0)} bytes`)
  const others = rows.filter(({ name, bytes }) => name !== 'position_history' && Number(bytes) / ORDERS >= 20)
  for (const { name, bytes } of others)
    console.log(`${name}: ${(Number(bytes) / ORDERS).toFixed(0)} bytes for each order`)
} finally {
  await database.drop()
}
