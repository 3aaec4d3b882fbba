import type { DraftSubmission } from '@karvon/contract/wire/draft-codec'
import { accept, type Decision } from '@karvon/domain/decision'
import type { LoadPlace } from '@karvon/domain/drivers/feed/load-place'
import { moveOrder } from '@karvon/domain/orders/order-status'
import { checkCargoPhotos } from '@karvon/domain/orders/photos/cargo-photos'
import { type UnitOfWork, workIn } from '../../../platform/commands/unit-of-work.ts'
import { afterCommit, type Tx } from '../../../platform/db/database.ts'
import type { SentFile } from '../../../platform/http/bodies/receive-form.ts'
import type { Handbook } from '../../handbook/handbook.ts'
import { agreedRows } from '../create/agreed-prices.ts'
import type { OrderAuthor } from '../create/create-deps.ts'
import { editedColumns, type NewOrder, plannedOrder, pointRows } from '../create/insert-order.ts'
import { prepareOrder } from '../create/prepare-order.ts'
import { favouriteJobs, waitsSince } from '../favourites/favourite-jobs.ts'
import { favouritesColumns, planEditedFavourites } from '../favourites/plan-favourites.ts'
import type { OrderDeps } from '../order-deps.ts'
import { addPhotos, cargoPhotoIds, deletePhotos } from '../photos/order-photos.ts'
import { tellDrivers } from '../waiting/tell-drivers.ts'
import { waitingCheck, waitsAgain } from '../waiting/watch-waiting.ts'
import { addTransition } from './add-transition.ts'
import { changeOrder, clientActor, type OrderClaim } from './change-order.ts'
import { NO_EARLY_ARRIVAL } from './early-arrival-columns.ts'
import type { LockedOrder } from './locked-order.ts'

/** An edit as sent: the whole new draft, photos to add and photos to remove. */
export type SentEdit = {
  readonly submission: DraftSubmission
  readonly added: readonly SentFile[]
  readonly removedIds: readonly number[]
}

/** A checked edit. */
export type PreparedEdit = {
  readonly order: NewOrder
  readonly removedIds: readonly number[]
  readonly handbook: Handbook
}

/** Whether an order that nobody has yet may be edited like this, by the same rules as placing. */
export const prepareEdit = async (
  deps: OrderDeps,
  claim: OrderClaim,
  placer: OrderAuthor,
  { submission, added, removedIds }: SentEdit,
): Promise<Decision<PreparedEdit>> => {
  const mayBeEdited = await changeOrder(deps, claim, async (tx, order) => {
    const moved = moveOrder(order.status, 'edit', 'client')
    if (!moved.ok) return moved
    return checkCargoPhotos({ ids: await cargoPhotoIds(tx, order.id), removedIds, added: added.length })
  })
  if (!mayBeEdited.ok) return mayBeEdited
  const edited = await prepareOrder(submission, placer, deps, claim.orderId)
  return edited.ok ? accept({ order: edited.value, removedIds, handbook: await deps.readHandbook() }) : edited
}

const loadPlaceOf = ({ id, truckTypeId, regionFromId, stops }: LockedOrder): LoadPlace => {
  const [loading] = stops
  if (loading === undefined) throw new Error(`order ${id} has no loading point`)
  return { truckTypeId, regionId: regionFromId, point: loading.point }
}

/** Deletes the rows of an order that its next draft decides. */
const deleteDrafted = async (tx: Tx, orderId: number): Promise<void> => {
  await tx.deleteFrom('order_points').where('order_id', '=', orderId).execute()
  await tx.deleteFrom('agreed_prices').where('order_id', '=', orderId).execute()
}

const addDrafted = (
  work: UnitOfWork,
  { id, clientCompanyId }: LockedOrder,
  { points, agreed }: NewOrder,
): void => {
  for (const row of pointRows(id, points)) work.insert('order_points', row)
  if (clientCompanyId !== null) for (const row of agreedRows(id, agreed)) work.insert('agreed_prices', row)
}

/**
 * Saves an edit; live offers wait for their drivers to confirm them. The quote is the new one's; what an edit never touches
 * is who placed the order and when.
 */
export const saveEdit = (
  deps: OrderDeps,
  claim: OrderClaim,
  { order: edited, removedIds, handbook }: PreparedEdit,
  names: readonly string[],
): Promise<Decision<null>> =>
  changeOrder(deps, claim, async (tx, order, at) => {
    const moved = moveOrder(order.status, 'edit', 'client')
    if (!moved.ok) return moved
    const ids = await cargoPhotoIds(tx, order.id)
    const gone = checkCargoPhotos({ ids, removedIds, added: names.length })
    if (!gone.ok) return gone
    const covered = await deps.money.coverPlanned(tx, plannedOrder(edited, order, at))
    if (!covered.ok) return covered
    const first = await planEditedFavourites(order, edited, at, { ...deps, db: tx, handbook })
    const since = waitsSince(first?.until ?? null, at)
    const editor = clientActor(order, claim)
    const photos = { added: names.length, removed: gone.value.length }
    await deleteDrafted(tx, order.id)
    await workIn(tx, work => {
      addDrafted(work, order, edited)
      addTransition(work, order, {
        action: 'edit',
        to: moved.value,
        ...editor,
        at,
        set: {
          ...editedColumns(edited),
          ...favouritesColumns(first),
          ...waitsAgain(since),
          ...NO_EARLY_ARRIVAL,
        },
        payload: {
          estimate_uzs: edited.estimate.priceUzs,
          ...(photos.added + photos.removed > 0 ? { photos } : {}),
        },
      })
      const added = { orderId: order.id, kind: 'cargo', version: null, addedBy: editor.actorId } as const
      addPhotos(work, { ...added, photos: names.map(name => ({ name })), at })
      const told = [tellDrivers(order.id, 'changed', at), waitingCheck(order.id, since)]
      const toFavourites = first === null ? [] : favouriteJobs(order.id, first, at)
      for (const job of [...told, ...toFavourites]) work.insert('jobs', job)
    })
    const needless = await deletePhotos(tx, gone.value)
    if (needless.length > 0) {
      afterCommit(tx, () => Promise.all(needless.map(name => deps.images.forget(name))).then(() => undefined))
    }
    await deps.offers.makeStale(tx, order.id, at)
    deps.publishFeedChange(tx, order.id, 'removed', loadPlaceOf(order))
    deps.publishFeedChange(tx, order.id, 'added')
    deps.announce(tx, order.id)
    return accept(null)
  })
