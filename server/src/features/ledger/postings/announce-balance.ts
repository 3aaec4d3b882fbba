import { room } from '@karvon/contract/events'
import { afterCommit, type Tx } from '../../../platform/db/database.ts'
import type { LedgerDeps } from '../ledger-deps.ts'

/** Tells the company's owner that its money has changed. */
export const publishBalance = (companyId: number, { publish }: Pick<LedgerDeps, 'publish'>): void =>
  publish({ to: room.owner(companyId), event: 'balance.updated', payload: { companyId } })

/** Tells a person that their money has changed. */
export const publishMoney = (userId: number, { publish }: Pick<LedgerDeps, 'publish'>): void =>
  publish({ to: room.user(userId), event: 'money.updated', payload: {} })

/** The same after the commit. */
export const announceMoney = (tx: Tx, userId: number, deps: Pick<LedgerDeps, 'publish'>): void =>
  afterCommit(tx, () => publishMoney(userId, deps))

/** Tells the company's owner after the commit. */
export const announceBalance = (tx: Tx, companyId: number, deps: Pick<LedgerDeps, 'publish'>): void =>
  afterCommit(tx, () => publishBalance(companyId, deps))
