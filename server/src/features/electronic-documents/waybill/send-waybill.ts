import type { sendWaybillPaper } from '@karvon/contract/company-papers/e-waybill'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { isOpen, waybillNumber } from '@karvon/domain/electronic-documents/electronic-paper'
import { missingForWaybill, readDriverPinfl } from '@karvon/domain/orders/waybill/electronic-waybill'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { findOwner } from '../../../platform/db/queries/company-owner.ts'
import { type DidoxAccount, type SendAs, sendWith } from '../../../platform/didox/didox-account.ts'
import { type SignedIn, type SignInBy, signInAs } from '../../../platform/didox/sign-in.ts'
import { waybillDocument } from '../documents/waybill-document.ts'
import type { DraftRow } from '../drafts/draft-rows.ts'
import { refreshDraft } from '../drafts/refresh-draft.ts'
import { sendDraft } from '../drafts/send-draft.ts'
import type { PaperDeps } from '../paper-deps.ts'
import { claimDidoxGuess, forgetDidoxGuesses, takeBackDidoxGuess } from './didox-guesses.ts'
import { sealPass } from './sealed-pass.ts'
import type { WaybillFacts } from './waybill-facts.ts'
import { draftOfOrder, viewWaybill } from './waybill-view.ts'

const DAY_MS = 86_400_000

/** Tells a company's owner of a wrong password at Didox that was not their own, once a day at most. */
const tellOwner = (
  { db, clock, addNotice }: PaperDeps,
  { companyId, userId }: { readonly companyId: number; readonly userId: number },
): Promise<void> =>
  inTransaction(db, async tx => {
    const at = clock.now()
    const owner = await findOwner(tx, companyId)
    if (owner === undefined || owner.id === userId) return
    const told = await tx
      .selectFrom('notices')
      .select('id')
      .where('user_id', '=', owner.id)
      .where('kind', '=', 'didox_password_tried')
      .where('created_at', '>', new Date(at.getTime() - DAY_MS))
      .executeTakeFirst()
    if (told !== undefined) return
    const notice = { at, userId: owner.id, kind: 'didox_password_tried', orderId: null, facts: {} } as const
    await workIn(tx, work => addNotice(work, notice))
  })

type Body = BodyOf<typeof sendWaybillPaper>
type Answer = DataOf<typeof sendWaybillPaper>

/** Why a company is not signed in. */
const refusalOfSignIn = ({ kind }: Exclude<SignedIn, { kind: 'key' }>) =>
  refuse(
    (
      {
        away: 'didox_away',
        wrong: 'didox_password_wrong',
        not_registered: 'didox_not_registered',
        blocked: 'didox_blocked',
        signature: 'signature_refused',
      } as const
    )[kind],
    kind === 'wrong' ? 'password' : undefined,
  )

const signInBy = ({ password, signature }: Body): SignInBy | null => {
  if (signature !== undefined) return { signature }
  return password === undefined ? null : { password }
}

/** The row of the e-TTN, written before Didox is called. */
const keepDraft = async ({ db, clock }: PaperDeps, { orderId, company }: WaybillFacts): Promise<DraftRow> => {
  const now = clock.now()
  await db
    .insertInto('didox_drafts')
    .values({
      ...{ kind: 'waybill', order_id: orderId, number: waybillNumber(orderId), account: company.inn },
      ...{ state: 'waiting', created_at: now, updated_at: now },
    })
    .onConflict(conflict => conflict.column('order_id').doNothing())
    .execute()
  const draft = await draftOfOrder(db, orderId)
  if (draft === undefined) throw new Error(`the e-TTN of order ${orderId} is not kept`)
  return draft
}

/** What a draft needs that is not stored; refused before anybody signs in. */
const checkWhole = (facts: WaybillFacts, { driverPinfl }: Body, now: Date): Decision<string> => {
  if (facts.driverName === null || facts.status === 'canceled')
    return refuse('transition_not_allowed', undefined, { status: facts.status })
  const pinfl = readDriverPinfl(driverPinfl ?? '', now)
  const missing = missingForWaybill(facts.details)
  if (pinfl.ok && missing.length === 0) return pinfl
  return refuseAll([...missing, ...(pinfl.ok ? [] : pinfl.refusals)])
}

const SECOND_MS = 1_000

/** Why a paper that was just sent is not at Didox. */
const outcomeOf = (draft: DraftRow, now: Date): Decision<null> => {
  if (draft.document_id !== null) return accept(null)
  if (draft.state === 'sending') {
    const restMs = (draft.leased_until?.getTime() ?? 0) - now.getTime()
    return refuse('paper_unsure', undefined, { seconds: Math.max(1, Math.ceil(restMs / SECOND_MS)) })
  }
  return draft.problem === 'refused'
    ? refuse('didox_refused', undefined, { note: draft.note ?? '' })
    : refuse('didox_away')
}

const isUnsure = ({ state, leased_until }: DraftRow, now: Date): boolean =>
  state === 'sending' && leased_until !== null && leased_until > now

