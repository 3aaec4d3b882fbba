import type { DetailRow } from './read-orders.ts'

/** What the row of an order without a driver shows of one. */
export const NO_DRIVER = {
  driver_first_name: null,
  driver_last_name: null,
  driver_phone: null,
  driver_truck_type_id: null,
  deals_taken: null,
  deals_kept: null,
  stars_sum: null,
  stars_count: null,
  offers_count: 0,
  carrier_since: null,
  last_replacement: null,
  truck_places: null,
} satisfies Partial<DetailRow>
