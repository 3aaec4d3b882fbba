import { goodsMeasures, partialPercent } from '@karvon/domain/pricing/partial-share'
import { roundDifferenceUzs } from '@karvon/domain/values/uzs'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { toOrderDraft } from '../../../product/order/draft/order-form-draft.ts'
import { isPriced, type TruckPrice } from '../../../product/price/truck-price.ts'

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

const goodsOf = (form: OrderFormDraft, { dimX, dimY, dimZ }: TruckPrice) => {
  const { weightKg, dimensions } = toOrderDraft(form)
  const { lengthM = null, widthM = null, heightM = null } = dimensions ?? {}
  const isMeasured = lengthM !== null && widthM !== null && heightM !== null
  const measures = isMeasured ? { lengthM, widthM, heightM } : null
  const box = { lengthM: dimX, widthM: dimY, heightM: dimZ }
  return { weightKg, dimensions: goodsMeasures(measures, [box]) }
}

const boxOf = ({ maxWeight, dimX, dimY }: TruckPrice) => ({
  maxWeightKg: maxWeight,
  lengthM: dimX,
  widthM: dimY,
})

/** What the cargo takes of a truck, in per cent; all of it while nothing is known of the cargo. */
const shareIn = (form: OrderFormDraft, truck: TruckPrice): number =>
  partialPercent({ ...goodsOf(form, truck), typedPercent: null }, boxOf(truck))

/**
 * The share that is charged of a truck, and whether the typed one was too little for the cargo: then it is what the cargo
 * takes, as the server has it.
 */
export function chargedShare(
  form: OrderFormDraft,
  truck: TruckPrice,
): { percent: number; isRaised: boolean } {
  const typedPercent = form.partialPercent
  const percent = partialPercent({ ...goodsOf(form, truck), typedPercent }, boxOf(truck))
  return { percent, isRaised: typedPercent !== null && percent > typedPercent }
}

/** What the partial load saves against the whole truck: the row that is taken off, rounded as prices are. */
export const savedUzs = (truck: TruckPrice | undefined): number | null => {
  const row = truck?.breakdown.find(({ code }) => code === 'partial_load')
  return row === undefined ? null : roundDifferenceUzs(Math.abs(row.amount))
}
