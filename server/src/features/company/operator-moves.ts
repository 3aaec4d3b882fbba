import { room } from '@karvon/contract/events'
import { TERM_RANGE } from '@karvon/domain/company/credit'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { readText } from '@karvon/domain/reading/text'
import { workIn } from '../../platform/commands/unit-of-work.ts'
import { afterCommit, type Tx } from '../../platform/db/database.ts'
import { findOwner } from '../../platform/db/queries/company-owner.ts'
import type { CompanyDeps } from './company-deps.ts'
import {
  type CompanyChange,
  type CompanyRow,
  findCompany,
  isInnTaken,
  lockCompany,
  lockSameInn,
  peopleOf,
  saveCompany,
  statusOf,
} from './company-repository.ts'

/** The company an operator changes, and the version seen. */
export type CompanyAction = {
  readonly companyId: number
  readonly version: number
  readonly operatorId: number
}

/** The audit log's copy of a company, before and after. */
export type CompanyBalance = {
  readonly status: ReturnType<typeof statusOf>
  readonly blockReason: string | null
  readonly creditLimitUzs: number
  readonly paymentTermDays: number | null
  readonly version: number
}

/** The result of an operator's change. */
export type CompanyActionResult = { readonly before: CompanyBalance; readonly after: CompanyBalance }

type Deps = Pick<CompanyDeps, 'clock' | 'publish' | 'people' | 'addNotice'>

/** The sums an operator may set as a credit limit, in whole UZS. */
const CREDIT_RANGE = { min: 0, max: 10_000_000_000 } as const
const REASON_LENGTH = 500

const companyBalanceOf = (row: CompanyRow): CompanyBalance => ({
  status: statusOf(row),
  blockReason: row.block_reason,
  creditLimitUzs: row.credit_limit_uzs,
  paymentTermDays: row.payment_term_days,
  version: row.version,
})

const announce = async (tx: Tx, { publish }: Deps, { id, version }: CompanyRow): Promise<void> => {
  const people = await peopleOf(tx, id)
  const to = [room.operators, ...people.map(room.user)]
  afterCommit(tx, () => publish({ to, event: 'company.updated', payload: { companyId: id, version } }))
}

/**
 * Applies a change: `already_decided` if nothing would change or the company is closed, `changed_meanwhile` if it
 * differs from what the operator saw.
 */
const move = async (
  tx: Tx,
  deps: Deps,
  { companyId, version }: CompanyAction,
  isDone: (row: CompanyRow) => boolean,
  { at, ...change }: CompanyChange & { readonly at: Date },
): Promise<Decision<CompanyActionResult>> => {
  const row = await lockCompany(tx, companyId)
  if (row === undefined) return refuse('not_found')
  if (row.closed_at !== null || isDone(row)) return refuse('already_decided')
  const saved = await saveCompany(tx, companyId, version, change, at)
  if (saved === undefined) return refuse('changed_meanwhile')
  await announce(tx, deps, saved)
  return accept({ before: companyBalanceOf(row), after: companyBalanceOf(saved) })
}

/**
 * Verifies a company: it now owns its STIR, and bank transfer is available once it has the money. Refuses `inn_taken`
 * if another verified company has the STIR.
 */
export const verifyCompany = async (
  tx: Tx,
  sent: CompanyAction,
  deps: Deps,
): Promise<Decision<CompanyActionResult>> => {
  await lockSameInn(tx, sent.companyId)
  const row = await findCompany(tx, sent.companyId)
  if (row?.verified_at === null && (await isInnTaken(tx, row.inn))) return refuse('inn_taken')
  const at = deps.clock.now()
  const verified = { at, verified_at: at, verified_by: sent.operatorId }
  return move(tx, deps, sent, company => company.verified_at !== null, verified)
}

/** Blocks a company: all its users are signed out at once. Refuses `text_required` and text refusals at `reason`. */
export const blockCompany = async (
  tx: Tx,
  sent: CompanyAction & { readonly reason: string },
  deps: Deps,
): Promise<Decision<CompanyActionResult>> => {
  const reason = readText(sent.reason, { maxLength: REASON_LENGTH, field: 'reason' })
  if (!reason.ok) return reason
  if (reason.value === '') return refuse('text_required', 'reason')
  const at = deps.clock.now()
  const moved = await move(tx, deps, sent, row => row.blocked_at !== null, {
    at,
    blocked_at: at,
    block_reason: reason.value,
  })
  if (moved.ok) await deps.people.endSessions(tx, await peopleOf(tx, sent.companyId))
  return moved
}

/** Unblocks a company, so that its users can sign in again. */
export const unblockCompany = (
  tx: Tx,
  sent: CompanyAction,
  deps: Deps,
): Promise<Decision<CompanyActionResult>> =>
  move(tx, deps, sent, row => row.blocked_at === null, {
    at: deps.clock.now(),
    blocked_at: null,
    block_reason: null,
  })

const isTerm = (days: number | null | undefined): boolean =>
  days == null || (Number.isSafeInteger(days) && days >= TERM_RANGE.min && days <= TERM_RANGE.max)

/**
 * Sets a company's credit limit and payment term, which stays if it is absent, and tells its owner of a new limit. Refuses
 * `amount_out_of_range` at `credit_limit`, and `figure_out_of_range` at `term_days`.
 */
export const setCreditLimit = async (
  tx: Tx,
  sent: CompanyAction & { readonly creditLimitUzs: number; readonly termDays?: number | null | undefined },
  deps: Deps,
): Promise<Decision<CompanyActionResult>> => {
  const { creditLimitUzs, termDays } = sent
  const { min, max } = CREDIT_RANGE
  if (!Number.isSafeInteger(creditLimitUzs) || creditLimitUzs < min || creditLimitUzs > max) {
    return refuse('amount_out_of_range', 'credit_limit', { min, max })
  }
  if (!isTerm(termDays)) return refuse('figure_out_of_range', 'term_days', TERM_RANGE)
  const isDone = (row: CompanyRow) =>
    row.credit_limit_uzs === creditLimitUzs && (termDays === undefined || row.payment_term_days === termDays)
  const at = deps.clock.now()
  const moved = await move(tx, deps, sent, isDone, {
    at,
    credit_limit_uzs: creditLimitUzs,
    ...(termDays !== undefined && { payment_term_days: termDays }),
  })
  const isNew = moved.ok && moved.value.before.creditLimitUzs !== creditLimitUzs
  const owner = isNew ? await findOwner(tx, sent.companyId) : undefined
  if (owner !== undefined) {
    const facts = { amount_uzs: creditLimitUzs }
    await workIn(tx, work =>
      deps.addNotice(work, { at, userId: owner.id, kind: 'credit_limit_changed', orderId: null, facts }),
    )
  }
  return moved
}
