/** An available truck type, with its price for one cargo in UZS. */
export type PricedTruckType = { readonly id: number; readonly priceUzs: number }

/**
 * The cheapest truck type that takes the same cargo for less than the chosen one; null if there is none, or
 * the chosen one is unavailable. For a partial load each price is by the type's own share.
 */
export const cheaperTruck = <Truck extends PricedTruckType>(
  chosenId: number | null,
  trucks: readonly Truck[],
): Truck | null => {
  const chosen = trucks.find(({ id }) => id === chosenId)
  if (chosen === undefined) return null
  return trucks.reduce<Truck | null>(
    (best, truck) => (truck.priceUzs < (best ?? chosen).priceUzs ? truck : best),
    null,
  )
}
