import { type InvoiceName, invoiceNumber, invoicesNamedIn } from '../company/payment-invoice.ts'
import { areNearDays, isSameDocument } from '../company/same-payment.ts'
import type { ClientOwner, PaymentProvider } from '../ledger/ledger-accounts.ts'
import { ordersInText } from '../reading/order-number.ts'
import { MATCH_REASONS, type MatchKind, type MatchReason } from './match-kinds.ts'
import { personNumbersIn, phonesIn, providersIn, taxIdsOf } from './named-in-purpose.ts'
import { type PayoutCandidate, payoutsOfLine, type RefundCandidate, refundsOfLine } from './paid-out.ts'
import { splitTiyin } from './statement-cells.ts'
import type { StatementLine } from './statement-line.ts'

/** What a line is compared with; sums in whole UZS. */
export type MatchFacts = {
  /** Companies with the line's INN, and those of the orders and invoices that its purpose names. */
  readonly companies: readonly { readonly id: number; readonly inn: string }[]
  readonly orders: readonly {
    readonly id: number
    readonly companyId: number
    readonly priceUzs: number | null
  }[]
  /** Clients and drivers whose phone, number or tax number the line names; `taxId`: a driver's. */
  readonly people: readonly {
    readonly id: number
    readonly phone: string | null
    readonly taxId: string | null
  }[]
  readonly invoices: readonly (InvoiceName & { readonly amountUzs: number; readonly isVoid: boolean })[]
  readonly payouts: readonly PayoutCandidate[]
  readonly refunds: readonly RefundCandidate[]
  /** Journals of the bank's account without a statement line; `document` is the bank document's number that was typed. */
  readonly booked: readonly {
    readonly journalId: number
    readonly direction: StatementLine['direction']
    readonly amountUzs: number
    readonly document: string
    /** The bank's day if it is known, else the day of booking. */
    readonly day: string
    /** The company whose account it moved; null: a person's, a provider's or only ours. */
    readonly companyId: number | null
    /** The person whose account it moved. */
    readonly userId: number | null
  }[]
}

/** An entry that was booked by hand. */
export type BookedEntry = MatchFacts['booked'][number]

/** A proposal: what the line may be, and why. The best comes first. */
export type MatchProposal = {
  readonly kind: MatchKind
  readonly companyId: number | null
  readonly userId: number | null
  readonly payoutLineId: number | null
  readonly refundId: number | null
  readonly provider: PaymentProvider | null
  readonly journalId: number | null
  readonly reasons: readonly MatchReason[]
}

const proposal = (
  kind: MatchKind,
  reasons: readonly MatchReason[],
  target: Partial<Omit<MatchProposal, 'kind' | 'reasons'>> = {},
): MatchProposal => ({
  kind,
  companyId: null,
  userId: null,
  payoutLineId: null,
  refundId: null,
  provider: null,
  journalId: null,
  ...target,
  reasons,
})

/** Besides entries booked by hand, which can always be chosen. */
const MOST_PROPOSALS = 5
const MOST_BOOKED = 20

const WEIGHTS: Readonly<Record<MatchReason, number>> = {
  reference: 100,
  document: 90,
  inn: 50,
  account: 50,
  sum: 20,
  order: 20,
  invoice: 40,
  holder: 15,
  day: 15,
  words: 10,
  phone: 60,
  person: 55,
  inn_differs: -45,
  invoice_void: 0,
}

const weightOf = ({ reasons }: MatchProposal): number =>
  reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0)

/** What the purpose of a line names of a company. */
const namedOf = (line: StatementLine, companyId: number, facts: MatchFacts) => {
  const orders = new Set(ordersInText(line.purpose))
  const invoices = new Set(invoicesNamedIn(line.purpose).map(invoiceNumber))
  return {
    orders: facts.orders.filter(order => order.companyId === companyId && orders.has(order.id)),
    invoices: facts.invoices.filter(
      invoice => invoice.companyId === companyId && invoices.has(invoiceNumber(invoice)),
    ),
  }
}

const companyProposals = (line: StatementLine, uzs: number, facts: MatchFacts): MatchProposal[] =>
  facts.companies.flatMap(({ id, inn }) => {
    const { orders, invoices } = namedOf(line, id, facts)
    const isPayer = line.inn !== null && line.inn === inn
    const sums = [...orders.map(({ priceUzs }) => priceUzs), ...invoices.map(({ amountUzs }) => amountUzs)]
    const speaks: Partial<Record<MatchReason, boolean>> = {
      inn: isPayer,
      order: orders.length > 0,
      invoice: invoices.length > 0,
      sum: sums.includes(uzs),
      inn_differs: !isPayer && line.inn !== null,
      invoice_void: invoices.some(({ isVoid }) => isVoid),
    }
    const reasons = MATCH_REASONS.filter(reason => speaks[reason] === true)
    return isPayer || orders.length + invoices.length > 0
      ? [proposal('company_refill', reasons, { companyId: id })]
      : []
  })

