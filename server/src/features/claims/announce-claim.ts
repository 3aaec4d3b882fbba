import { room } from '@karvon/contract/events'
import { afterCommit, type Tx } from '../../platform/db/database.ts'
import { findOwner } from '../../platform/db/queries/company-owner.ts'
import type { ClaimDeps } from './claim-deps.ts'
import type { ClaimedOrder } from './claim-repository.ts'

/** Tells everyone who sees a claim that it has changed, after the commit. */
export const announceClaim = async (
  tx: Tx,
  { id: orderId, clientId, clientCompanyId, carrierId }: ClaimedOrder,
  { publish }: Pick<ClaimDeps, 'publish'>,
): Promise<void> => {
  const owner = clientCompanyId === null ? undefined : await findOwner(tx, clientCompanyId)
  const people = new Set([clientId, owner?.id, carrierId])
  const rooms = [...people].flatMap(id => (id === null || id === undefined ? [] : [room.user(id)]))
  afterCommit(tx, () => {
    for (const to of [...rooms, room.operators]) publish({ to, event: 'claim.updated', payload: { orderId } })
  })
}
