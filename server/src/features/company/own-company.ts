import { readLimit } from '@karvon/domain/company/check-employee'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Changer } from '../../platform/audit/audited-change.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { CompanyDeps } from './company-deps.ts'
import { type CompanyChange, type CompanyRow, findCompany, saveCompany } from './company-repository.ts'
import { type CompanyView, companyView, type OwnCompanyView, ownCompanyView } from './company-view.ts'
import { spentThisMonth } from './employees/spent-this-month.ts'

/** An employee's limits in whole UZS, and what is left of the monthly one. */
type OwnLimits = {
  readonly perOrder: number | null
  readonly perMonth: number | null
  readonly leftThisMonth: number | null
}

const limitsOf = async (db: Db, userId: number, now: Date): Promise<OwnLimits> => {
  const { perOrder, perMonth } = await db
    .selectFrom('users')
    .select(['per_order_limit_uzs as perOrder', 'per_month_limit_uzs as perMonth'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (perMonth === null) return { perOrder, perMonth, leftThisMonth: null }
  const spent = (await spentThisMonth(db, [userId], now)).get(userId) ?? 0
  return { perOrder, perMonth, leftThisMonth: Math.max(0, perMonth - spent) }
}

/** The company in the caller's profile: money only for the owner, limits only for employees. */
export const createOwnCompany =
  ({ db, clock, readMoney }: Pick<CompanyDeps, 'db' | 'clock' | 'readMoney'>) =>
  async ({
    companyId,
    userId,
    role,
  }: SignedIn): Promise<{ company: OwnCompanyView | null; limits: OwnLimits | null }> => {
    const row = companyId === null ? undefined : await findCompany(db, companyId)
    if (row === undefined) return { company: null, limits: null }
    const isOwner = role === 'company_owner'
    const now = clock.now()
    return {
      company: ownCompanyView(row, await readMoney(db, row.id), { isOwner, now }),
      limits: isOwner ? null : await limitsOf(db, userId, now),
    }
  }

/** The company as its owner sees it. */
export const readOwnCompany = async (
  { db, clock, readMoney }: Pick<CompanyDeps, 'db' | 'clock' | 'readMoney'>,
  companyId: number,
): Promise<Decision<CompanyView>> => {
  const row = await findCompany(db, companyId)
  return row === undefined
    ? refuse('not_found')
    : accept(companyView(row, await readMoney(db, row.id), clock.now()))
}

/** An owner's rules as sent. */
export type SentRules = {
  readonly approvalAbove?: number | null | undefined
  readonly financesLocked?: boolean | undefined
  readonly monthlyActs?: boolean | undefined
  readonly version: number
}

const rulesOf = (row: CompanyRow) => ({
  approvalAbove: row.approval_above_uzs,
  financesLocked: row.finances_locked,
  monthlyActs: row.monthly_acts,
})

/**
 * Changes the owner's rules. Only a session that has proved a second factor may lock or unlock the finances:
 * otherwise owners could lock themselves out, or anyone with their password could unlock them. Refuses `amount_out_of_range`,
 * `second_factor_required` and `changed_meanwhile`.
 */
export const changeRules = async (
  deps: CompanyDeps,
  companyId: number,
  { secondFactorAt, changer }: { readonly secondFactorAt: Date | null; readonly changer: Changer },
  { approvalAbove, financesLocked, monthlyActs, version }: SentRules,
): Promise<Decision<CompanyView>> => {
  const { db, clock, audit } = deps
  const limit = readLimit(approvalAbove ?? null, 'approval_above')
  if (!limit.ok) return limit
  if (financesLocked !== undefined && secondFactorAt === null) {
    const present = await findCompany(db, companyId)
    if (present?.finances_locked !== financesLocked) return refuse('second_factor_required')
  }
  const change: CompanyChange = {
    ...(approvalAbove !== undefined && { approval_above_uzs: limit.value }),
    ...(financesLocked !== undefined && { finances_locked: financesLocked }),
    ...(monthlyActs !== undefined && { monthly_acts: monthlyActs }),
  }
  const saved = await inTransaction(db, async tx => {
    const before = await findCompany(tx, companyId)
    const row = await saveCompany(tx, companyId, version, change, clock.now())
    if (row === undefined || before === undefined) return undefined
    await audit(tx, {
      ...changer,
      ...{ action: 'company.change_rules', objectKind: 'company', objectId: String(companyId) },
      ...{ before: rulesOf(before), after: rulesOf(row) },
    })
    return row
  })
  return saved === undefined ? refuse('changed_meanwhile') : readOwnCompany(deps, companyId)
}
