import {
  listOperatorActs,
  readPaperContent,
  readPaperSetup,
  sendActPapers,
  sendCarrierPapers,
  signPaper,
} from '@karvon/contract/admin/papers'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { type Changer, changerOf } from '../../../platform/audit/audited-change.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { DidoxAccount } from '../../../platform/didox/didox-account.ts'
import { readDocument, signDocument } from '../../../platform/didox/documents.ts'
import type { RawSignature } from '../../../platform/didox/raw-signature.ts'
import { serveReading } from '../../../platform/http/reading/serve-reading.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { askAboutPapers, askForPapers, keepActPapers, keepCarrierPapers } from '../drafts/act-papers.ts'
import { type DraftRow, readDraft, recordState } from '../drafts/draft-rows.ts'
import type { PaperQueue } from '../drafts/paper-queue.ts'
import type { PaperDeps } from '../paper-deps.ts'
import { type ActPaper, type OperatorAct, paperView, readActPage, readOperatorAct } from './operator-acts.ts'

type Deps = PaperDeps & { readonly queue: Pick<PaperQueue, 'wake'> }

const PER_PAGE = 20

const actNow = async ({ db, didox }: Deps, id: number): Promise<Decision<OperatorAct>> => {
  const act = await readOperatorAct(db, id, didox)
  return act === null ? refuse('not_found') : accept(act)
}

const send = async (deps: Deps, actId: number, changer: Changer): Promise<Decision<OperatorAct>> => {
  const { db, clock, didox, audit, queue } = deps
  if (didox === null || didox.setting.service === null) return refuse('didox_off')
  const before = await readOperatorAct(db, actId, didox)
  if (before === null) return refuse('not_found')
  const now = clock.now()
  const isKept = await inTransaction(db, async tx => {
    if (!(await keepActPapers(tx, didox, actId, now))) return false
    await askForPapers(tx, 'act_id', actId, now)
    const states = before.papers.map(({ paper, state }) => [paper, state])
    await audit(tx, {
      ...changer,
      ...{ action: 'act.send_papers', objectKind: 'act', objectId: String(actId) },
      ...{ before: Object.fromEntries(states), after: { asked: now.toISOString() } },
    })
    return true
  })
  if (!isKept) return refuse('papers_company_unverified')
  queue.wake()
  return actNow(deps, actId)
}

const sendCarriers = async (
  deps: Deps,
  paperId: number,
  changer: Changer,
): Promise<Decision<readonly ActPaper[]>> => {
  const { db, clock, didox, audit, queue } = deps
  if (didox === null || didox.setting.service === null) return refuse('didox_off')
  const paper = db.selectFrom('carrier_papers').select('id').where('id', '=', paperId)
  if ((await paper.executeTakeFirst()) === undefined) return refuse('not_found')
  const now = clock.now()
  const isKept = await inTransaction(db, async tx => {
    if (!(await keepCarrierPapers(tx, didox, paperId, now))) return false
    await askForPapers(tx, 'carrier_paper_id', paperId, now)
    await audit(tx, {
      ...changer,
      ...{ action: 'carrier_paper.send', objectKind: 'carrier_paper', objectId: String(paperId) },
      ...{ before: null, after: { asked: now.toISOString() } },
    })
    return true
  })
  if (!isKept) return refuse('papers_carrier_unverified')
  queue.wake()
  const drafts = db.selectFrom('didox_drafts').selectAll().where('carrier_paper_id', '=', paperId)
  return accept((await drafts.orderBy('kind').execute()).map(draft => paperView(draft, didox)))
}

/** A paper of ours that we have not signed, with its account. */
const unsigned = async (
  { db, didox, eImzo }: Deps,
  id: number,
): Promise<Decision<{ draft: DraftRow; documentId: string; account: DidoxAccount }>> => {
  if (didox === null || eImzo === null) return refuse('didox_off')
  const draft = await readDraft(db, id)
  if (draft === undefined || draft.order_id !== null) return refuse('not_found')
  const { state, document_id: documentId } = draft
  if (state !== 'draft' || documentId === null) return refuse('paper_closed', undefined, { state })
  return accept({ draft, documentId, account: didox })
}

