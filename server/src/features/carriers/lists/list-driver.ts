import type { listDriver as endpoint } from '@karvon/contract/carriers/driver-lists'
import { room } from '@karvon/contract/events'
import { checkListNote, type Listing, MOST_LISTED } from '@karvon/domain/carriers/driver-list'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Change } from '../../../platform/commands/serve-change.ts'
import { afterCommit, type Tx } from '../../../platform/db/database.ts'
import { actingClient } from '../../../platform/http/caller.ts'
import type { CarrierDeps } from '../carrier-deps.ts'
import {
  countListed,
  haveMet,
  type ListedDriver,
  type ListKey,
  lockListing,
  readListedDriver,
  readOpenOrders,
  saveListing,
} from './list-repository.ts'

type Checked = {
  readonly key: ListKey
  readonly kind: Listing
  /** Undefined: as it was. */
  readonly note: string | null | undefined
}

/** The orders that a blocked driver no longer sees leave their feed, as if they had been taken. */
const hideOrders = async ({ client, driverId }: ListKey, { db, publish }: CarrierDeps): Promise<void> => {
  for (const { id: orderId, version } of await readOpenOrders(db, client))
    publish({ to: room.user(driverId), event: 'feed.removed', payload: { orderId, version } })
}

/** Offers are declined after the commit, each order on its own: from then on no new one can come. */
const block = async (tx: Tx, key: ListKey, deps: CarrierDeps): Promise<void> => {
  await deps.countBlock(tx, key.driverId)
  afterCommit(tx, async () => {
    await deps.declineBlocked(deps.db, key.driverId)
    await hideOrders(key, deps)
  })
}

const save = async (
  tx: Tx,
  { key, kind, note }: Checked,
  at: Date,
  deps: CarrierDeps,
): Promise<Decision<ListedDriver>> => {
  if (!(await haveMet(tx, key))) return refuse('not_found')
  const before = await lockListing(tx, key)
  if ((await countListed(tx, key.client, kind, key.driverId)) >= MOST_LISTED)
    return refuse('drivers_listed_too_many', undefined, { max: MOST_LISTED })
  await saveListing(tx, key, { kind, note, at })
  if (kind === 'blocked' && before !== 'blocked') await block(tx, key, deps)
  const listed = await readListedDriver(tx, key)
  return listed === null ? refuse('not_found') : accept(listed)
}

/** Adds a known driver to a list, or moves them to the other list. */
export const listDriver = (deps: CarrierDeps): Change<typeof endpoint, Checked> => ({
  prepare: ({ caller, params, body }) => {
    const key = { client: actingClient(caller, 'keep_carriers'), driverId: params.id }
    if (body.note === undefined) return accept({ key, kind: body.kind, note: undefined })
    const note = checkListNote(body.note)
    return note.ok ? accept({ key, kind: body.kind, note: note.value }) : note
  },
  write: (tx, checked, { now }) => save(tx, checked, now, deps),
})
