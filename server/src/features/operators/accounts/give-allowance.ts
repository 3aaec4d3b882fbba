import type { DataOf } from '@karvon/contract/endpoint'
import type { giveAllowance as endpoint } from '@karvon/contract/money/accounts'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { needsSecondOperator } from '@karvon/domain/ledger/accounts/allowance'
import type { HolderKind } from '@karvon/domain/ledger/accounts/holder'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import type { Change } from '../../../platform/commands/serve-change.ts'
import type { WriteCall } from '../../../platform/commands/serve-write.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { readAloneUzs } from '../../../platform/db/settings/money-alone.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import type { Allowance } from '../../ledger/ledger.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import { insertProposal, readOpenProposal } from '../team/proposal-rows.ts'
import { holderObject } from './holder-object.ts'

type Call = WriteCall<typeof endpoint>
type Given = DataOf<typeof endpoint>
type Ready = { readonly holder: HolderKind; readonly allowance: Allowance }

const REASON_LENGTH = 300

const propose = async (
  tx: Tx,
  { allowance }: Ready,
  { params, caller, now }: Call,
): Promise<Decision<Given>> => {
  const proposedBy = signedIn(caller).userId
  const { kind, amountUzs, reference: document, description: reason, isAnother = false } = allowance
  const subject =
    params.kind === 'company'
      ? { subjectId: null, companyId: params.id }
      : { subjectId: params.id, companyId: null }
  const proposal = { kind, ...subject, proposedBy, reason, given: { amountUzs, document, isAnother } }
  if (!(await insertProposal(tx, proposal, now))) return refuse('already_proposed')
  const shown = await readOpenProposal(tx, { kind, ...subject }, proposedBy)
  return accept({ journalId: null, proposal: shown })
}

const give = async (deps: OperatorDeps, tx: Tx, ready: Ready, call: Call): Promise<Decision<Given>> => {
  const checked = await deps.ledger.checkAllowance(tx, ready.allowance)
  if (!checked.ok) return checked
  const { amountUzs } = ready.allowance
  // read under the lock of the holder's money
  const givenUzs = await deps.ledger.readGiven(tx, call.params, call.now)
  if (needsSecondOperator({ amountUzs, givenUzs, aloneUzs: await readAloneUzs(tx) }))
    return propose(tx, ready, call)
  const written = await deps.ledger.allow(tx, ready.allowance)
  return written.ok ? accept({ ...written.value, proposal: null }) : written
}

const renamed = <R extends { readonly field?: string | undefined }>(refusal: R): R =>
  refusal.field === 'reference' ? { ...refusal, field: 'document' } : refusal

/** Forgives a debt or gives goodwill, or proposes it to a second operator above what one may give alone. */
export const giveAllowance = (deps: OperatorDeps): Change<typeof endpoint, Ready> => ({
  prepare: async ({ params, body, caller, now: at }) => {
    const holder = await deps.ledger.findHolder(deps.db, params)
    if (holder === null) return refuse('not_found')
    const reason = readReason(body.reason, 'reason', REASON_LENGTH)
    if (!reason.ok) return reason
    const owner = params.kind === 'company' ? { companyId: params.id } : { userId: params.id }
    const { kind, amount: amountUzs, document: reference, anotherPayment: isAnother } = body
    const by = { actorId: signedIn(caller).userId, at, isAnother }
    const allowance = { ...owner, ...by, kind, amountUzs, reference, description: reason.value }
    return accept({ holder: holder.kind, allowance })
  },
  write: async (tx, ready, call) => {
    const given = await give(deps, tx, ready, call)
    if (!given.ok) return { ...given, refusals: given.refusals.map(renamed) }
    const objectKind = holderObject(ready.holder)
    const isProposed = given.value.journalId === null
    await deps.audit(tx, {
      ...changerOf(call.caller, call.request),
      action: `${objectKind}.${isProposed ? 'propose_' : ''}${call.body.kind}`,
      objectKind,
      objectId: String(call.params.id),
      before: null,
      after: { ...call.body, reason: ready.allowance.description, journalId: given.value.journalId },
    })
    return given
  },
})
