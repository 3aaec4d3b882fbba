import { MATCH_DIRECTIONS, type MatchKind } from '@karvon/domain/bank-statements/match-kinds'
import { checkSettlement, providerFeeUzs } from '@karvon/domain/bank-statements/settle-provider'
import { documentKey } from '@karvon/domain/company/document-key'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import type { ClientOwner } from '@karvon/domain/ledger/ledger-accounts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { isLinked } from '../../../platform/db/queries/open-bank-entries.ts'
import type { BankDeps } from '../bank-deps.ts'
import { bookCompanyRefund, bookPayout, checkNotPaidOut } from './book-paid-out.ts'
import { type Book, type BookedLine, type Booking, postOf, readDescription, uzsOf, wrong } from './booking.ts'
import { checkDouble } from './check-double.ts'

/** Books a payment of a company, or of a person. */
const bookReceived = async (
  tx: Tx,
  deps: BankDeps,
  booking: Booking,
  owner: ClientOwner,
): Promise<Decision<BookedLine>> => {
  const description = readDescription(booking)
  if (!description.ok) return description
  // of two who book one payment, by hand and from the line, the second finds what the first has booked
  const companyId = owner.kind === 'company' ? owner.id : null
  await deps.ledger.lockClient(tx, { companyId, userId: owner.id })
  const notPaidOut = await checkNotPaidOut(tx, deps, booking)
  if (!notPaidOut.ok) return notPaidOut
  const checked = await checkDouble(tx, booking, owner)
  if (!checked.ok) return checked
  const { row, reference, actorId, at } = booking
  const document = documentKey(row.document) === '' ? row.day : row.document
  const payer = companyId === null ? { userId: owner.id } : { companyId }
  const booked = await deps.ledger.refill(tx, {
    ...payer,
    ...{ actorId, at, amountUzs: uzsOf(booking) },
    bankReference: document,
    bankDay: row.day,
    lineReference: reference,
    purpose: row.purpose,
    withoutInvoice: booking.said.withoutInvoice === true,
    description: description.value || document,
  })
  if (!booked.ok) return booked
  return accept({ ...booked.value, ...payer, description: description.value })
}

const bookRefill: Book = async (tx, deps, booking) => {
  const { companyId } = booking.said
  return companyId === undefined
    ? wrong('company_id')
    : bookReceived(tx, deps, booking, { kind: 'company', id: companyId })
}

const bookPersonPayment: Book = async (tx, deps, booking) => {
  const { userId } = booking.said
  return userId === undefined
    ? wrong('user_id')
    : bookReceived(tx, deps, booking, { kind: 'person', id: userId })
}

const bookCash: Book = async (tx, deps, booking) => {
  const description = readDescription(booking)
  if (!description.ok) return description
  const checked = await checkDouble(tx, booking, null)
  if (!checked.ok) return checked
  const cashUzs = await deps.ledger.lockCashDesk(tx)
  if (uzsOf(booking) > cashUzs) return refuse('cash_desk_too_low', 'kind', { balance_uzs: cashUzs })
  const journalId = await deps.ledger.depositCash(tx, postOf(booking, description.value))
  return journalId === null
    ? refuse('bank_line_matched')
    : accept({ journalId, description: description.value })
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
    const notPaidOut = await checkNotPaidOut(tx, deps, booking)
    if (!notPaidOut.ok) return notPaidOut
    const checked = await checkDouble(tx, booking, null)
    if (!checked.ok) return checked
    const journalId = await deps.ledger[book](tx, postOf(booking, description.value))
    return journalId === null
      ? refuse('bank_line_matched')
      : accept({ journalId, description: description.value })
  }

type LinkedEntry = { readonly kind: string; readonly companyId: number | null }

/** The line of a payment that was booked by hand may name the invoice that it is for. */
const payNamedInvoices = async (
  tx: Tx,
  { ledger }: BankDeps,
  booking: Booking,
  { journalId, kind, companyId }: LinkedEntry & { readonly journalId: number },
): Promise<Decision<null>> => {
  if (kind !== 'refill' || companyId === null) return accept(null)
  const { row, said } = booking
  const withoutInvoice = said.withoutInvoice === true
  return ledger.payInvoices(
    tx,
    { journalId, lineId: row.id },
    {
      ...{ companyId, amountUzs: uzsOf(booking), text: row.purpose, withoutInvoice },
    },
  )
}

const linkBooked: Book = async (tx, deps, booking) => {
  const { journalId } = booking.said
  if (journalId === undefined) return wrong('journal_id')
  const description = readDescription(booking)
  if (!description.ok) return description
  // of two lines for one journal the second finds it linked
  await sql`select pg_advisory_xact_lock(12, hashtext(${String(journalId)}))`.execute(tx)
  const moved = booking.row.direction === 'in' ? -uzsOf(booking) : uzsOf(booking)
  const { rows } = await sql<LinkedEntry>`
    select j.kind, j.company_id as "companyId"
    from postings p join journals j on j.id = p.journal_id
    where j.id = ${journalId} and p.account_kind = 'bank' and not ${isLinked}
    group by j.id having sum(p.amount_uzs) = ${moved}`.execute(tx)
  const [entry] = rows
  if (entry === undefined) return wrong('journal_id')
  const paid = await payNamedInvoices(tx, deps, booking, { journalId, ...entry })
  return paid.ok ? accept({ journalId, description: description.value }) : paid
}

const BOOKS = {
  company_refill: bookRefill,
  person_payment: bookPersonPayment,
  cash_deposit: bookCash,
  payout: bookPayout,
  payout_return: bookPayout,
  company_refund: bookCompanyRefund,
  refund_return: bookCompanyRefund,
  provider_settlement: bookSettlement,
  other_income: bookOther('bookIncome'),
  cost: bookOther('bookCost'),
  booked_before: linkBooked,
} as const satisfies Record<MatchKind, Book>

/** Kinds that less than a so'm can be: it is carried as tiyin and has no journal. */
const OF_ANY_SUM: readonly MatchKind[] = ['other_income', 'cost']

/**
 * Books a locked line. Refuses `match_kind_wrong` at the field that does not fit the line (`kind`: another direction, or less than a
 * so'm), `amount_out_of_range` (`gross`), `cash_desk_too_low` (`balance_uzs`), `money_already_written`, those of payouts and of texts.
 */
export const bookLine: Book = async (tx, deps, booking) => {
  const { kind } = booking.said
  const direction = MATCH_DIRECTIONS[kind]
  if (direction !== null && direction !== booking.row.direction) return wrong('kind')
  if (uzsOf(booking) === 0 && !OF_ANY_SUM.includes(kind)) return wrong('kind')
  return BOOKS[kind](tx, deps, booking)
}