const personProposals = (line: StatementLine, { people }: MatchFacts): MatchProposal[] => {
  const [phones, numbers, taxIds] = [phonesIn(line.purpose), personNumbersIn(line.purpose), taxIdsOf(line)]
  return people.flatMap(({ id, phone, taxId }) => {
    const reasons: MatchReason[] = [
      ...(phone !== null && phones.includes(phone) ? (['phone'] as const) : []),
      ...(numbers.includes(id) ? (['person'] as const) : []),
      ...(taxId !== null && taxIds.includes(taxId) ? (['inn'] as const) : []),
    ]
    return reasons.length === 0 ? [] : [proposal('person_payment', reasons, { userId: id })]
  })
}

const payoutProposals = (line: StatementLine, { payouts }: MatchFacts): MatchProposal[] =>
  payoutsOfLine(line, payouts).map(([{ lineId }, reasons]) =>
    proposal(line.direction === 'out' ? 'payout' : 'payout_return', reasons, { payoutLineId: lineId }),
  )

const refundProposals = (line: StatementLine, { refunds }: MatchFacts): MatchProposal[] =>
  refundsOfLine(line, refunds).map(([{ refundId, companyId }, reasons]) =>
    proposal(line.direction === 'out' ? 'company_refund' : 'refund_return', reasons, { refundId, companyId }),
  )

const providerProposals = ({ counterparty, purpose }: StatementLine): MatchProposal[] =>
  providersIn(`${counterparty} ${purpose}`).map(provider =>
    proposal('provider_settlement', ['words'], { provider }),
  )

const BANK_WORDS = /комисси|komissiya|commission|абонент|обслуживани|xizmat haqi|abonent/i

const isOfLine = (line: StatementLine, uzs: number, entry: BookedEntry): boolean =>
  uzs > 0 && entry.direction === line.direction && entry.amountUzs === uzs

const bookedReasons = (line: StatementLine, facts: MatchFacts, entry: BookedEntry): MatchReason[] => {
  const payer = facts.companies.find(({ id }) => id === entry.companyId)
  return [
    ...(isSameDocument(entry.document, line.document) ? (['document'] as const) : []),
    ...(line.inn !== null && payer?.inn === line.inn ? (['inn'] as const) : []),
    'sum',
    ...(areNearDays(entry.day, line.day) ? (['day'] as const) : []),
  ]
}

const bookedProposals = (line: StatementLine, uzs: number, facts: MatchFacts): MatchProposal[] =>
  facts.booked
    .filter(entry => isOfLine(line, uzs, entry))
    .map(entry =>
      proposal('booked_before', bookedReasons(line, facts, entry), {
        journalId: entry.journalId,
        companyId: entry.companyId,
        userId: entry.userId,
      }),
    )

/**
 * The entry booked by hand that a line would probably double: its sum and direction agree, and its day or its document's number.
 * `owner`: only this company's or person's entries, for a payment of theirs; null: anybody's, for income and cost. Undefined: none.
 */
export const findBookedEntry = <Entry extends BookedEntry>(
  line: StatementLine,
  booked: readonly Entry[],
  owner: ClientOwner | null,
): Entry | undefined => {
  const { uzs } = splitTiyin(line.amountTiyin)
  return booked.find(
    entry =>
      isOfLine(line, uzs, entry) &&
      (owner === null || (owner.kind === 'company' ? entry.companyId : entry.userId) === owner.id) &&
      (areNearDays(entry.day, line.day) || isSameDocument(entry.document, line.document)),
  )
}

const byWeight = (a: MatchProposal, b: MatchProposal): number => weightOf(b) - weightOf(a)

/**
 * What a line may be, the likeliest first: entries booked by hand with its sum and direction, whatever their number (20 at most), and
 * five others; empty if nothing speaks for anything. The payer's INN decides before an order number; a payout is proposed only with
 * its exact sum.
 */
export const proposeMatches = (line: StatementLine, facts: MatchFacts): readonly MatchProposal[] => {
  const { uzs } = splitTiyin(line.amountTiyin)
  const found =
    line.direction === 'in'
      ? [...companyProposals(line, uzs, facts), ...personProposals(line, facts), ...providerProposals(line)]
      : BANK_WORDS.test(line.purpose)
        ? [proposal('cost', ['words'])]
        : []
  const booked = bookedProposals(line, uzs, facts).toSorted(byWeight).slice(0, MOST_BOOKED)
  const paidOut = [...payoutProposals(line, facts), ...refundProposals(line, facts)]
  const others = [...paidOut, ...found].toSorted(byWeight).slice(0, MOST_PROPOSALS)
  return [...booked, ...others].toSorted(byWeight)
}
