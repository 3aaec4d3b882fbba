import type { listDriver as endpoint } from '@karvon/contract/carriers/driver-lists'
import { checkListNote, type Listing, MOST_LISTED } from '@karvon/domain/carriers/driver-list'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Change } from '../../../platform/commands/serve-change.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { actingClient } from '../../../platform/http/caller.ts'
import type { CarrierDeps } from '../carrier-deps.ts'
import {
  countListed,
  haveMet,
  type ListedDriver,
  type ListKey,
  lockListing,
  readListedDriver,
  saveListing,
} from './list-repository.ts'

type Checked = {
  readonly key: ListKey
  readonly kind: Listing
  /** Undefined: as it was. */
  readonly note: string | null | undefined
}

const save = async (tx: Tx, { key, kind, note }: Checked, at: Date): Promise<Decision<ListedDriver>> => {
  if (!(await haveMet(tx, key))) return refuse('not_found')
  await lockListing(tx, key)
  if ((await countListed(tx, key.client, kind, key.driverId)) >= MOST_LISTED)
    return refuse('drivers_listed_too_many', undefined, { max: MOST_LISTED })
  await saveListing(tx, key, { kind, note, at })
  const listed = await readListedDriver(tx, key)
  return listed === null ? refuse('not_found') : accept(listed)
}

/** Lists a driver whom the client has dealt with, or moves them to the other list. */
export const listDriver = (_: CarrierDeps): Change<typeof endpoint, Checked> => ({
  prepare: ({ caller, params, body }) => {
    const key = { client: actingClient(caller, 'keep_carriers'), driverId: params.id }
    if (body.note === undefined) return accept({ key, kind: body.kind, note: undefined })
    const note = checkListNote(body.note)
    return note.ok ? accept({ key, kind: body.kind, note: note.value }) : note
  },
  write: (tx, checked, { now }) => save(tx, checked, now),
})
