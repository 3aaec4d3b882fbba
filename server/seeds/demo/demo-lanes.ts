import type { TruckKey } from './demo-people.ts'

/** The number of orders from one region to another in one truck type. */
type Lane = readonly [fromRegionId: number, toRegionId: number, truck: TruckKey, orders: number]

/** The busiest lanes; each has enough orders for its own fair-price band (docs/product.md#price: 20). */
export const POPULAR_LANES: readonly Lane[] = [
  [1726, 1718, 'isuzu5', 34],
  [1718, 1726, 'isuzu5', 26],
  [1726, 1730, 'isuzu5', 28],
  [1726, 1714, 'isuzu5', 24],
  [1726, 1703, 'isuzu10', 26],
  [1726, 1718, 'isuzu10', 24],
  [1730, 1726, 'isuzu10', 24],
  [1726, 1710, 'gruzovik', 22],
  [1726, 1706, 'fura_tent', 25],
  [1726, 1726, 'labo', 44],
  [1726, 1726, 'bongo', 30],
  [1726, 1727, 'bongo', 32],
  [1726, 1727, 'furgon', 28],
]

/** Number of further orders per truck type on random routes; those within a region are separate. */
export const OTHER_ORDERS = 233
export const OTHER_TRUCKS: readonly TruckKey[] = [
  'labo',
  'bongo',
  'furgon',
  'furgon',
  'isuzu5',
  'isuzu5',
  'isuzu10',
  'isuzu10',
  'gruzovik',
  'fura_tent',
  'fura_tent',
  'fura_budka',
  'shalanda',
  'paravoz',
]

/** Cargo types per truck. */
export const USUAL_GOODS: Readonly<Record<TruckKey, readonly string[]>> = {
  labo: ['furniture', 'appliances', 'documents', 'household'],
  bongo: ['household', 'furniture', 'construction', 'fruit'],
  furgon: ['textile', 'food', 'electronics', 'medicine'],
  isuzu5: ['furniture', 'food', 'textile', 'beverages', 'auto_parts', 'household'],
  isuzu10: ['construction', 'flour_grain', 'fruit', 'appliances'],
  gruzovik: ['cement_bags', 'metal', 'construction'],
  fura_tent: ['cotton', 'fruit', 'construction', 'beverages'],
  fura_budka: ['food', 'textile', 'electronics'],
  shalanda: ['metal', 'wood', 'equipment'],
  paravoz: ['cotton', 'paper', 'textile'],
}
