import { canIssueActs, checkActOfMonth } from '@karvon/domain/company/acts/service-act'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Audit, Changer } from '../../../platform/audit/audited-change.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { readOwnRequisites } from '../../../platform/db/settings/own-requisites.ts'
import { type BoundPeriod, readMonth } from '../queries/period.ts'
import type { ActPapers } from './act-papers.ts'
import type { ActView } from './act-rows.ts'
import { selectDueCompanies } from './due-acts.ts'
import { issueActsOfMonth } from './issue-act.ts'

/** A month's acts, and who issues them; null: by itself. */
type Issuing = {
  readonly month: string
  readonly userId: number | null
  readonly now: Date
  readonly papers: ActPapers
}

/** Whether acts of a month can be issued now: its period. Refuses `date_invalid`, `month_not_over`. */
const checkMonth = (month: string, now: Date): Decision<BoundPeriod> => {
  const period = readMonth(month, now)
  if (!period.ok) return period
  const checked = checkActOfMonth(month, now)
  return checked.ok ? period : checked
}

/** Issues what is due of one company's month. Refuses as `issueDueActs`. */
export const issueOwnMonth = async (
  tx: Tx,
  companyId: number,
  issuing: Issuing,
): Promise<Decision<readonly ActView[]>> => {
  const period = checkMonth(issuing.month, issuing.now)
  const { month, ...issuer } = issuing
  return period.ok ? issueActsOfMonth(tx, { ...issuer, companyId }, month, period.value) : period
}

/**
 * Issues every act of a month that is due, a company at a time; answers how many. Refuses `date_invalid`, `month_not_over` and
 * `requisites_missing`; what was issued before a failure stays, and the next press issues the rest.
 */
export const issueDueActs = async (
  { db, audit }: { readonly db: Db; readonly audit: Audit },
  issuing: Issuing,
  changer: Changer,
): Promise<Decision<{ issued: number }>> => {
  const { month, now } = issuing
  const period = checkMonth(month, now)
  if (!period.ok) return period
  if (!canIssueActs(await readOwnRequisites(db))) return refuse('requisites_missing')
  let issued = 0
  for (const companyId of await selectDueCompanies(db, period.value)) {
    const acts = await inTransaction(db, async tx => {
      const made = await issueOwnMonth(tx, companyId, issuing)
      if (!made.ok || made.value.length === 0) return made
      await audit(tx, {
        ...changer,
        ...{ action: 'company.issue_acts', objectKind: 'company', objectId: String(companyId) },
        ...{ before: null, after: { month, acts: made.value.map(({ number }) => number) } },
      })
      return made
    })
    if (!acts.ok) return acts
    issued += acts.value.length
  }
  return accept({ issued })
}
