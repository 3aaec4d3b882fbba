import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Tx } from '../../../platform/db/database.ts'
import type { BankDeps } from '../bank-deps.ts'
import type { BankMatchRow } from './line-rows.ts'

type By = { readonly reason: string; readonly actorId: number; readonly at: Date }
type Undone = Decision<{ readonly journalId: number | null }>

const ofJournal = (journalId: number | null): Undone =>
  journalId === null ? refuse('already_decided') : accept({ journalId })

const takeRefillBack = async (tx: Tx, { ledger }: BankDeps, match: BankMatchRow, by: By): Promise<Undone> => {
  const { company_id: companyId, amount_uzs: amountUzs } = match
  if (companyId === null) throw new Error(`match ${match.id} of a refill has no company`)
  const { reason: description, ...rest } = by
  const reference = `bank_match_undo:${match.id}`
  return ofJournal(await ledger.takeRefillBack(tx, { companyId, amountUzs, reference, description, ...rest }))
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

/**
 * Books the opposite of a match: a refill is taken from the company, a payout is sent again, anything else is reversed. A link to a
 * journal booked by hand, and a line of tiyin alone, leave no journal. A returned payout stays returned: `already_decided`.
 */
export const takeMatchBack = async (tx: Tx, deps: BankDeps, match: BankMatchRow, by: By): Promise<Undone> => {
  if (match.kind === 'booked_before' || match.journal_id === null) return accept({ journalId: null })
  if (match.kind === 'company_refill') return takeRefillBack(tx, deps, match, by)
  if (match.kind === 'payout') return takePayoutBack(tx, deps, match, by)
  if (match.kind === 'payout_return') return refuse('already_decided')
  const { reason: description, ...rest } = by
  const booking = { reference: `bank_match_undo:${match.id}`, description, ...rest }
  return ofJournal(await deps.ledger.reverseJournal(tx, match.journal_id, booking))
}