/** What an entry of the audit log is about: the act, or the carrier's papers. */
const signedObject = ({ act_id, carrier_paper_id }: DraftRow) =>
  act_id === null
    ? { action: 'carrier_paper.sign', objectKind: 'carrier_paper', objectId: String(carrier_paper_id) }
    : { action: 'act.sign_paper', objectKind: 'act', objectId: String(act_id) }

const sign = async (
  deps: Deps,
  id: number,
  { signature, changer }: { readonly signature: RawSignature; readonly changer: Changer },
): Promise<Decision<ActPaper>> => {
  const found = await unsigned(deps, id)
  if (!found.ok) return found
  const { draft, documentId, account } = found.value
  const signed = await signDocument(account.send, documentId, signature)
  if (signed.kind === 'away') return refuse('didox_away')
  if (signed.kind === 'refused') return refuse('didox_refused', undefined, { note: signed.note })
  const now = deps.clock.now()
  await recordState(deps.db, draft, 'sent', now)
  await inTransaction(deps.db, tx =>
    deps.audit(tx, {
      ...changer,
      ...signedObject(draft),
      ...{ before: { paper: draft.kind, state: draft.state }, after: { paper: draft.kind, state: 'sent' } },
    }),
  )
  const signedDraft = await readDraft(deps.db, id)
  return signedDraft === undefined ? refuse('not_found') : accept(paperView(signedDraft, account))
}

const serveSigning = (app: FastifyInstance, deps: Deps): void => {
  serveEndpoint(app, readPaperContent, async ({ params }) => {
    const found = await unsigned(deps, params.id)
    if (!found.ok) return found
    const read = await readDocument(found.value.account.send, found.value.documentId)
    if (read.kind === 'away') return refuse('didox_away')
    if (read.kind === 'refused') return refuse('didox_refused', undefined, { note: read.note })
    const state = read.kind === 'gone' ? 'deleted' : read.state
    await recordState(deps.db, found.value.draft, state, deps.clock.now())
    if (read.kind === 'gone' || state !== 'draft')
      return refuse('paper_closed', undefined, { state: state ?? 'void' })
    return accept({ content: read.content })
  })
  serveEndpoint(app, signPaper, ({ params, body, caller, request }) =>
    sign(deps, params.id, { signature: body, changer: changerOf(caller, request) }),
  )
}

/** Acts and their electronic papers, for operators. */
export const registerOperatorPapers = (app: FastifyInstance, deps: Deps): void => {
  const { db, clock, didox, eImzo, queue } = deps
  serveReading(app, listOperatorActs, db, async ({ query }, reader) => {
    const { page = 1, perPage = PER_PAGE, state } = query
    const acts = await readActPage(reader, { page, perPage, state }, didox)
    if (didox !== null) {
      const ids = acts.items.map(({ id }) => id)
      await inTransaction(db, tx => askAboutPapers(tx, 'act_id', ids, clock.now()))
      queue.wake()
    }
    return accept(acts)
  })
  serveEndpoint(app, readPaperSetup, async () =>
    accept({
      isAvailable: didox !== null && didox.setting.service !== null,
      taxId: didox?.setting.taxId ?? null,
      signing: didox === null ? null : eImzo,
    }),
  )
  serveEndpoint(app, sendActPapers, ({ params, caller, request }) =>
    send(deps, params.id, changerOf(caller, request)),
  )
  serveEndpoint(app, sendCarrierPapers, async ({ params, caller, request }) => {
    const sent = await sendCarriers(deps, params.id, changerOf(caller, request))
    return sent.ok ? accept([...sent.value]) : sent
  })
  serveSigning(app, deps)
}
