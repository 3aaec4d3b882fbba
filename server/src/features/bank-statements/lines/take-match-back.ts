import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Tx } from '../../../platform/db/database.ts'
import type { BankDeps } from '../bank-deps.ts'
import type { BankMatchRow } from './line-rows.ts'

type By = { readonly reason: string; readonly actorId: number; readonly at: Date }
type Undone = Decision<{ readonly journalId: number | null }>

const ofJournal = (journalId: number | null): Undone =>
  journalId === null ? refuse('already_decided') : accept({ journalId })

const takeRefillBack = async (tx: Tx, { ledger }: BankDeps, match: BankMatchRow, by: By): Promise<Undone> => {
  const { company_id: companyId, user_id: userId, amount_uzs: amountUzs } = match
  const id = companyId ?? userId
  if (id === null) throw new Error(`match ${match.id} of a payment has no payer`)
  const owner = { kind: companyId === null ? 'person' : 'company', id } as const
  const { reason: description, ...rest } = by
  const reversesId = match.journal_id ?? undefined
  const booking = { amountUzs, reference: `bank_match_undo:${match.id}`, description, reversesId, ...rest }
  return ofJournal(await ledger.takeRefillBack(tx, { owner, ...booking }))
}

const takePayoutBack = async (
  tx: Tx,
  { payouts }: BankDeps,
  match: BankMatchRow,
  by: By,
): Promise<Undone> => {
  if (match.payout_line_id === null) throw new Error(`match ${match.id} of a payout has no line`)
  const { reason, ...settler } = by
  const reference = `bank_match_undo:${match.id}`
  return payouts.takeBack(tx, { lineId: match.payout_line_id, how: 'mistaken', reason, reference }, settler)
}

const takeRefundBack = async (
  tx: Tx,
  { payouts }: BankDeps,
  match: BankMatchRow,
  by: By,
): Promise<Undone> => {
  if (match.refund_id === null) throw new Error(`match ${match.id} of a refund has none`)
  const { reason, ...settler } = by
  const reference = `bank_match_undo:${match.id}`
  const taken = { refundId: match.refund_id, how: 'mistaken', reason, reference } as const
  return payouts.takeRefundBack(tx, taken, settler)
}

/** The journal of a hand stays; what its line paid is open again. */
const takeLinkBack = async (tx: Tx, { ledger }: BankDeps, match: BankMatchRow): Promise<Undone> => {
  if (match.journal_id === null) throw new Error(`match ${match.id} of a booked payment has no journal`)
  await ledger.unlinkLine(tx, { journalId: match.journal_id, lineId: match.line_id })
  return accept({ journalId: null })
}

/**
 * Books the opposite of a match: a payment is taken from its payer, a payout is sent again, a company's refund waits again, anything else is reversed. A link to a
 * journal booked by hand loses the invoices that its line named; it, and a line of tiyin alone, leave no journal. A returned payout or refund stays returned: `already_decided`.
 */
export const takeMatchBack = async (tx: Tx, deps: BankDeps, match: BankMatchRow, by: By): Promise<Undone> => {
  if (match.kind === 'booked_before') return takeLinkBack(tx, deps, match)
  if (match.journal_id === null) return accept({ journalId: null })
  if (match.kind === 'company_refill' || match.kind === 'person_payment')
    return takeRefillBack(tx, deps, match, by)
  if (match.kind === 'payout') return takePayoutBack(tx, deps, match, by)
  if (match.kind === 'company_refund') return takeRefundBack(tx, deps, match, by)
  if (match.kind === 'payout_return' || match.kind === 'refund_return') return refuse('already_decided')
  const { reason: description, ...rest } = by
  const booking = { reference: `bank_match_undo:${match.id}`, description, ...rest }
  return ofJournal(await deps.ledger.reverseJournal(tx, match.journal_id, booking))
}
