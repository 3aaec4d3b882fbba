import type { BargainFacts, OfferingDriver } from '@karvon/domain/offers/make-offer'
import { checkTruckFit } from '@karvon/domain/trucks/truck-fit'
import type { Tx } from '../../platform/db/database.ts'
import type { BargainedOrder, OfferHandbook } from './offer-deps.ts'

/** What every step of bargaining about an order is checked against. */
export const bargainFacts = (order: BargainedOrder, handbook: OfferHandbook, now: Date): BargainFacts => ({
  orderStatus: order.status,
  loadAt: order.loadAt,
  now,
  bounds: order.bounds,
  paymentType: order.paymentType,
  priceRules: handbook.priceRules,
  offerRules: handbook.liveRules.offers,
})

type OrderCargo = { weight_kg: number; region_ids: number[] }

/** A driver's truck takes an order of its own type; its weight is checked again, for the type's limits may have changed. */
const fits = (
  truckTypeId: number,
  order: BargainedOrder,
  cargo: OrderCargo,
  { truckTypes, regions }: OfferHandbook,
): boolean => {
  const truck = truckTypes.find(type => type.id === truckTypeId)
  if (truck === undefined || truckTypeId !== order.truckTypeId) return false
  const asked = { weightKg: cargo.weight_kg, dimensions: null, regionIds: cargo.region_ids, truckKeys: null }
  return checkTruckFit(truck, asked, regions).length === 0
}

/** A driver as far as it decides whether they may offer, and the truck they drive. */
export type LockedDriver = OfferingDriver & {
  readonly truck: { readonly plate: string; readonly model: string | null }
}

/**
 * The driver, their row locked; null without a registered truck. They can't close their account meanwhile, and of
 * two orders given to them at once the second waits here and then meets the first's hours.
 */
export const lockOfferingDriver = async (
  tx: Tx,
  driverId: number,
  order: BargainedOrder,
  handbook: OfferHandbook,
): Promise<LockedDriver | null> => {
  const row = await tx
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .innerJoin('orders as o', join => join.on('o.id', '=', order.id))
    .innerJoin('users as c', 'c.id', 'o.client_id')
    .select(['d.state', 'd.truck_type_id', 'd.plate', 'd.model', 'u.phone', 'u.blocked_at'])
    .select(['o.weight_kg', 'o.region_ids', 'c.phone as client_phone'])
    .where('d.user_id', '=', driverId)
    .forNoKeyUpdate('d')
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    state: row.blocked_at === null ? row.state : 'blocked',
    truckFits: fits(row.truck_type_id, order, row, handbook),
    isOwnOrder: row.phone !== null && row.phone === row.client_phone,
    truck: { plate: row.plate, model: row.model },
  }
}
