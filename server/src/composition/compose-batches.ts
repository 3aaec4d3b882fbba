import type { FastifyInstance } from 'fastify'
import { listAddresses } from '../features/addresses/address-repository.ts'
import { callerOfUser } from '../features/auth/caller-of-user.ts'
import type { AddressSearch } from '../features/geo/address-search.ts'
import type { BatchDeps } from '../features/order-batches/batch-deps.ts'
import { registerOrderBatches } from '../features/order-batches/batch-routes.ts'
import { createBatchWork } from '../features/order-batches/batch-work.ts'
import { countRoomLeft, createCheckStoredDraft } from '../features/orders/create/check-stored-draft.ts'
import type { PlaceDraft } from '../features/orders/create/place-draft.ts'
import type { OrderDeps } from '../features/orders/order-deps.ts'
import type { AppDeps } from './app-deps.ts'

type Handed = {
  readonly search: AddressSearch
  readonly orderDeps: OrderDeps
  readonly placeDraft: PlaceDraft
}

/** Tables of orders: their routes, and the work on their rows in the background. */
export const composeBatches = (
  { clock, geo, database: { db } }: AppDeps,
  { search, orderDeps, placeDraft }: Handed,
) => {
  const deps: BatchDeps = {
    db,
    clock,
    placeDraft,
    geo: { ...search, regionOf: geo.regionOf },
    readHandbook: orderDeps.readHandbook,
    listAddresses: (userId, locale) => listAddresses(db, userId, { locale, writePoint: geo.writePoint }),
    checkDraft: createCheckStoredDraft({ ...orderDeps, callerOf: callerOfUser }),
    countRoomLeft: client => countRoomLeft(orderDeps, client),
  }
  const work = createBatchWork(deps)
  return {
    work,
    register: (api: FastifyInstance): void => registerOrderBatches(api, { ...deps, wake: work.wake }),
  }
}
