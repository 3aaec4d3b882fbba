import type { readOwnerAccess } from '@karvon/contract/admin/companies'
import type { DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { maskPhone } from '@karvon/domain/reading/phone'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import { insertProposal, type ProposalView, readOpenProposal } from '../team/proposal-rows.ts'
import type { OwnerAccess } from './company-deps.ts'

type Typed = { readonly reason: string; readonly keepsPrograms: boolean; readonly forgetsFactor: boolean }

const maskMail = (address: string): string => {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}***${address.slice(at)}`
}

const showSentTo = ({ sentTo }: OwnerAccess): DataOf<typeof readOwnerAccess>['sentTo'] =>
  sentTo === null
    ? null
    : { by: sentTo.by, to: sentTo.by === 'sms' ? maskPhone(sentTo.to) : maskMail(sentTo.to) }

/** How an owner can be reached, and which programs act for their company. */
export const showOwnerAccess = async (
  { db, owners }: OperatorDeps,
  companyId: number,
): Promise<Decision<DataOf<typeof readOwnerAccess>>> => {
  const owner = await owners.read(db, companyId)
  if (owner === null) return refuse('not_found')
  const { secondFactor, keys, webhooks } = owner
  return accept({ sentTo: showSentTo(owner), secondFactor, keys: [...keys], webhooks: [...webhooks] })
}

/** Proposes a first password for an owner; a second operator decides. */
export const proposeOwnerPassword = async (
  { db, clock, audit, owners }: OperatorDeps,
  companyId: number,
  typed: Typed,
  changer: Changer,
): Promise<Decision<ProposalView>> => {
  const reason = readReason(typed.reason)
  if (!reason.ok) return reason
  const owner = await owners.read(db, companyId)
  if (owner === null) return refuse('not_found')
  if (owner.sentTo === null) return refuse('owner_unreachable')
  const { keepsPrograms, forgetsFactor } = typed
  const about = { kind: 'owner_password', subjectId: owner.userId } as const
  return inTransaction(db, async (tx): Promise<Decision<ProposalView>> => {
    const proposal = {
      ...about,
      ...{ proposedBy: changer.actorId, reason: reason.value },
      owner: { companyId, keepsPrograms, forgetsFactor },
    }
    if (!(await insertProposal(tx, proposal, clock.now()))) return refuse('already_proposed')
    await audit(tx, {
      ...changer,
      ...{ action: 'company.propose_owner_password', objectKind: 'company', objectId: String(companyId) },
      before: null,
      after: { reason: reason.value, keepsPrograms, forgetsFactor },
    })
    return accept(await readOpenProposal(tx, about, changer.actorId))
  })
}
