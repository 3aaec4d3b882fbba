import { type DraftProblem, nextSending } from '@karvon/domain/electronic-documents/electronic-paper'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { SendAs } from '../../../platform/didox/didox-account.ts'
import { createDocument, type FoundDocument, findDocument } from '../../../platform/didox/documents.ts'
import { claimDraft, type DraftRow, recordMade, recordNotMade, recordUnsure } from './draft-rows.ts'

/** The content of a paper, or why there is none. */
export type PaperContent =
  | { readonly kind: 'ready'; readonly content: object }
  | { readonly kind: 'problem'; readonly problem: DraftProblem }

/** As whom a paper is sent, and what. */
export type Sending = {
  readonly send: SendAs
  readonly readContent: (draft: DraftRow) => Promise<PaperContent>
  /** Whether Didox refuses the account itself, so that waiting does not help. */
  readonly isRefused: () => boolean
}

type Parts = { readonly db: Db; readonly clock: Clock }

/** A paper that this caller has claimed. */
type Claim = Parts & Sending & { readonly claimed: DraftRow }

/** What remains of a lease must be enough for the call that makes the document. */
const LAST_CALL_MS = 15_000

const isLate = ({ clock, claimed: { leased_until } }: Claim): boolean =>
  leased_until === null || leased_until.getTime() - clock.now().getTime() < LAST_CALL_MS

/** Ours are taken up again by the job, a company's by the next press. */
const nextOf = ({ order_id, attempts }: DraftRow, now: Date): Date | null =>
  order_id !== null ? null : nextSending(attempts, now)

const putOff = async ({ db, clock, claimed, isRefused }: Claim): Promise<void> => {
  const now = clock.now()
  const problem = isRefused() ? 'account' : 'away'
  const nextAt = problem === 'account' ? null : nextOf(claimed, now)
  await recordNotMade(db, claimed, { problem, nextAt }, now)
}

const fail = async ({ db, clock, claimed }: Claim, problem: DraftProblem, note?: string): Promise<void> => {
  const said = note === undefined ? {} : { note }
  await recordNotMade(db, claimed, { problem, ...said, nextAt: null }, clock.now())
}

/** The invoice that this one supplements is not signed by both: it is looked at again later, and at once when that one is. */
const wait = async ({ db, clock, claimed }: Claim): Promise<void> => {
  const now = clock.now()
  await recordNotMade(db, claimed, { problem: 'first_missing', nextAt: nextOf(claimed, now) }, now)
}

const make = async (claim: Claim, content: object): Promise<void> => {
  const { db, clock, claimed, send } = claim
  const made = await createDocument(send, claimed.kind, content)
  if (made.kind === 'refused') return fail(claim, 'refused', made.note)
  const now = clock.now()
  if (made.kind === 'made') await recordMade(db, claimed, { ...made, state: 'draft' }, now)
  else await recordUnsure(db, claimed, nextOf(claimed, now), now)
}

/** A document of ours that was found there, of an attempt whose answer was lost. */
const adopt = async ({ db, clock, claimed }: Claim, found: FoundDocument): Promise<void> => {
  await recordMade(db, claimed, found, clock.now())
}

const makeNew = async (claim: Claim): Promise<void> => {
  const ready = await claim.readContent(claim.claimed)
  if (ready.kind === 'problem' && ready.problem === 'first_missing') return wait(claim)
  if (ready.kind === 'problem' && ready.problem !== 'away') return fail(claim, ready.problem)
  if (ready.kind === 'problem' || isLate(claim)) return putOff(claim)
  return make(claim, ready.content)
}

/**
 * Makes a paper at Didox once: it is claimed first, then looked for by its number, and made only if it is not there. An answer that is
 * lost leaves it `sending`, and the next attempt looks for it again. Returns false if it was not this caller's to send.
 */
export const sendDraft = async (parts: Parts, id: number, sending: Sending): Promise<boolean> => {
  const { db, clock } = parts
  const claimed = await claimDraft(db, id, clock.now())
  if (claimed === null) return false
  const claim = { ...parts, ...sending, claimed }
  const looked = await findDocument(sending.send, claimed)
  if (looked.kind === 'away') await putOff(claim)
  else if (looked.kind === 'refused') await fail(claim, 'refused', looked.note)
  else if (looked.found === null) await makeNew(claim)
  else await adopt(claim, looked.found)
  return true
}
