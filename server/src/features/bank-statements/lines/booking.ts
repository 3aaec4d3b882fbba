import type { confirmBankLine } from '@karvon/contract/admin/bank-statements'
import type { BodyOf } from '@karvon/contract/endpoint'
import { splitTiyin } from '@karvon/domain/bank-statements/statement-cells'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { readText } from '@karvon/domain/reading/text'
import type { Tx } from '../../../platform/db/database.ts'
import type { BankDeps } from '../bank-deps.ts'
import type { BankLineRow } from './line-rows.ts'

const LONGEST_DESCRIPTION = 300

/** What an operator says a line is. */
export type SaidMatch = BodyOf<typeof confirmBankLine>

/** A locked line with what it is said to be; `reference` is of this match alone. */
export type Booking = {
  readonly row: BankLineRow
  readonly said: SaidMatch
  readonly reference: string
  readonly actorId: number
  readonly at: Date
}

/** What was booked, with what the match remembers of it. */
export type BookedLine = {
  readonly journalId: number | null
  readonly description: string
  readonly companyId?: number
  readonly userId?: number
  readonly payoutLineId?: number
  readonly refundId?: number
  readonly provider?: SaidMatch['provider']
  readonly feeUzs?: number
}

/** Books a line of a kind. */
export type Book = (tx: Tx, deps: BankDeps, booking: Booking) => Promise<Decision<BookedLine>>

/** The line's sum in whole UZS. */
export const uzsOf = ({ row }: Booking): number => splitTiyin(row.amount_tiyin).uzs

/** What the operator typed, or the purpose of the payment. */
export const readDescription = ({ said, row }: Booking): Decision<string> => {
  const typed = said.description ?? ''
  if (typed.trim() !== '') return readText(typed, { maxLength: LONGEST_DESCRIPTION, field: 'description' })
  return accept([...(row.purpose || row.counterparty || row.document)].slice(0, LONGEST_DESCRIPTION).join(''))
}

/** What the ledger books of a line. */
export const postOf = ({ row, reference, at, actorId }: Booking, description: string) => ({
  amountUzs: splitTiyin(row.amount_tiyin).uzs,
  ...{ reference, description, at, actorId },
  valueDay: row.day,
})

/** Refuses what does not fit the line, at its field. */
export const wrong = (field: string) => refuse('match_kind_wrong', field)
