import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { ALLOWANCE_KINDS, type AllowanceKind } from '@karvon/domain/ledger/accounts/allowance'
import type { ClientOwner } from '@karvon/domain/ledger/ledger-accounts'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { holderObject } from '../accounts/holder-object.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import {
  checkDecider,
  claimProposal,
  closeProposal,
  lockProposal,
  type ProposalRow,
  type ProposalView,
  readProposal,
  releaseProposal,
} from './proposal-rows.ts'

/** Longer than a message takes to be handed over. */
const SENDING_MS = 60_000

/** The audit log's name of what is done once a proposal is approved. */
const ACTIONS = {
  admit_operator: 'operator.confirm',
  forget_factor: 'operator.forget_factor',
  owner_password: 'company.renew_owner_password',
  correction: 'company.correct',
} as const satisfies Record<Exclude<ProposalRow['kind'], AllowanceKind>, string>

const isAllowance = (kind: ProposalRow['kind']): kind is AllowanceKind =>
  ALLOWANCE_KINDS.some(known => known === kind)

const ownerOf = ({ company_id, subject_id }: ProposalRow): ClientOwner =>
  subject_id === null ? { kind: 'company', id: company_id ?? 0 } : { kind: 'person', id: subject_id }

/** Whom the log says it is about, and what is done to them. */
const logged = async ({ ledger }: OperatorDeps, tx: Tx, row: ProposalRow) => {
  const { kind, company_id, subject_id } = row
  if (isAllowance(kind)) {
    const owner = ownerOf(row)
    const objectKind = holderObject((await ledger.findHolder(tx, owner))?.kind ?? 'individual')
    return { objectKind, objectId: String(owner.id), action: `${objectKind}.${kind}` }
  }
  const object =
    kind === 'owner_password' || kind === 'correction'
      ? { objectKind: 'company', objectId: String(company_id) }
      : { objectKind: 'operator', objectId: String(subject_id) }
  return { ...object, action: ACTIONS[kind] }
}

type Step = (tx: Tx, now: Date) => Promise<Decision<null>>

/** Closes a proposal, does what it says, and writes it down: all of it or nothing. */
const close = (
  deps: OperatorDeps,
  row: ProposalRow,
  { outcome, changer, step }: { outcome: 'done' | 'declined'; changer: Changer; step: Step },
): Promise<Decision<null>> =>
  inTransaction(deps.db, async tx => {
    const now = deps.clock.now()
    if (!(await lockProposal(tx, row.id, now))) return refuse('already_decided')
    const done = await step(tx, now)
    if (!done.ok) return done
    await closeProposal(tx, row.id, { outcome, decidedBy: changer.actorId }, now)
    const { action, ...object } = await logged(deps, tx, row)
    await deps.audit(tx, {
      ...changer,
      ...object,
      action: outcome === 'done' ? action : 'operator.decline',
      before: { kind: row.kind, proposedBy: row.proposed_by },
      after: {
        outcome,
        ...(row.reason !== null && { reason: row.reason }),
        ...(row.amount_uzs !== null && { amount: row.amount_uzs, document: row.document }),
      },
    })
    return accept(null)
  })

/** A new operator whom nobody wants is blocked. */
const decline = (deps: OperatorDeps, row: ProposalRow, changer: Changer) =>
  close(deps, row, {
    outcome: 'declined',
    changer,
    step: async tx => {
      if (row.kind !== 'admit_operator') return accept(null)
      await deps.team.block(tx, { userId: row.subject_id ?? 0, blocked: true })
      return accept(null)
    },
  })

/**
 * The password leaves before anything is changed: an owner never loses the former one for a message that was not sent. The claim
 * keeps a second press from sending a second one.
 */
const restoreOwner = async (
  deps: OperatorDeps,
  row: ProposalRow,
  changer: Changer,
): Promise<Decision<null>> => {
  const companyId = row.company_id ?? 0
  const owner = await deps.owners.read(deps.db, companyId)
  if (owner === null) return refuse('not_found')
  if (owner.sentTo === null) return refuse('owner_unreachable')
  const now = deps.clock.now()
  if (!(await inTransaction(deps.db, tx => claimProposal(tx, row.id, now, SENDING_MS))))
    return refuse('already_decided')
  const passwordHash = await deps.owners.sendPassword(owner)
  if (passwordHash === null) {
    await releaseProposal(deps.db, row.id)
    return refuse('message_not_sent')
  }
  const { keeps_programs: keepsPrograms, forgets_factor: forgetsFactor } = row
  return close(deps, row, {
    outcome: 'done',
    changer,
    step: (tx, at) => deps.owners.restore(tx, { companyId, passwordHash, keepsPrograms, forgetsFactor, at }),
  })
}

/** Books what was proposed, on the word of its proposer; the ledger checks it once more. */
const giveAllowance =
  ({ ledger }: OperatorDeps, row: ProposalRow, kind: AllowanceKind): Step =>
  async (tx, at) => {
    const { id } = ownerOf(row)
    const owner = row.subject_id === null ? { companyId: id } : { userId: id }
    const given = await ledger.allow(tx, {
      ...owner,
      ...{ kind, at, amountUzs: row.amount_uzs ?? 0, reference: row.document ?? '' },
      ...{ description: row.reason ?? '', actorId: row.proposed_by, isAnother: row.is_another },
    })
    return given.ok ? accept(null) : given
  }

/** Books a correction in favour of a company, on the word of its proposer. */
const giveCorrection =
  ({ ledger }: OperatorDeps, row: ProposalRow): Step =>
  async (tx, at) => {
    const given = await ledger.correct(tx, {
      ...{ companyId: row.company_id ?? 0, direction: 'to_company', at, amountUzs: row.amount_uzs ?? 0 },
      ...{ reference: row.document ?? '', description: row.reason ?? '' },
      ...{ actorId: row.proposed_by, isAnother: row.is_another },
    })
    return given.ok ? accept(null) : given
  }

const approve = (deps: OperatorDeps, row: ProposalRow, changer: Changer): Promise<Decision<null>> => {
  if (row.kind === 'owner_password') return restoreOwner(deps, row, changer)
  const { kind } = row
  if (isAllowance(kind))
    return close(deps, row, { outcome: 'done', changer, step: giveAllowance(deps, row, kind) })
  if (kind === 'correction')
    return close(deps, row, { outcome: 'done', changer, step: giveCorrection(deps, row) })
  const userId = row.subject_id ?? 0
  const step: Step = tx =>
    row.kind === 'admit_operator' ? deps.team.confirm(tx, userId) : deps.team.forgetFactor(tx, userId)
  return close(deps, row, { outcome: 'done', changer, step })
}

/**
 * Decides a proposal. Any operator may decline, including its proposer; approving takes a second operator. Refuses `not_found`,
 * `already_decided` (also after a day), `second_operator_required`, `owner_unreachable`, `message_not_sent`, and those of `allow` and `correct`.
 */
export const decideProposal = async (
  deps: OperatorDeps,
  { id, approves, changer }: { readonly id: number; readonly approves: boolean; readonly changer: Changer },
): Promise<Decision<ProposalView>> => {
  const row = await inTransaction(deps.db, tx => lockProposal(tx, id, deps.clock.now()))
  if (row === undefined) return refuse('not_found')
  if (row === null) return refuse('already_decided')
  const refusals = approves ? await checkDecider(deps.db, row, changer.actorId) : []
  if (refusals.length > 0) return refuseAll(refusals)
  const decided = await (approves ? approve : decline)(deps, row, changer)
  return decided.ok ? accept(await readProposal(deps.db, { id }, changer.actorId)) : decided
}
