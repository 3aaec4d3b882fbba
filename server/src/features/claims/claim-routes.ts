import {
  answerClaim as answerClaimEndpoint,
  openClaim as openClaimEndpoint,
  withdrawClaim as withdrawClaimEndpoint,
} from '@karvon/contract/claims/claims'
import { readFields } from '@karvon/contract/wire/read-fields'
import { isTheirOrder } from '@karvon/domain/access/acting-client'
import { accept, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../../platform/commands/serve-change.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { actingClient, signedIn } from '../../platform/http/caller.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { answerClaim } from './answer-claim.ts'
import type { ClaimDeps } from './claim-deps.ts'
import { isOrderOf, readClaim } from './claim-repository.ts'
import { checkSentClaim, openClaim } from './open-claim.ts'
import { registerReceiverClaims } from './receiver-claims.ts'
import { withdrawClaim } from './withdraw-claim.ts'

const serveClient = (app: FastifyInstance, deps: ClaimDeps): void => {
  serveChange(app, openClaimEndpoint, deps, {
    photos: { images: deps.images, field: 'photos' },
    prepare: async ({ fields, photos, params, caller }) => {
      const acting = actingClient(caller, 'open_claim')
      if (!(await isOrderOf(deps.db, params.id, acting))) return refuse('not_found')
      const claim = await checkSentClaim(deps, fields, photos.length)
      const { openHours } = (await deps.readHandbook()).liveRules.claims
      return claim.ok ? accept({ claim: claim.value, openHours }) : claim
    },
    write: async (tx, { claim, openHours }, { caller, params, now: at }, photos) => {
      const opener = { claimant: 'client', acting: actingClient(caller, 'open_claim') } as const
      const sent = { orderId: params.id, claim, photos, opener, openHours, at }
      const opened = await openClaim(tx, sent, deps)
      return opened.ok ? accept(await readClaim(tx, opened.value)) : opened
    },
  })
  serveEndpoint(app, withdrawClaimEndpoint, async ({ params: { id: claimId }, caller }) => {
    const acting = actingClient(caller, 'open_claim')
    const withdrawn = await inTransaction(deps.db, tx =>
      withdrawClaim(
        tx,
        {
          claimId,
          isTheirs: ({ claimant }, order) => claimant === 'client' && isTheirOrder(order, acting),
          at: deps.clock.now(),
        },
        deps,
      ),
    )
    return withdrawn.ok ? accept(await readClaim(deps.db, claimId)) : withdrawn
  })
}

const serveDriver = (app: FastifyInstance, deps: ClaimDeps): void =>
  serveChange(app, answerClaimEndpoint, deps, {
    photos: { images: deps.images, field: 'photos' },
    prepare: ({ fields }) => {
      const reader = readFields(fields)
      const text = reader.text('text') ?? ''
      return reader.refusals.length > 0 ? { ok: false, refusals: reader.refusals } : accept({ text })
    },
    write: async (tx, { text }, { caller, params: { id: claimId }, now: at }, photos) => {
      const { userId: driverId } = signedIn(caller)
      const answered = await answerClaim(tx, { claimId, driverId, text, photos, at }, deps)
      return answered.ok ? accept(await readClaim(tx, claimId)) : answered
    },
  })

/** Claims about finished orders, of clients and receivers, and drivers' answers. */
export const registerClaims = (app: FastifyInstance, deps: ClaimDeps): void => {
  serveClient(app, deps)
  serveDriver(app, deps)
  registerReceiverClaims(app, deps)
}
