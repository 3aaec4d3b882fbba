import {
  favouritesUntil,
  favouritesUntilAfterEdit,
  minutesFirst,
} from '@karvon/domain/carriers/favourites-first'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Handbook } from '../../handbook/handbook.ts'
import type { CreateDeps } from '../create/create-deps.ts'
import type { NewOrder } from '../create/insert-order.ts'

/** Until when an order is offered to favourites alone, and to how many. */
export type FavouritesPlan = { readonly until: Date; readonly drivers: number }

/** Where favourites are looked for, and by what. */
export type PlanDeps = Pick<CreateDeps, 'db' | 'findFavourites'> & { readonly handbook: Handbook }

const countFavourites = async (
  { checked, placer }: NewOrder,
  companyId: number | null,
  { db, handbook, findFavourites }: PlanDeps,
): Promise<number> => {
  const { truckType, parcelType, loadAt } = checked
  const client = { userId: placer.userId, companyId }
  const load = { client, truckTypeId: truckType.id, parcelTypeId: parcelType.id, loadAt }
  return (await findFavourites(db, load, handbook)).length
}

const momentOf = ({ checked: { loadAt, truckType } }: NewOrder, now: Date) => ({
  now,
  loadAt,
  leadMinutes: truckType.leadMinutes,
})

/**
 * How a new order is offered to favourites first; null: to everybody at once, also where no favourite could take it. Refuses
 * `choice_invalid` at `favourites_minutes`.
 */
export const planFavourites = async (
  minutes: number | null,
  order: NewOrder,
  deps: PlanDeps,
): Promise<Decision<FavouritesPlan | null>> => {
  if (minutes === null) return accept(null)
  if (!minutesFirst(deps.handbook.liveRules.favouritesFirst).includes(minutes))
    return refuse('choice_invalid', 'favourites_minutes')
  const until = favouritesUntil(minutes, momentOf(order, order.createdAt))
  if (until === null) return accept(null)
  const drivers = await countFavourites(order, order.placer.companyId, deps)
  return accept(drivers === 0 ? null : { until, drivers })
}

/** The same of an order that is edited: its time stays, unless the new load is too soon or no favourite could take it. */
export const planEditedFavourites = async (
  before: {
    readonly favouritesUntil: Date | null
    readonly clientId: number
    readonly clientCompanyId: number | null
  },
  edited: NewOrder,
  at: Date,
  deps: PlanDeps,
): Promise<FavouritesPlan | null> => {
  const until = favouritesUntilAfterEdit(before.favouritesUntil, momentOf(edited, at))
  if (until === null) return null
  const owned = { ...edited, placer: { ...edited.placer, userId: before.clientId } }
  const drivers = await countFavourites(owned, before.clientCompanyId, deps)
  return drivers === 0 ? null : { until, drivers }
}

/** The columns of it. */
export const favouritesColumns = (plan: FavouritesPlan | null) => ({
  favourites_until: plan?.until ?? null,
  favourites_asked: plan?.drivers ?? 0,
})
