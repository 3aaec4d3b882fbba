import type { confirmBankLine } from '@karvon/contract/admin/bank-statements'
import type { BodyOf } from '@karvon/contract/endpoint'
import { MATCH_DIRECTIONS, type MatchKind } from '@karvon/domain/bank-statements/propose-matches'
import { checkSettlement, providerFeeUzs } from '@karvon/domain/bank-statements/settle-provider'
import { splitTiyin } from '@karvon/domain/bank-statements/statement-cells'
import { documentKey } from '@karvon/domain/company/document-key'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { readText } from '@karvon/domain/values/text'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { BankDeps } from '../bank-deps.ts'
import type { BankLineRow } from './line-rows.ts'
import { isLinked } from './match-facts.ts'

const LONGEST_DESCRIPTION = 300

/** What an operator says a line is. */
export type SaidMatch = BodyOf<typeof confirmBankLine>

/** A locked line with what it is said to be; `reference` is of this match alone. */
export type Booking = {
  readonly row: BankLineRow
  readonly said: SaidMatch
  readonly reference: string
  /** How often the line was matched before. */
  readonly earlier: number
  readonly actorId: number
  readonly at: Date
}

/** What was booked, with what the match remembers of it. */
export type BookedLine = {
  readonly journalId: number | null
  readonly description: string
  readonly companyId?: number
  readonly payoutLineId?: number
  readonly provider?: SaidMatch['provider']
  readonly feeUzs?: number
}

type Book = (tx: Tx, deps: BankDeps, booking: Booking) => Promise<Decision<BookedLine>>

const uzsOf = ({ row }: Booking): number => splitTiyin(row.amount_tiyin).uzs

/** What the operator typed, or the purpose of the payment. */
const readDescription = ({ said, row }: Booking): Decision<string> => {
  const typed = said.description ?? ''
  if (typed.trim() !== '') return readText(typed, { maxLength: LONGEST_DESCRIPTION, field: 'description' })
  return accept([...(row.purpose || row.counterparty || row.document)].slice(0, LONGEST_DESCRIPTION).join(''))
}

const postOf = (booking: Booking, description: string) => ({
  amountUzs: uzsOf(booking),
  reference: booking.reference,
  description,
  at: booking.at,
  actorId: booking.actorId,
})

const wrong = (field: string) => refuse('match_kind_wrong', field)

/** An operator's refill by hand with the same document, which this line would double. */
const findHandBooked = async (tx: Tx, companyId: number, document: string): Promise<boolean> => {
  const key = documentKey(document)
  if (key === '') return false
  const { rows } = await sql`
    select from booked_documents d join journals j on j.id = d.journal_id
    where d.company_id = ${companyId} and d.kind = 'refill' and d.document_key = ${key} and not ${isLinked}`.execute(
    tx,
  )
  return rows.length > 0
}

/** A document's number of a bank comes again every year, so its day is part of it. */
const bankReferenceOf = ({ row, earlier }: Booking): string =>
  `${row.document} ${row.day} /${row.id}${earlier === 0 ? '' : `-${earlier}`}`

const bookRefill: Book = async (tx, deps, booking) => {
  const { companyId } = booking.said
  if (companyId === undefined) return wrong('company_id')
  const description = readDescription(booking)
  if (!description.ok) return description
  const { document, day } = booking.row
  if (await findHandBooked(tx, companyId, document)) {
    return refuse('money_already_written', undefined, {
      document,
      amount_uzs: uzsOf(booking),
      booked_at: day,
    })
  }
  const { actorId, at } = booking
  const booked = await deps.ledger.refill(tx, {
    ...{ companyId, actorId, at, amountUzs: uzsOf(booking) },
    bankReference: bankReferenceOf(booking),
    description: description.value || document,
  })
  if (!booked.ok) return booked
  return accept({ ...booked.value, companyId, description: description.value })
}

