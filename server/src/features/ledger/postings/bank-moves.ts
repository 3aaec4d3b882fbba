import { chargeHolder } from '@karvon/domain/ledger/accounts/holder-entries'
import { raisedDebtUzs } from '@karvon/domain/ledger/client-account'
import {
  type ClientOwner,
  driverOwner,
  type Entry,
  entriesOf,
  KARVON,
  type PaymentProvider,
} from '@karvon/domain/ledger/ledger-accounts'
import { sql } from 'kysely'
import { writeNew } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { addJournal, type NewJournal } from './add-journal.ts'
import { announceMoney } from './announce-balance.ts'
import { announceClient } from './client-accounts.ts'
import { lockHolder } from './holders.ts'
import { lockPerson } from './lock-company.ts'
import { tellHolder } from './money-notices.ts'

/** What a statement of our bank moved, by a reference that is booked once. */
type BankMove = {
  readonly amountUzs: number
  readonly reference: string
  readonly description: string
  readonly actorId: number
  readonly at: Date
  /** The day of the bank's line, `YYYY-MM-DD`. */
  readonly valueDay?: string | undefined
  /** The journal that this takes back. */
  readonly reversesId?: number | undefined
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
  const journalId = await writeNew(tx, work =>
    addJournal(work, journal, [
      { account: 'carrier_payable', owner, amountUzs: move.amountUzs },
      bank(-move.amountUzs),
    ]),
  )
  announceMoney(tx, driverId, deps)
  return journalId
}

/** Where money that is taken back goes: where the payment came in, or what an allowance was given from. */
type TakenTo = 'bank' | 'cash_desk' | 'write_off' | 'costs'

const TAKEN_BACK = {
  bank: 'refill_reversed',
  cash_desk: 'refill_reversed',
  write_off: 'allowance_reversed',
  costs: 'allowance_reversed',
} as const satisfies Record<TakenTo, string>

/**
 * Takes a payment, goodwill or a write-off back that was booked by mistake: a balance or prepaid commission first, the rest they owe.
 */
export const takeRefillBack = async (
  tx: Tx,
  {
    owner,
    through = 'bank',
    ...move
  }: BankMove & { readonly owner: ClientOwner; readonly through?: TakenTo | undefined },
  deps: LedgerDeps,
): Promise<number | null> => {
  const holder = await lockHolder(tx, owner)
  if (holder === null) throw new Error(`there is no ${owner.kind} ${owner.id}`)
  const entries = chargeHolder(holder, move.amountUzs, through, through === 'costs' ? 'goodwill' : undefined)
  const journalId = await writeNew(tx, work =>
    addJournal(work, journalOf(move, 'correction', owner), entries),
  )
  if (journalId === null) return null
  await tellHolder(tx, owner, { kind: TAKEN_BACK[through], amountUzs: move.amountUzs, at: move.at }, deps)
  const debtUzs = raisedDebtUzs(holder.standing, entries)
  if (debtUzs > 0) {
    const kind = owner.kind === 'company' ? 'balance_in_debt' : 'fee_owed'
    await tellHolder(tx, owner, { kind, amountUzs: debtUzs, at: move.at }, deps)
  }
  announceClient(tx, owner, deps)
  return journalId
}

/** What the cash desk holds, whole UZS, never below 0; of two who take cash to the bank, the second waits here. */
export const lockCashDesk = async (tx: Tx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(13, 0)`.execute(tx)
  const { rows } = await sql<{ cash: number }>`
    select coalesce(-sum(amount_uzs), 0)::bigint as cash from postings where account_kind = 'cash_desk'`.execute(
    tx,
  )
  return Math.max(0, rows[0]?.cash ?? 0)
}

/** Cash that was taken to the bank. */
export const depositCash = (tx: Tx, move: BankMove): Promise<number | null> =>
  writeNew(tx, work =>
    addJournal(work, journalOf(move, 'settlement'), [
      bank(-move.amountUzs),
      { account: 'cash_desk', owner: KARVON, amountUzs: move.amountUzs },
    ]),
  )

/** What a provider sent of what it had collected; the difference is its fee. */
export const settleProvider = (
  tx: Tx,
  { provider, feeUzs, ...move }: BankMove & { readonly provider: PaymentProvider; readonly feeUzs: number },
): Promise<number | null> => {
  const collected = { account: 'psp_clearing', owner: { kind: 'provider', provider } } as const
  return writeNew(tx, work =>
    addJournal(
      work,
      journalOf(move, 'settlement'),
      entriesOf([
        { ...collected, amountUzs: move.amountUzs + feeUzs },
        bank(-move.amountUzs),
        { account: 'costs', owner: KARVON, amountUzs: -feeUzs },
      ]),
    ),
  )
}

/** Money that came for another reason, such as interest. */
export const bookIncome = (tx: Tx, move: BankMove): Promise<number | null> =>
  writeNew(tx, work =>
    addJournal(work, journalOf(move, 'correction'), [
      bank(-move.amountUzs),
      { account: 'adjustments', owner: KARVON, amountUzs: move.amountUzs, item: 'other_income' },
    ]),
  )

/** Money that left for another reason, such as what the bank charges. */
export const bookCost = (tx: Tx, move: BankMove): Promise<number | null> =>
  writeNew(tx, work =>
    addJournal(work, journalOf(move, 'cost'), [
      bank(move.amountUzs),
      { account: 'costs', owner: KARVON, amountUzs: -move.amountUzs },
    ]),
  )

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
  const reversal = { ...move, amountUzs: 0, reversesId: journalId }
  return writeNew(tx, work => addJournal(work, journalOf(reversal, 'correction'), entries))
}
