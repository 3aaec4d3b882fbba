import { type CompanyBalance, type Posting, raisedDebtUzs } from '@karvon/domain/company/ledger'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findOwner } from '../../../platform/db/queries/company-owner.ts'
import type { NoticeReaders } from '../../../platform/db/queries/notice-readers.ts'
import type { LedgerDeps } from '../ledger-deps.ts'

/** What telling an owner of a charge takes: who they are, their settings, and the money before. */
export type ChargedOwner = {
  readonly ownerId: number | null
  readonly readers: NoticeReaders
  readonly money: CompanyBalance
}

type Charge = {
  readonly orderId: number | null
  readonly at: Date
  readonly postings: readonly Posting[]
}

/** Notifies the owner of a charge that leaves the company in debt, with the whole debt. */
export const tellOfDebt = (
  work: UnitOfWork,
  { ownerId: userId, readers, money }: ChargedOwner,
  { orderId, at, postings }: Charge,
  { addNotice }: Pick<LedgerDeps, 'addNotice'>,
): void => {
  const debtUzs = raisedDebtUzs(money, postings)
  if (debtUzs === 0 || userId === null) return
  addNotice(work, { at, userId, kind: 'balance_in_debt', orderId, facts: { amount_uzs: debtUzs } }, readers)
}

type Told = {
  readonly kind: 'balance_refilled' | 'balance_in_debt'
  readonly amountUzs: number
  readonly at: Date
}

/** Notifies the owner of what an operator did to their company's money. */
export const tellOwner = async (
  tx: Tx,
  companyId: number,
  { kind, amountUzs, at }: Told,
  { notify }: Pick<LedgerDeps, 'notify'>,
): Promise<void> => {
  const owner = await findOwner(tx, companyId)
  if (owner === undefined) return
  await notify(tx, { at, userId: owner.id, kind, orderId: null, facts: { amount_uzs: amountUzs } })
}
