import { chargeTo, raisedDebtUzs } from '@karvon/domain/ledger/client-account'
import {
  driverOwner,
  type Entry,
  entriesOf,
  KARVON,
  type PaymentProvider,
} from '@karvon/domain/ledger/ledger-accounts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { announceBalance, announceMoney } from './announce-balance.ts'
import { lockClientAccount } from './client-accounts.ts'
import { lockPerson } from './lock-company.ts'
import { tellOwner } from './money-notices.ts'
import { type NewJournal, writeJournal } from './write-journal.ts'

/** What a statement of our bank moved, by a reference that is booked once. */
type BankMove = {
  readonly amountUzs: number
  readonly reference: string
  readonly description: string
  readonly actorId: number
  readonly at: Date
}

const journalOf = (
  { amountUzs: _, ...move }: BankMove,
  kind: NewJournal['kind'],
  about: NewJournal['about'] = null,
): NewJournal => ({ ...move, kind, about, orderId: null })

const bank = (amountUzs: number): Entry => ({ account: 'bank', owner: KARVON, amountUzs })

/** A payment to a driver came back to the bank: it is payable again. */
export const returnToCarrier = async (
  tx: Tx,
  { driverId, ...move }: Omit<BankMove, 'description'> & { readonly driverId: number },
  deps: LedgerDeps,
): Promise<number | null> => {
  await lockPerson(tx, driverId)
  const owner = driverOwner(driverId)
  const about = { kind: 'person', id: driverId } as const
  const journal = journalOf({ ...move, description: '' }, 'payout_returned', about)
  const journalId = await writeJournal(tx, journal, [
    { account: 'carrier_payable', owner, amountUzs: move.amountUzs },
    bank(-move.amountUzs),
  ])
  announceMoney(tx, driverId, deps)
  return journalId
}

/** Takes a company's payment back that was booked by mistake: its balance first, the rest it owes. */
export const takeRefillBack = async (
  tx: Tx,
  { companyId, ...move }: BankMove & { readonly companyId: number },
  deps: LedgerDeps,
): Promise<number | null> => {
  const owner = { kind: 'company', id: companyId } as const
  const client = await lockClientAccount(tx, owner)
  const entries = chargeTo(client, move.amountUzs, 'bank')
  const journalId = await writeJournal(tx, journalOf(move, 'correction', owner), entries)
  if (journalId === null) return null
  const debtUzs = raisedDebtUzs(client.standing, entries)
  if (debtUzs > 0) {
    await tellOwner(tx, companyId, { kind: 'balance_in_debt', amountUzs: debtUzs, at: move.at }, deps)
  }
  announceBalance(tx, companyId, deps)
  return journalId
}

/** What a provider sent of what it had collected; the difference is its fee. */
export const settleProvider = (
  tx: Tx,
  { provider, feeUzs, ...move }: BankMove & { readonly provider: PaymentProvider; readonly feeUzs: number },
): Promise<number | null> => {
  const collected = { account: 'psp_clearing', owner: { kind: 'provider', provider } } as const
  return writeJournal(
    tx,
    journalOf(move, 'settlement'),
    entriesOf([
      { ...collected, amountUzs: move.amountUzs + feeUzs },
      bank(-move.amountUzs),
      { account: 'costs', owner: KARVON, amountUzs: -feeUzs },
    ]),
  )
}

/** Money that came for another reason, such as interest. */
export const bookIncome = (tx: Tx, move: BankMove): Promise<number | null> =>
  writeJournal(tx, journalOf(move, 'correction'), [
    bank(-move.amountUzs),
    { account: 'adjustments', owner: KARVON, amountUzs: move.amountUzs, item: 'other_income' },
  ])

/** Money that left for another reason, such as what the bank charges. */
export const bookCost = (tx: Tx, move: BankMove): Promise<number | null> =>
  writeJournal(tx, journalOf(move, 'cost'), [
    bank(move.amountUzs),
    { account: 'costs', owner: KARVON, amountUzs: -move.amountUzs },
  ])

/** Books the opposite of a journal that is only ours and a provider's. */
export const reverseJournal = async (
  tx: Tx,
  journalId: number,
  move: Omit<BankMove, 'amountUzs'>,
): Promise<number | null> => {
  const postings = await tx
    .selectFrom('postings')
    .select(['account_kind', 'provider', 'amount_uzs', 'item', 'company_id', 'user_id'])
    .where('journal_id', '=', journalId)
    .orderBy('position')
    .execute()
  const entries = postings.map(({ account_kind, provider, amount_uzs, item, company_id, user_id }): Entry => {
    if (company_id !== null || user_id !== null || account_kind === null) {
      throw new Error(`journal ${journalId} is not only ours`)
    }
    const owner = provider === null ? KARVON : ({ kind: 'provider', provider } as const)
    return {
      account: account_kind as Entry['account'],
      owner,
      amountUzs: -amount_uzs,
      ...(item === null ? {} : { item }),
    }
  })
  return writeJournal(tx, journalOf({ ...move, amountUzs: 0 }, 'correction'), entries)
}
