import { accept, type Decision } from '@karvon/domain/decision'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { OperatorDeps } from '../operator-deps.ts'

/** Which company is decided about, and the version that was seen. */
type SeenCompany = { readonly companyId: number; readonly version: number }

type Moved = Decision<{ readonly before: object; readonly after: object }>

/** Makes a move and writes it down, both or neither. */
const decide = (
  { db, audit }: OperatorDeps,
  changer: Changer,
  said: { readonly action: string; readonly companyId: number; readonly reason?: string },
  move: (tx: Tx) => Promise<Moved>,
): Promise<Decision<null>> =>
  inTransaction(db, async tx => {
    const moved = await move(tx)
    if (!moved.ok) return moved
    const { action, companyId, reason } = said
    const after = reason === undefined ? moved.value.after : { ...moved.value.after, reason }
    const object = { objectKind: 'company', objectId: String(companyId) }
    await audit(tx, { ...changer, action, ...object, before: moved.value.before, after })
    return accept(null)
  })

/** Verifies a company. */
export const verifyCompany = (deps: OperatorDeps, seen: SeenCompany, changer: Changer) =>
  decide(deps, changer, { action: 'company.verify', companyId: seen.companyId }, tx =>
    deps.company.verify(tx, { ...seen, operatorId: changer.actorId }),
  )

/** Blocks or unblocks a company; both need a reason. */
export const blockCompany = async (
  deps: OperatorDeps,
  seen: SeenCompany,
  sent: { readonly blocked: boolean; readonly reason: string },
  changer: Changer,
): Promise<Decision<null>> => {
  const reason = readReason(sent.reason)
  if (!reason.ok) return reason
  const move = { ...seen, operatorId: changer.actorId }
  const action = sent.blocked ? 'company.block' : 'company.unblock'
  return decide(deps, changer, { action, companyId: seen.companyId, reason: reason.value }, tx =>
    sent.blocked ? deps.company.block(tx, { ...move, reason: reason.value }) : deps.company.unblock(tx, move),
  )
}

/** Sets how far a company may pay beyond its balance, and for how long. */
export const setCredit = (
  deps: OperatorDeps,
  seen: SeenCompany,
  {
    creditLimit: creditLimitUzs,
    termDays,
  }: { readonly creditLimit: number; readonly termDays?: number | null | undefined },
  changer: Changer,
) =>
  decide(deps, changer, { action: 'company.set_credit', companyId: seen.companyId }, tx =>
    deps.company.setCreditLimit(tx, { ...seen, operatorId: changer.actorId, creditLimitUzs, termDays }),
  )
