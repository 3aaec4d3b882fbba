import type { EarlyArrival } from '@karvon/domain/orders/arrival/arrival-time'

type EarlyArrivalColumns = {
  readonly early_arrival_asked_at: Date | null
  readonly early_arrival_at: Date | null
  readonly early_arrival_declined_at: Date | null
}

/** Nobody has asked to load earlier: so an order begins, and again with each driver and each edit. */
export const NO_EARLY_ARRIVAL = {
  early_arrival_asked_at: null,
  early_arrival_at: null,
  early_arrival_declined_at: null,
} as const satisfies EarlyArrivalColumns

/** How far a row's question to load earlier has come. */
export const earlyArrivalOf = (row: EarlyArrivalColumns): EarlyArrival => {
  if (row.early_arrival_at !== null) return 'agreed'
  if (row.early_arrival_declined_at !== null) return 'declined'
  return row.early_arrival_asked_at === null ? 'none' : 'asked'
}
