import { checkClaimAnswer } from '@karvon/domain/claims/claim'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { workIn } from '../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../platform/db/database.ts'
import { announceClaim } from './announce-claim.ts'
import type { ClaimDeps } from './claim-deps.ts'
import { addClaimPhotos, lockClaim } from './claim-repository.ts'

/** A driver's answer as sent, with the names of stored photos. */
export type SentAnswer = {
  readonly claimId: number
  readonly driverId: number
  readonly text: string
  readonly photos: readonly string[]
  readonly at: Date
}

/** The driver answers an open claim, once; the client is notified. */
export const answerClaim = async (
  tx: Tx,
  { claimId, driverId, text, photos, at }: SentAnswer,
  deps: ClaimDeps,
): Promise<Decision<null>> => {
  const found = await lockClaim(tx, claimId)
  if (found === null || found.claim.driver_id !== driverId) return refuse('not_found')
  const { claim, order } = found
  const asked = { state: claim.state, isAnswered: claim.answered_at !== null }
  const answer = checkClaimAnswer(asked, { text, photos: photos.length })
  if (!answer.ok) return answer
  const { id: orderId, clientId: userId } = order
  await workIn(tx, work => {
    work.change('claims', { id: claimId }, { answer: answer.value, answered_at: at })
    addClaimPhotos(work, claimId, 'answer', photos)
    deps.addNotice(work, { at, userId, kind: 'claim_answered', orderId })
  })
  await announceClaim(tx, order, deps)
  return accept(null)
}
