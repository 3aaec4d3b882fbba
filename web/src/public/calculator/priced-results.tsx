import { useEffect, useMemo } from 'react'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { emptyDraft, toOrderDraft } from '../../product/order/draft/order-form-draft.ts'
import { storeChosenPrice } from '../../product/price/chosen-price.ts'
import { sortTrucks } from '../../product/price/truck-price.ts'
import { useTruckPrices } from '../../product/price/use-truck-prices.ts'
import type { OfferedTruck } from './order-button.tsx'
import { Results } from './results.tsx'
import type { Question } from './stored-question.ts'

type Props = {
  question: Question
  cargoName: string | null
  onSelect: (truckTypeId: number) => void
  /** Called with the truck offered for ordering; the cheapest that fits until one is chosen. */
  onPriced: (truck: OfferedTruck | null) => void
}

/** Fetches the prices and shows them; loaded once there is a route to price. */
export function PricedResults({ question, cargoName, onSelect, onPriced }: Props) {
  // all types are priced together, so choosing one fetches nothing
  const { truckTypeId, ...priceable } = question
  const key = JSON.stringify(priceable)
  const asked = useMemo(() => toOrderDraft({ ...emptyDraft(), ...JSON.parse(key) }), [key])
  const prices = useTruckPrices(asked)
  const { priced } = sortTrucks(prices.trucks)
  const selected = priced.find(truck => truck.id === truckTypeId) ?? priced[0] ?? null
  useEffect(() => {
    const offered = selected && { ...selected, price: formatSum(selected.price) }
    onPriced(offered)
    storeChosenPrice(offered && { truck: offered.name, price: offered.price })
  }, [onPriced, selected])
  return <Results {...{ question, cargoName, prices, selected, onSelect }} />
}
