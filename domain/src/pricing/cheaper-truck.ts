/** A truck type that can go, with its price for one cargo in UZS. */
export type PricedTruckType = { readonly id: number; readonly priceUzs: number }

/**
 * The cheapest truck type that takes the same cargo for less than the chosen one; null where there is none, or the chosen
 * one is not among those that can go. For a partial load the prices are those of each type's own share.
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
