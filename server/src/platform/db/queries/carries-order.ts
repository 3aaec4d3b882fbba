import { type RawBuilder, sql } from 'kysely'

const heaviest = (type: string): RawBuilder<number> => {
  const of = (column: string) => sql.ref(`${type}.${column}`)
  return sql`${of('max_weight_kg')}
    + div(${of('max_weight_kg')} * round((${of('overload_tolerance')} * 1000000)::numeric), 1000000)`
}

/** `carriesType` of the domain, of the truck of a driver `d` of the type `mine` and a type `asked`. */
const CARRIES_TYPE = sql`(mine.body = asked.body or (mine.body = 'closed' and asked.body = 'covered'))
  and least(mine.length_m, d.length_m) >= asked.length_m and least(mine.width_m, d.width_m) >= asked.width_m
  and least(mine.height_m, d.height_m) >= asked.height_m
  and least(mine.max_item_length_m, d.length_m) >= asked.max_item_length_m
  and ${heaviest('mine')} >= ${heaviest('asked')} and (not mine.region_only or asked.region_only)`

/** Whether the truck of a driver `d` carries an order, as `carriesType` and `cargoNotFor` decide; a test compares them. */
export const carriesOrder = (orderId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from orders wanted join truck_types asked on asked.id = wanted.truck_type_id
    join parcel_types kind on kind.id = wanted.parcel_type_id join truck_types mine on mine.id = d.truck_type_id
  where wanted.id = ${orderId} and (mine.id = asked.id
    or ((kind.truck_keys is null or mine.key = any(kind.truck_keys)) and ${CARRIES_TYPE})))`