const documentOf = ({ clock }: PaperDeps, facts: WaybillFacts, driverPinfl: string): object =>
  waybillDocument(facts, { driverPinfl, date: tashkentDate(clock.now()) })

const make = async (
  deps: PaperDeps,
  facts: WaybillFacts,
  { send, driverPinfl }: { readonly send: SendAs; readonly driverPinfl: string },
): Promise<Decision<null>> => {
  const { id } = await keepDraft(deps, facts)
  const document = documentOf(deps, facts, driverPinfl)
  await sendDraft(deps, id, {
    send,
    isRefused: () => false,
    readContent: async () => ({ kind: 'ready', content: document }),
  })
  const sent = await draftOfOrder(deps.db, facts.orderId)
  return sent === undefined ? refuse('didox_away') : outcomeOf(sent, deps.clock.now())
}

/** What is to be signed of a draft, with the key that the signature comes back with. */
const toSignOf = async (
  deps: PaperDeps,
  facts: WaybillFacts,
  { send, key, userId }: { readonly send: SendAs; readonly key: string; readonly userId: number },
): Promise<Answer['toSign']> => {
  const draft = await draftOfOrder(deps.db, facts.orderId)
  if (draft === undefined || !isOpen(draft.state)) return null
  const refreshed = await refreshDraft(deps, draft, send)
  const now = await draftOfOrder(deps.db, facts.orderId)
  if (deps.eImzo === null || refreshed === null || now?.state !== 'draft') return null
  const pass = sealPass(deps.seal, { key, userId, draftId: draft.id }, deps.clock.now())
  return { content: refreshed.content, pass }
}

/** Refuses a missing password, a closed paper, one whose outcome is not known yet, and missing details of a new draft. */
const checkSending = (
  before: DraftRow | undefined,
  facts: WaybillFacts,
  { body, now }: { readonly body: Body; readonly now: Date },
): Decision<{ readonly isThere: boolean; readonly driverPinfl: string; readonly by: SignInBy }> => {
  const by = signInBy(body)
  if (by === null) return refuse('text_required', 'password')
  const isThere = before !== undefined && before.document_id !== null && before.state !== 'deleted'
  if (isThere && !isOpen(before.state)) return refuse('paper_closed', undefined, { state: before.state })
  const unsure = before !== undefined && isUnsure(before, now) ? outcomeOf(before, now) : accept(null)
  if (!unsure.ok) return unsure
  const whole = isThere ? accept('') : checkWhole(facts, body, now)
  return whole.ok ? accept({ isThere, driverPinfl: whole.value, by }) : whole
}

const HOUR_S = 3_600

type Didox = { readonly didox: DidoxAccount }

/** Signs the company in; a password counts as wrong until Didox says otherwise. */
const signIn = async (
  deps: PaperDeps & Didox,
  { company }: WaybillFacts,
  { by, userId }: { readonly by: SignInBy; readonly userId: number },
): Promise<Decision<string>> => {
  const { db, clock, didox } = deps
  if (!company.isTrusted) return refuse('didox_company_unverified')
  const taxId = company.inn
  const decisionOf = (signedIn: SignedIn) =>
    signedIn.kind === 'key' ? accept(signedIn.key) : refusalOfSignIn(signedIn)
  if (!('password' in by)) return decisionOf(await signInAs(didox.line, taxId, by))
  const guess = await claimDidoxGuess(db, { taxId, userId }, clock.now())
  if (!guess.ok)
    return refuse('didox_guesses_spent', 'password', { hours: Math.ceil(guess.seconds / HOUR_S) })
  const signedIn = await signInAs(didox.line, taxId, by)
  if (signedIn.kind === 'key') await forgetDidoxGuesses(db, taxId)
  else if (signedIn.kind === 'wrong') await tellOwner(deps, { companyId: company.id, userId })
  else await takeBackDidoxGuess(db, guess.id)
  return decisionOf(signedIn)
}

/** Signs the company in, then makes the draft or refreshes the existing one. */
export const sendWaybill = async (
  deps: PaperDeps & Didox,
  facts: WaybillFacts,
  { body, userId }: { readonly body: Body; readonly userId: number },
): Promise<Decision<Answer>> => {
  const { db, clock, didox } = deps
  const before = await draftOfOrder(db, facts.orderId)
  const checked = checkSending(before, facts, { body, now: clock.now() })
  if (!checked.ok) return checked
  const { isThere, driverPinfl, by } = checked.value
  const signedIn = await signIn(deps, facts, { by, userId })
  if (!signedIn.ok) return signedIn
  const key = signedIn.value
  const send = sendWith(didox.line, key)
  const made = isThere ? accept(null) : await make(deps, facts, { send, driverPinfl })
  if (!made.ok) return made
  const toSign = await toSignOf(deps, facts, { send, key, userId })
  return accept({ waybill: await viewWaybill(deps, facts), toSign })
}
