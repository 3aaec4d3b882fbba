import { openClaimByLink, withdrawClaimByLink } from '@karvon/contract/claims/claims'
import { receiverPhotoAddress } from '@karvon/contract/wire/file-address'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/db/database.ts'
import type { ClaimView } from '../../platform/db/queries/claims/claim-rows.ts'
import { findLinkedOrder } from '../../platform/db/queries/receiver-link.ts'
import { sentPhotos, withStoredPhotos } from '../../platform/files/sent-photos.ts'
import { type EndpointCall, serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import type { ClaimDeps } from './claim-deps.ts'
import { readClaim } from './claim-repository.ts'
import { checkSentClaim, openClaim } from './open-claim.ts'
import { withdrawClaim } from './withdraw-claim.ts'

const claimFor = async (deps: ClaimDeps, claimId: number, token: string): Promise<Decision<ClaimView>> =>
  accept(await readClaim(deps.db, claimId, name => receiverPhotoAddress(token, name)))

/** There is no session to know a repeated call by: an order has one open claim, so a second one is refused. */
const open = async (
  deps: ClaimDeps,
  { params: { token }, fields, files }: EndpointCall<typeof openClaimByLink>,
): Promise<Decision<ClaimView>> => {
  const orderId = await findLinkedOrder(deps.db, token)
  if (orderId === null) return refuse('not_found')
  const photos = sentPhotos({ fields, files })
  if (!photos.ok) return photos
  const claim = await checkSentClaim(deps, fields, photos.value.length)
  if (!claim.ok) return claim
  const { openHours } = (await deps.readHandbook()).liveRules.claims
  const opened = await withStoredPhotos(deps.images, async keep => {
    const kept = await keep(photos.value)
    if (!kept.ok) return kept
    const sent = { orderId, claim: claim.value, photos: kept.value, openHours, at: deps.clock.now() }
    const written = await inTransaction(deps.db, tx =>
      openClaim(tx, { ...sent, opener: { claimant: 'receiver' } }, deps),
    )
    return written.ok ? accept({ value: written.value, replayed: false }) : written
  })
  return opened.ok ? claimFor(deps, opened.value.value, token) : opened
}

/** Claims of receivers, who have only the link. */
export const registerReceiverClaims = (app: FastifyInstance, deps: ClaimDeps): void => {
  serveEndpoint(app, openClaimByLink, call => open(deps, call))
  serveEndpoint(app, withdrawClaimByLink, async ({ params: { token, id: claimId } }) => {
    const orderId = await findLinkedOrder(deps.db, token)
    if (orderId === null) return refuse('not_found')
    const at = deps.clock.now()
    const isTheirs = ({ claimant, order_id }: { claimant: string; order_id: number }) =>
      claimant === 'receiver' && order_id === orderId
    const withdrawn = await inTransaction(deps.db, tx => withdrawClaim(tx, { claimId, isTheirs, at }, deps))
    return withdrawn.ok ? claimFor(deps, claimId, token) : withdrawn
  })
}