const bookPayout: Book = async (tx, deps, booking) => {
  const { payoutLineId } = booking.said
  const description = readDescription(booking)
  if (!description.ok) return description
  if (payoutLineId === undefined) return wrong('payout_line_id')
  const line = await tx
    .selectFrom('payout_lines')
    .select('amount_uzs')
    .where('id', '=', payoutLineId)
    .executeTakeFirst()
  if (line?.amount_uzs !== uzsOf(booking)) return wrong('payout_line_id')
  const { row, reference } = booking
  const paid =
    booking.said.kind === 'payout'
      ? await deps.payouts.pay(tx, { lineId: payoutLineId, bankDocument: row.document || row.day }, booking)
      : await deps.payouts.takeBack(
          tx,
          { lineId: payoutLineId, how: 'returned', reason: description.value, reference },
          booking,
        )
  return paid.ok
    ? accept({ journalId: paid.value.journalId, payoutLineId, description: description.value })
    : paid
}

const bookSettlement: Book = async (tx, deps, booking) => {
  const { provider } = booking.said
  if (provider === undefined) return wrong('provider')
  const description = readDescription(booking)
  if (!description.ok) return description
  // settlements of one provider wait for each other: each may take only what the others have left
  await sql`select pg_advisory_xact_lock(11, hashtext(${provider}))`.execute(tx)
  const receivedUzs = uzsOf(booking)
  const grossUzs = booking.said.gross ?? receivedUzs
  const clearingUzs = (await deps.ledger.selectClearing(tx)).get(provider) ?? 0
  const refusals = checkSettlement({ receivedUzs, grossUzs, clearingUzs })
  if (refusals.length > 0) return refuseAll(refusals)
  const feeUzs = providerFeeUzs({ receivedUzs, grossUzs })
  const posted = { ...postOf(booking, description.value), provider, feeUzs }
  const journalId = await deps.ledger.settleProvider(tx, posted)
  if (journalId === null) return refuse('bank_line_matched')
  return accept({ journalId, provider, feeUzs, description: description.value })
}

const bookOther =
  (book: 'bookIncome' | 'bookCost'): Book =>
  async (tx, deps, booking) => {
    if ((booking.said.description ?? '').trim() === '') return refuse('text_required', 'description')
    const description = readDescription(booking)
    if (!description.ok) return description
    if (uzsOf(booking) === 0) return accept({ journalId: null, description: description.value })
    const journalId = await deps.ledger[book](tx, postOf(booking, description.value))
    return journalId === null
      ? refuse('bank_line_matched')
      : accept({ journalId, description: description.value })
  }

const linkBooked: Book = async (tx, _, booking) => {
  const { journalId } = booking.said
  if (journalId === undefined) return wrong('journal_id')
  const description = readDescription(booking)
  if (!description.ok) return description
  // of two lines for one journal the second finds it linked
  await sql`select pg_advisory_xact_lock(12, hashtext(${String(journalId)}))`.execute(tx)
  const moved = booking.row.direction === 'in' ? -uzsOf(booking) : uzsOf(booking)
  const { rows } = await sql`
    select from postings p join journals j on j.id = p.journal_id
    where j.id = ${journalId} and p.account_kind = 'bank' and not ${isLinked}
    group by j.id having sum(p.amount_uzs) = ${moved}`.execute(tx)
  return rows.length === 0 ? wrong('journal_id') : accept({ journalId, description: description.value })
}

const BOOKS = {
  company_refill: bookRefill,
  payout: bookPayout,
  payout_return: bookPayout,
  provider_settlement: bookSettlement,
  other_income: bookOther('bookIncome'),
  cost: bookOther('bookCost'),
  booked_before: linkBooked,
} as const satisfies Record<MatchKind, Book>

/** Kinds that less than a so'm can be: it is carried as tiyin and has no journal. */
const OF_ANY_SUM: readonly MatchKind[] = ['other_income', 'cost']

/**
 * Books a locked line. Refuses `match_kind_wrong` at the field that does not fit the line (`kind`: another direction, or less than a
 * so'm), `amount_out_of_range` (`gross`), `money_already_written`, those of payouts and of texts.
 */
export const bookLine: Book = async (tx, deps, booking) => {
  const { kind } = booking.said
  const direction = MATCH_DIRECTIONS[kind]
  if (direction !== null && direction !== booking.row.direction) return wrong('kind')
  if (uzsOf(booking) === 0 && !OF_ANY_SUM.includes(kind)) return wrong('kind')
  return BOOKS[kind](tx, deps, booking)
}
