import type { DataOf } from '@karvon/contract/endpoint'
import type { listTruckPrices } from '@karvon/contract/pricing'

/** A truck type with its price for the order, or the reasons why it is unavailable. */
export type TruckPrice = DataOf<typeof listTruckPrices>[number]

export type PriceRow = TruckPrice['breakdown'][number]

/** Price quartiles of finished orders. */
export type Market = NonNullable<TruckPrice['market']>

/** An available truck with its price. */
export type PricedTruck = TruckPrice & { price: number }

export const isPriced = (truck: TruckPrice): truck is PricedTruck => truck.available && truck.price !== null

/** Available trucks, cheapest first, and unavailable ones, biggest last. */
export function sortTrucks(trucks: readonly TruckPrice[]): { priced: PricedTruck[]; refused: TruckPrice[] } {
  return {
    priced: trucks.filter(isPriced).toSorted((a, b) => a.price - b.price || a.maxWeight - b.maxWeight),
    refused: trucks.filter(truck => !isPriced(truck)).toSorted((a, b) => a.maxWeight - b.maxWeight),
  }
}
