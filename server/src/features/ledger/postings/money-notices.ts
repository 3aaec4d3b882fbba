import { type ClientStanding, raisedDebtUzs } from '@karvon/domain/ledger/client-account'
import { newlyMissingUzs } from '@karvon/domain/ledger/driver-advance'
import type { ClientOwner, Entry } from '@karvon/domain/ledger/ledger-accounts'
import { sumUzs } from '@karvon/domain/values/uzs'
import { type UnitOfWork, workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findOwner } from '../../../platform/db/queries/company-owner.ts'
import type { NoticeReaders } from '../../notices/notices.ts'
import type { LedgerDeps } from '../ledger-deps.ts'

/** What telling a client of a charge takes: who is told, their settings, and the money before. */
export type ChargedClient = {
  readonly ownerId: number | null
  readonly readers: NoticeReaders
  readonly money: ClientStanding
}

type Charge = {
  readonly orderId: number | null
  readonly at: Date
  readonly entries: readonly Entry[]
  readonly isCompany: boolean
}

/** Notifies a client of a charge that leaves them in debt, with the whole debt. */
export const tellOfDebt = (
  work: UnitOfWork,
  { ownerId: userId, readers, money }: ChargedClient,
  { orderId, at, entries, isCompany }: Charge,
  { addNotice }: Pick<LedgerDeps, 'addNotice'>,
): void => {
  const debtUzs = raisedDebtUzs(money, entries)
  if (debtUzs === 0 || userId === null) return
  const kind = isCompany ? 'balance_in_debt' : 'fee_owed'
  addNotice(work, { at, userId, kind, orderId, facts: { amount_uzs: debtUzs } }, readers)
}

type Taken = {
  readonly orderId: number
  readonly at: Date
  readonly entries: readonly Entry[]
  readonly advanceFloorUzs: number
}

/** Notifies a driver whose prepaid commission an order has taken below the floor, with what is missing. */
export const tellOfLowAdvance = (
  work: UnitOfWork,
  {
    id: userId,
    advanceUzs,
    readers,
  }: { readonly id: number; readonly advanceUzs: number; readonly readers: NoticeReaders },
  { orderId, at, entries, advanceFloorUzs }: Taken,
  { addNotice }: Pick<LedgerDeps, 'addNotice'>,
): void => {
  const takenUzs = sumUzs(
    entries.filter(({ account }) => account === 'driver_advance').map(({ amountUzs }) => amountUzs),
  )
  const standing = { beforeUzs: advanceUzs, afterUzs: advanceUzs + takenUzs }
  const missingUzs = newlyMissingUzs(standing, advanceFloorUzs)
  if (missingUzs === 0) return
  const facts = { amount_uzs: missingUzs, balance_uzs: standing.afterUzs, floor_uzs: advanceFloorUzs }
  addNotice(work, { at, userId, kind: 'advance_low', orderId, facts }, readers)
}

type Told = {
  readonly kind:
    | 'balance_refilled'
    | 'payment_received'
    | 'refill_reversed'
    | 'allowance_reversed'
    | 'balance_in_debt'
    | 'fee_owed'
    | 'debt_forgiven'
    | 'goodwill_given'
    | 'balance_corrected'
  readonly amountUzs: number
  readonly at: Date
  /** Other facts of the notice. */
  readonly said?: Readonly<Record<string, string>> | undefined
}

/** Notifies a person, or a company's owner, of what an operator did to their money. */
export const tellHolder = async (
  tx: Tx,
  { kind: holder, id }: ClientOwner,
  { kind, amountUzs, at, said }: Told,
  { addNotice }: Pick<LedgerDeps, 'addNotice'>,
): Promise<void> => {
  const userId = holder === 'person' ? id : (await findOwner(tx, id))?.id
  if (userId === undefined) return
  await workIn(tx, work =>
    addNotice(work, { at, userId, kind, orderId: null, facts: { amount_uzs: amountUzs, ...said } }),
  )
}
