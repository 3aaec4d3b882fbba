import {
  approvePayouts,
  cancelPayouts,
  downloadPayoutsCsv,
  downloadPayoutsExchange,
  downloadPayoutsXlsx,
  draftPayouts,
  exportPayouts,
  listPayouts,
  markPayoutFailed,
  markPayoutPaid,
  proposePayouts,
  removePayoutLine,
  showPayoutRows,
  showPayouts,
} from '@karvon/contract/admin/payouts'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changerOf } from '../../platform/audit/audited-change.ts'
import { serveChangeThenRead } from '../../platform/commands/serve-change.ts'
import { type Caller, signedIn } from '../../platform/http/caller.ts'
import { serveReading } from '../../platform/http/reading/serve-reading.ts'
import { type RefusedNow, serveEndpoint, serveFile } from '../../platform/http/serve-endpoint.ts'
import { draftBatch } from './batches/draft-batch.ts'
import { approveBatch, cancelBatch, exportBatch, type Mover } from './batches/move-batch.ts'
import { type BatchCard, readBatch, readBatches } from './batches/read-batches.ts'
import { readProposal } from './batches/read-proposal.ts'
import { serveDetails } from './details/details-routes.ts'
import { writePayoutFile } from './file/payout-file.ts'
import { markFailed, markPaid, removeLine } from './lines/move-line.ts'
import { readRows } from './lines/read-rows.ts'
import type { PayoutDeps } from './payout-deps.ts'

const PER_PAGE = 20

type Call = { readonly caller: Caller; readonly request: FastifyRequest }

/** The batch after a change; also sent with a refusal to an operator whose view is outdated. */
const batchNow = async (
  { db }: PayoutDeps,
  batchId: number,
  { caller }: Call,
  changed: Decision<unknown> = accept(null),
): Promise<Decision<BatchCard>> => {
  const isOutdated = !changed.ok && changed.refusals.some(({ code }) => code === 'changed_meanwhile')
  if (!changed.ok && !isOutdated) return changed
  const batch = await readBatch(db, batchId, signedIn(caller).userId)
  if (batch === null) return refuse('not_found')
  if (changed.ok) return accept(batch)
  const refused: RefusedNow<BatchCard> = { ...changed, present: batch }
  return refused
}

const moverOf = ({ clock }: PayoutDeps, { caller, request }: Call): Mover => ({
  changer: changerOf(caller, request),
  now: clock.now(),
})

const serveBatches = (app: FastifyInstance, deps: PayoutDeps): void => {
  serveReading(app, listPayouts, deps.db, async ({ query }, reader) => {
    const { page = 1, perPage = PER_PAGE, state } = query
    return accept(await readBatches(reader, state, { page, perPage }))
  })
  serveEndpoint(app, proposePayouts, async () => accept(await readProposal(deps)))
  serveEndpoint(app, showPayouts, call => batchNow(deps, call.params.id, call))
  serveFile(app, downloadPayoutsCsv, ({ params, query, caller, request }) =>
    writePayoutFile(
      deps,
      { batchId: params.id, kind: 'csv', besidesExchange: query.besidesExchange === true },
      changerOf(caller, request),
    ),
  )
  serveFile(app, downloadPayoutsXlsx, ({ params, query, caller, request }) =>
    writePayoutFile(
      deps,
      { batchId: params.id, kind: 'xlsx', besidesExchange: query.besidesExchange === true },
      changerOf(caller, request),
    ),
  )
  serveFile(app, downloadPayoutsExchange, ({ params, query, caller, request }) =>
    writePayoutFile(
      deps,
      { batchId: params.id, kind: 'txt', encoding: query.encoding ?? 'windows' },
      changerOf(caller, request),
    ),
  )
}

const serveDrafting = (app: FastifyInstance, deps: PayoutDeps): void =>
  serveChangeThenRead(app, draftPayouts, deps, {
    prepare: () => accept(null),
    write: (tx, _, { caller, request, now }) => draftBatch(tx, deps, changerOf(caller, request), now),
    read: ({ batchId }: { readonly batchId: number }, call) => batchNow(deps, batchId, call),
  })

const serveMoves = (app: FastifyInstance, deps: PayoutDeps): void => {
  serveEndpoint(app, approvePayouts, async call => {
    const seen = { batchId: call.params.id, version: call.body.version }
    return batchNow(deps, seen.batchId, call, await approveBatch(deps, seen, moverOf(deps, call)))
  })
  serveEndpoint(app, cancelPayouts, async call => {
    const { reason, version } = call.body
    const seen = { batchId: call.params.id, version }
    return batchNow(deps, seen.batchId, call, await cancelBatch(deps, seen, reason, moverOf(deps, call)))
  })
  serveEndpoint(app, exportPayouts, async call => {
    const seen = { batchId: call.params.id, version: call.body.version }
    return batchNow(deps, seen.batchId, call, await exportBatch(deps, seen, moverOf(deps, call)))
  })
}

const serveLines = (app: FastifyInstance, deps: PayoutDeps): void => {
  serveEndpoint(app, showPayoutRows, async ({ params }) => {
    const rows = await readRows(deps, { batchId: params.id, lineId: params.lineId })
    return rows === null ? refuse('not_found') : accept(rows)
  })
  serveEndpoint(app, removePayoutLine, async call => {
    const { id: batchId, lineId } = call.params
    return batchNow(deps, batchId, call, await removeLine(deps, { batchId, lineId }, moverOf(deps, call)))
  })
  serveEndpoint(app, markPayoutPaid, async call => {
    const { id: batchId, lineId } = call.params
    const paid = await markPaid(deps, { batchId, lineId, ...call.body }, moverOf(deps, call))
    return batchNow(deps, batchId, call, paid)
  })
  serveEndpoint(app, markPayoutFailed, async call => {
    const { id: batchId, lineId } = call.params
    const { reason } = call.body
    const failed = await markFailed(deps, { batchId, lineId, reason }, moverOf(deps, call))
    return batchNow(deps, batchId, call, failed)
  })
}

/** Payments to drivers: batches, their files, what the bank did with them, and where the money is sent. */
export const registerPayouts = (app: FastifyInstance, deps: PayoutDeps): void => {
  serveBatches(app, deps)
  serveDrafting(app, deps)
  serveMoves(app, deps)
  serveLines(app, deps)
  serveDetails(app, deps)
}
