import { useEffect, useMemo } from 'react'
import { type OrderFormDraft, toOrderDraft } from '../../../product/order/draft/order-form-draft.ts'
import { storeChosenPrice } from '../../../product/price/chosen-price.ts'
import { useTruckPrices } from '../../../product/price/use-truck-prices.ts'
import type { Advice } from '../pieces/use-advice.ts'
import { chosenTruckId } from './live-price.ts'

/** The draft's price list, its truck, and the order that would be placed. */
export function useLivePrice(form: OrderFormDraft, advice: Advice | null) {
  const asked = useMemo(() => toOrderDraft(form), [form])
  const prices = useTruckPrices(asked)
  const isCounted = prices.trucks.length > 0
  useEffect(() => {
    if (isCounted) storeChosenPrice(null)
  }, [isCounted])
  const truckTypeId = chosenTruckId(form, prices.trucks, advice)
  const truck = prices.trucks.find(({ id }) => id === truckTypeId)
  const draft = useMemo(() => ({ ...asked, truckTypeId }), [asked, truckTypeId])
  return { prices, truck, draft, advice }
}

export type LivePrice = ReturnType<typeof useLivePrice>
