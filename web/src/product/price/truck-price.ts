import type { DataOf } from '@karvon/contract/endpoint'
import type { listTruckPrices } from '@karvon/contract/pricing'

/** One truck type with its price for the question, or with the reasons why it cannot go. */
export type TruckPrice = DataOf<typeof listTruckPrices>[number]

/** One row of a price. */
export type PriceRow = TruckPrice['breakdown'][number]

/** Quartiles of finished orders. */
export type Market = NonNullable<TruckPrice['market']>

/** A truck that can go, with its price. */
export type PricedTruck = TruckPrice & { price: number }

export const isPriced = (truck: TruckPrice): truck is PricedTruck => truck.available && truck.price !== null

/** Those that can go, the cheapest first, and those that cannot, biggest last. */
export function sortTrucks(trucks: readonly TruckPrice[]): { priced: PricedTruck[]; refused: TruckPrice[] } {
  return {
    priced: trucks.filter(isPriced).toSorted((a, b) => a.price - b.price || a.maxWeight - b.maxWeight),
    refused: trucks.filter(truck => !isPriced(truck)).toSorted((a, b) => a.maxWeight - b.maxWeight),
  }
}
