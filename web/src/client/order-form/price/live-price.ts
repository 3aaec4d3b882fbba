import { goodsMeasures, partialPercent } from '@karvon/domain/pricing/partial-share'
import { roundDifferenceUzs } from '@karvon/domain/values/uzs'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { toOrderDraft } from '../../../product/order/draft/order-form-draft.ts'
import { wholePieces } from '../../../product/order/draft/pieces-field.ts'
import { isPriced, type TruckPrice } from '../../../product/price/truck-price.ts'
import { type Advice, mayPropose } from '../pieces/use-advice.ts'

/**
 * The truck of the order: the picked one, or once a weight is known the cheapest that fits, for pieces with a loading
 * that was found. A partial load needs a
 * picked truck, since its share is of that truck.
 */
export function chosenTruckId(
  form: OrderFormDraft,
  trucks: readonly TruckPrice[],
  advice: Advice | null = null,
): number | null {
  if (form.truckTypeId !== null) return form.truckTypeId
  if (form.loadKind === 'partial' || form.weightText.trim() === '') return null
  return trucks.find(truck => isPriced(truck) && mayPropose(advice, truck.id))?.id ?? null
}

/** The form after a truck is picked; the share of a partial load is set to what the cargo needs of that truck. */
export function withTruck(form: OrderFormDraft, truck: TruckPrice | undefined): Partial<OrderFormDraft> {
  if (truck === undefined) return {}
  if (form.loadKind === 'full') return { truckTypeId: truck.id }
  return { truckTypeId: truck.id, partialPercent: shareIn(form, truck) }
}

/** The form after switching between full and partial load. */
export function withLoadKind(
  form: OrderFormDraft,
  loadKind: OrderFormDraft['loadKind'],
  truck: TruckPrice | undefined,
): Partial<OrderFormDraft> {
  if (loadKind === 'full' || truck === undefined) return { loadKind }
  return { loadKind, truckTypeId: truck.id, partialPercent: form.partialPercent ?? shareIn(form, truck) }
}

const goodsOf = (form: OrderFormDraft, { dimX, dimY, dimZ }: TruckPrice) => {
  const { weightKg, dimensions, pieces } = toOrderDraft(form)
  const { lengthM = null, widthM = null, heightM = null } = dimensions ?? {}
  const isMeasured = lengthM !== null && widthM !== null && heightM !== null
  const measures = isMeasured ? { lengthM, widthM, heightM } : null
  const box = { lengthM: dimX, widthM: dimY, heightM: dimZ }
  return { weightKg, dimensions: goodsMeasures(measures, [box]), pieces: wholePieces(pieces) }
}

const boxOf = ({ maxWeight, dimX, dimY, dimZ }: TruckPrice) => ({
  maxWeightKg: maxWeight,
  lengthM: dimX,
  widthM: dimY,
  heightM: dimZ,
})

/** The share of a truck that the cargo needs, in percent; 100 while the cargo is unknown. */
const shareIn = (form: OrderFormDraft, truck: TruckPrice): number =>
  partialPercent({ ...goodsOf(form, truck), typedPercent: null }, boxOf(truck))

/**
 * The share charged, in percent, and whether it was raised because the typed one was too small for the cargo, as the
 * server does.
 */
export function chargedShare(
  form: OrderFormDraft,
  truck: TruckPrice,
): { percent: number; isRaised: boolean } {
  const typedPercent = form.partialPercent
  const percent = partialPercent({ ...goodsOf(form, truck), typedPercent }, boxOf(truck))
  return { percent, isRaised: typedPercent !== null && percent > typedPercent }
}

/** The partial load's saving compared with the whole truck, in UZS, rounded as prices are. */
export const savedUzs = (truck: TruckPrice | undefined): number | null => {
  const row = truck?.breakdown.find(({ code }) => code === 'partial_load')
  return row === undefined ? null : roundDifferenceUzs(Math.abs(row.amount))
}
