import { withdrawClaim as checkWithdrawal } from '@karvon/domain/claims/claim'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { workIn } from '../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../platform/db/database.ts'
import { announceClaim } from './announce-claim.ts'
import type { ClaimDeps } from './claim-deps.ts'
import { type ClaimedOrder, lockClaim, type StoredClaim } from './claim-repository.ts'

/** Whether this claim is the caller's to withdraw. */
export type IsTheirs = (claim: StoredClaim, order: ClaimedOrder) => boolean

/** A claimant takes their claim back while it is open; it holds nothing any more. */
export const withdrawClaim = async (
  tx: Tx,
  { claimId, isTheirs, at }: { readonly claimId: number; readonly isTheirs: IsTheirs; readonly at: Date },
  deps: ClaimDeps,
): Promise<Decision<null>> => {
  const found = await lockClaim(tx, claimId)
  if (found === null || !isTheirs(found.claim, found.order)) return refuse('not_found')
  const { claim, order } = found
  const state = checkWithdrawal(claim.state)
  if (!state.ok) return state
  await workIn(tx, work => {
    work.change('claims', { id: claimId }, { state: state.value, closed_at: at })
    const notice = { at, kind: 'claim_withdrawn', orderId: order.id } as const
    deps.addNotice(work, { ...notice, userId: claim.driver_id })
    if (claim.claimant === 'receiver') deps.addNotice(work, { ...notice, userId: order.clientId })
  })
  await announceClaim(tx, order, deps)
  return accept(null)
}
