import {
  advanceClaim as advanceClaimEndpoint,
  decideClaim as decideClaimEndpoint,
  listClaims,
  showClaim,
} from '@karvon/contract/admin/claims'
import { undoClaimDecision } from '@karvon/contract/money/decisions'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { serveReading } from '../../../platform/http/reading/serve-reading.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { ClaimDeps } from '../claim-deps.ts'
import { advanceClaim } from './advance-claim.ts'
import { decideClaim } from './decide-claim.ts'
import { type AdminClaim, type ClaimReader, readAnyClaim, readClaims } from './read-claims.ts'
import { undoClaim } from './undo-claim.ts'

const PER_PAGE = 20

/** Claims for operators, who decide them. */
export const registerOperatorClaims = (app: FastifyInstance, deps: ClaimDeps): void => {
  const { db, geo } = deps
  const readerOf = (locale: ClaimReader['locale']): ClaimReader => ({ ...geo, locale, now: deps.clock.now() })
  const claimNow = async (claimId: number, locale: ClaimReader['locale']): Promise<Decision<AdminClaim>> => {
    const claim = await readAnyClaim(db, claimId, readerOf(locale))
    return claim === null ? refuse('not_found') : accept(claim)
  }
  serveReading(
    app,
    listClaims,
    db,
    async ({ query: { state, page = 1, perPage = PER_PAGE }, locale }, reader) => {
      const listed = await readClaims(reader, { state, page, perPage }, readerOf(locale))
      return accept({ ...listed, page, perPage })
    },
  )
  serveEndpoint(app, showClaim, ({ params, locale }) => claimNow(params.id, locale))
  serveEndpoint(app, decideClaimEndpoint, async ({ params, body, caller, request, locale }) => {
    const { amount: amountUzs, reason, payment = null, advanceReason = '' } = body
    const sent = { claimId: params.id, amountUzs, reason, payment, advanceReason }
    const decided = await decideClaim(deps, sent, changerOf(caller, request))
    return decided.ok ? claimNow(params.id, locale) : decided
  })
  serveEndpoint(app, advanceClaimEndpoint, async ({ params, body, caller, request, locale }) => {
    const sent = { claimId: params.id, reason: body.reason }
    const advanced = await advanceClaim(deps, sent, changerOf(caller, request))
    return advanced.ok ? claimNow(params.id, locale) : advanced
  })
  serveEndpoint(app, undoClaimDecision, async ({ params, body, caller, request, locale }) => {
    const undone = await undoClaim(deps, { claimId: params.id, ...body }, changerOf(caller, request))
    return undone.ok ? claimNow(params.id, locale) : undone
  })
}
