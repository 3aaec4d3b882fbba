import { room } from '@karvon/contract/events'
import { afterCommit, type Tx } from '../../../platform/db/database.ts'
import { findOwner } from '../../../platform/db/queries/company-owner.ts'
import { readCompanyMoney } from '../company-money.ts'
import type { LedgerDeps } from '../ledger-deps.ts'

/** Publishes the company's money to its owner. */
export const publishBalance = async (
  companyId: number,
  { db, publish }: Pick<LedgerDeps, 'db' | 'publish'>,
): Promise<void> => {
  const owner = await findOwner(db, companyId)
  if (owner === undefined) return
  const { balanceUzs, heldUzs, debtUzs, availableUzs } = await readCompanyMoney(db, companyId)
  const payload = { balance: balanceUzs, held: heldUzs, debt: debtUzs, available: availableUzs }
  publish({ to: room.user(owner.id), event: 'balance.updated', payload })
}

/** Tells a person that their money has changed. */
export const publishMoney = (userId: number, { publish }: Pick<LedgerDeps, 'publish'>): void =>
  publish({ to: room.user(userId), event: 'money.updated', payload: {} })

/** The same after the commit. */
export const announceMoney = (tx: Tx, userId: number, deps: Pick<LedgerDeps, 'publish'>): void =>
  afterCommit(tx, () => publishMoney(userId, deps))

/** Publishes the company's money after the commit. */
export const announceBalance = (tx: Tx, companyId: number, deps: Pick<LedgerDeps, 'db' | 'publish'>): void =>
  afterCommit(tx, () => publishBalance(companyId, deps))
