import type { OrderFormDraft } from '../../../features/orders/order-form-draft.ts'
import { toOrderDraft } from '../../../features/orders/order-form-draft.ts'
import { suggestedPercent } from '../../../features/pricing/cargo/suggested-percent.ts'
import { isPriced, type TruckPrice } from '../../../features/pricing/truck-price.ts'

/**
 * The truck an order would go with: the one that was picked, else the cheapest that fits once a weight is known. A partial
 * load needs a picked truck, for its share is a share of that one.
 */
export function chosenTruckId(form: OrderFormDraft, trucks: readonly TruckPrice[]): number | null {
  if (form.truckTypeId !== null) return form.truckTypeId
  if (form.loadKind === 'partial' || form.weightText.trim() === '') return null
  return trucks.find(isPriced)?.id ?? null
}

/** The form after a truck was picked; a partial load begins with what the cargo takes of this truck. */
export function withTruck(form: OrderFormDraft, truck: TruckPrice | undefined): Partial<OrderFormDraft> {
  if (truck === undefined) return {}
  if (form.loadKind === 'full') return { truckTypeId: truck.id }
  return { truckTypeId: truck.id, partialPercent: shareIn(form, truck) }
}

/** The form after the load became full or partial. */
export function withLoadKind(
  form: OrderFormDraft,
  loadKind: OrderFormDraft['loadKind'],
  truck: TruckPrice | undefined,
): Partial<OrderFormDraft> {
  if (loadKind === 'full' || truck === undefined) return { loadKind }
  return { loadKind, truckTypeId: truck.id, partialPercent: form.partialPercent ?? shareIn(form, truck) }
}

const shareIn = (form: OrderFormDraft, truck: TruckPrice): number => {
  const { weightKg, dimensions } = toOrderDraft(form)
  const { lengthM = null, widthM = null, heightM = null } = dimensions ?? {}
  const isMeasured = lengthM !== null && widthM !== null && heightM !== null
  return suggestedPercent({ weightKg, dimensions: isMeasured ? { lengthM, widthM, heightM } : null }, truck)
}

/** What the partial load saves against the whole truck: the row that is taken off. */
export const savedUzs = (truck: TruckPrice | undefined): number | null => {
  const row = truck?.breakdown.find(({ code }) => code === 'partial_load')
  return row === undefined ? null : Math.abs(row.amount)
}
