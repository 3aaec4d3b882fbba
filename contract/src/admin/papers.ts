import { DRAFT_PROBLEMS } from '@karvon/domain/electronic-documents/electronic-paper'
import { WireFirstAct } from '../company-papers/acts.ts'
import { WireSignature, WireSigning } from '../company-papers/e-waybill.ts'
import { WirePaper } from '../company-papers/wire-paper.ts'
import { endpoint, PageQuery } from '../endpoint.ts'
import { SignedUzs } from '../ledger.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf } from '../wire/values.ts'

/** Which acts an operator looks for: those with a paper that failed, that waits for Didox, or that we have not signed. */
export const PAPER_FILTERS = ['failed', 'waiting', 'draft'] as const

/** A paper of an act with what went wrong. */
export const WireActPaper = Type.Object({
  id: Id,
  ...WirePaper.properties,
  problem: Nullable(OneOf(DRAFT_PROBLEMS)),
  note: Nullable(Type.String({ description: 'what Didox said' })),
  attempts: Type.Integer({ minimum: 0 }),
  updated_at: Instant,
})

/** An act of services as operators see it. */
export const WireOperatorAct = Type.Object({
  id: Id,
  number: Type.String(),
  company_id: Id,
  company: Type.String(),
  amount: SignedUzs,
  supplements: WireFirstAct,
  issued_at: Instant,
  papers: Type.Array(WireActPaper),
})

/** Acts of all companies, newest first. */
export const listOperatorActs = endpoint({
  method: 'GET',
  path: '/admin/acts',
  summary: 'Acts and their electronic papers',
  action: 'read_books',
  input: { query: Type.Object({ state: Type.Optional(OneOf(PAPER_FILTERS)), ...PageQuery }) },
  output: Type.Array(WireOperatorAct),
  paged: true,
})

/** Whether papers are made, and how they are signed. */
export const readPaperSetup = endpoint({
  method: 'GET',
  path: '/admin/papers',
  summary: 'How electronic papers are made',
  action: 'read_books',
  output: Type.Object({
    is_available: Type.Boolean({ description: 'our account at Didox and the codes of the service are set' }),
    tax_id: Nullable(Type.String({ description: 'of our account' })),
    signing: WireSigning,
  }),
})

/** Has an act's papers made at Didox that are not there, and asks it about the others. */
export const sendActPapers = endpoint({
  method: 'POST',
  path: '/admin/acts/:id/papers',
  summary: 'Send the papers of an act to Didox',
  action: 'send_papers',
  input: { params: Type.Object({ id: Id }) },
  output: WireOperatorAct,
  refusals: ['not_found', 'didox_off', 'papers_company_unverified'],
})

/** Has a carrier's act and invoice of our commission made at Didox, and asks it about them; only for a verified STIR. */
export const sendCarrierPapers = endpoint({
  method: 'POST',
  path: '/admin/carrier-papers/:id/papers',
  summary: "Send a carrier's papers to Didox",
  action: 'send_papers',
  input: { params: Type.Object({ id: Id }) },
  output: Type.Array(WireActPaper),
  refusals: ['not_found', 'didox_off', 'papers_carrier_unverified'],
})

const PaperParams = Type.Object({ id: Id })

/** What E-IMZO is to sign of a draft, Base64. */
export const readPaperContent = endpoint({
  method: 'GET',
  path: '/admin/papers/:id/content',
  summary: 'What is to be signed of a paper',
  action: 'send_papers',
  cost: 'lookup',
  input: { params: PaperParams },
  output: Type.Object({ content: Type.String() }),
  refusals: ['not_found', 'didox_off', 'didox_away', 'didox_refused', 'paper_closed'],
})

/** Sends a draft with our signature. */
export const signPaper = endpoint({
  method: 'POST',
  path: '/admin/papers/:id/sign',
  summary: 'Sign a paper',
  action: 'send_papers',
  cost: 'lookup',
  input: { params: PaperParams, body: WireSignature },
  output: WireActPaper,
  refusals: ['not_found', 'didox_off', 'didox_away', 'didox_refused', 'signature_refused', 'paper_closed'],
})
