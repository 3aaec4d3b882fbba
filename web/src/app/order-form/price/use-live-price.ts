import { useMemo } from 'react'
import { type OrderFormDraft, toOrderDraft } from '../../../features/orders/order-form-draft.ts'
import { useTruckPrices } from '../../../features/pricing/use-truck-prices.ts'
import { chosenTruckId } from './live-price.ts'

/** The price list of the draft, the truck it would go with, and the order that would be placed. */
export function useLivePrice(form: OrderFormDraft) {
  const asked = useMemo(() => toOrderDraft(form), [form])
  const prices = useTruckPrices(asked)
  const truckTypeId = chosenTruckId(form, prices.trucks)
  const truck = prices.trucks.find(({ id }) => id === truckTypeId)
  const draft = useMemo(() => ({ ...asked, truckTypeId }), [asked, truckTypeId])
  return { prices, truck, draft }
}

export type LivePrice = ReturnType<typeof useLivePrice>
