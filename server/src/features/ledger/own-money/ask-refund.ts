import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { checkRefund, checkUndecided } from '@karvon/domain/ledger/refund'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { readCompanyMoney } from '../company-money.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { announceBalance } from '../postings/announce-balance.ts'
import { lockCompany, lockPerson } from '../postings/lock-company.ts'
import { holdRefund, releaseRefund } from './held-refund.ts'
import { type RefundRow, type RefundView, readRefundable, refundView } from './refund-rows.ts'

type Asked = {
  readonly userId: number
  readonly amountUzs: number
  readonly comment: string
  readonly at: Date
}

/** Asks to have money paid back; the person's money is locked meanwhile, so that requests at once are not of the same money. */
export const askRefund = async (
  tx: Tx,
  { userId, amountUzs, comment, at }: Asked,
): Promise<Decision<RefundView>> => {
  await lockPerson(tx, userId)
  const checked = checkRefund({ amountUzs, comment }, await readRefundable(tx, userId))
  if (!checked.ok) return checked
  const row = await tx
    .insertInto('refunds')
    .values({
      user_id: userId,
      amount_uzs: checked.value.amountUzs,
      comment: checked.value.comment,
      state: 'asked',
      asked_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return accept(refundView(row))
}

/** Locks the money that a refund is of. */
export const lockRefundMoney = async (
  tx: Tx,
  { user_id, company_id }: Pick<RefundRow, 'user_id' | 'company_id'>,
): Promise<void> => {
  if (company_id === null) await lockPerson(tx, user_id)
  else await lockCompany(tx, company_id)
}

type AskedByCompany = Asked & { readonly companyId: number }

/** A company's owner asks for its money back; it is held until it is paid, rejected or withdrawn. Refuses also `company_unverified`. */
export const askCompanyRefund = async (
  tx: Tx,
  { companyId, userId, amountUzs, comment, at }: AskedByCompany,
  deps: Pick<LedgerDeps, 'db' | 'publish'>,
): Promise<Decision<RefundView>> => {
  const company = await lockCompany(tx, companyId)
  if (company?.verified !== true) return refuse('company_unverified')
  const { balanceUzs, heldUzs, debtUzs } = await readCompanyMoney(tx, companyId)
  const checked = checkRefund({ amountUzs, comment }, { balanceUzs, heldUzs, debtUzs, askedUzs: 0 })
  if (!checked.ok) return checked
  const row = await tx
    .insertInto('refunds')
    .values({
      user_id: userId,
      company_id: companyId,
      amount_uzs: checked.value.amountUzs,
      comment: checked.value.comment,
      state: 'asked',
      asked_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await holdRefund(tx, row, { actorId: userId, at })
  announceBalance(tx, companyId, deps)
  return accept(refundView(row))
}

/** Locks a refund; undefined if there is none. */
export const lockRefund = (tx: Tx, id: number): Promise<RefundRow | undefined> =>
  tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Withdrawn = {
  readonly id: number
  readonly userId: number
  /** Null: a person's own. */
  readonly companyId: number | null
  readonly at: Date
}

const isTheirs = (row: RefundRow, { userId, companyId }: Withdrawn): boolean =>
  row.company_id === companyId && (companyId !== null || row.user_id === userId)

/** Takes one's own request back, or one's company's; refuses `not_found`, `already_decided` and `refund_at_bank`. */
export const withdrawRefund = (
  deps: Pick<LedgerDeps, 'db' | 'publish'>,
  withdrawn: Withdrawn,
): Promise<Decision<RefundView>> =>
  inTransaction(deps.db, async tx => {
    const row = await lockRefund(tx, withdrawn.id)
    if (row === undefined || !isTheirs(row, withdrawn)) return refuse('not_found')
    const undecided = checkUndecided({ state: row.state, isAtBank: row.sent_at !== null })
    if (!undecided.ok) return undecided
    const { at, userId: actorId } = withdrawn
    await lockRefundMoney(tx, row)
    await releaseRefund(tx, row, { actorId, at })
    const after = { state: 'withdrawn', decided_at: at } as const
    await tx.updateTable('refunds').set(after).where('id', '=', row.id).execute()
    if (row.company_id !== null) announceBalance(tx, row.company_id, deps)
    return accept(refundView({ ...row, ...after }))
  })
