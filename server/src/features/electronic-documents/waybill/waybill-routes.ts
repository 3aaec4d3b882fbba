import {
  readWaybillPaper,
  sendWaybillPaper,
  signWaybillPaper,
} from '@karvon/contract/company-papers/e-waybill'
import type { BodyOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { sendWith } from '../../../platform/didox/didox-account.ts'
import { signDocument } from '../../../platform/didox/documents.ts'
import { type Caller, signedIn } from '../../../platform/http/caller.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { recordState } from '../drafts/draft-rows.ts'
import { refreshDraft } from '../drafts/refresh-draft.ts'
import type { PaperDeps } from '../paper-deps.ts'
import { openPass } from './sealed-pass.ts'
import { sendWaybill } from './send-waybill.ts'
import { readWaybillFacts, type WaybillFacts } from './waybill-facts.ts'
import { draftOfOrder, viewWaybill, type WaybillView } from './waybill-view.ts'

type Signature = BodyOf<typeof signWaybillPaper>

/** The key in the pass of a draft's signer; null: it is not theirs, or too old. */
const keyOf = ({ clock, seal }: PaperDeps, draftId: number, pass: string, caller: Caller): string | null =>
  openPass(seal, pass, { userId: signedIn(caller).userId, draftId, now: clock.now() })

const sign = async (
  deps: PaperDeps,
  facts: WaybillFacts,
  { pass, pkcs7, signatureHex }: Signature,
  caller: Caller,
): Promise<Decision<WaybillView>> => {
  const { db, clock, didox } = deps
  if (didox === null || deps.eImzo === null) return refuse('didox_off')
  if (!facts.company.isTrusted) return refuse('didox_company_unverified')
  const draft = await draftOfOrder(db, facts.orderId)
  if (draft === undefined || draft.document_id === null) return refuse('not_found')
  if (draft.state !== 'draft') return refuse('paper_closed', undefined, { state: draft.state })
  const key = keyOf(deps, draft.id, pass, caller)
  if (key === null) return refuse('signature_refused')
  const send = sendWith(didox.line, key)
  const signed = await signDocument(send, draft.document_id, { pkcs7, signatureHex })
  if (signed.kind === 'away') return refuse('didox_away')
  if (signed.kind === 'signed') await recordState(db, draft, 'sent', clock.now())
  else await refreshDraft(deps, draft, send)
  const view = await viewWaybill(deps, facts)
  // an earlier signature has arrived if its answer was lost
  return signed.kind === 'signed' || view.paper?.state === 'sent' || view.paper?.state === 'signed'
    ? accept(view)
    : refuse('didox_refused', undefined, { note: signed.note })
}

/** The e-TTN of an order, for the client's company. */
export const registerWaybillPapers = (app: FastifyInstance, deps: PaperDeps): void => {
  const { db, didox } = deps
  serveEndpoint(app, readWaybillPaper, async ({ params, caller }) => {
    const facts = await readWaybillFacts(db, params.id, caller)
    return facts === null ? refuse('not_found') : accept(await viewWaybill(deps, facts))
  })
  serveEndpoint(app, sendWaybillPaper, async ({ params, body, caller }) => {
    const facts = await readWaybillFacts(db, params.id, caller)
    if (facts === null) return refuse('not_found')
    if (didox === null) return refuse('didox_off')
    return sendWaybill({ ...deps, didox }, facts, { body, userId: signedIn(caller).userId })
  })
  serveEndpoint(app, signWaybillPaper, async ({ params, body, caller }) => {
    const facts = await readWaybillFacts(db, params.id, caller)
    return facts === null ? refuse('not_found') : sign(deps, facts, body, caller)
  })
}
