import { documentKey } from '../company/document-key.ts'
import { PAYMENT_PROVIDERS, type PaymentProvider } from '../ledger/ledger-accounts.ts'
import { referencesIn } from '../payouts/payout-file.ts'
import type { StatementLine } from './read-statement.ts'
import { splitTiyin } from './statement-cells.ts'

/**
 * What a line of a bank statement may be: a company's payment, a payout to a driver, a payout that the bank returned, what a card
 * provider settled, other income or cost, or money that an operator has booked by hand before.
 */
export const MATCH_KINDS = [
  'company_refill',
  'payout',
  'payout_return',
  'provider_settlement',
  'other_income',
  'cost',
  'booked_before',
] as const

/** A kind. */
export type MatchKind = (typeof MATCH_KINDS)[number]

/** The direction of each kind; null: either. */
export const MATCH_DIRECTIONS = {
  company_refill: 'in',
  payout: 'out',
  payout_return: 'in',
  provider_settlement: 'in',
  other_income: 'in',
  cost: 'out',
  booked_before: null,
} as const satisfies Record<MatchKind, StatementLine['direction'] | null>

/** Why something is proposed; `inn_differs` warns that the payer is another than the order's company. */
export const MATCH_REASONS = [
  'inn',
  'order',
  'sum',
  'reference',
  'account',
  'holder',
  'document',
  'words',
  'inn_differs',
] as const

/** A reason. */
export type MatchReason = (typeof MATCH_REASONS)[number]

/** A payout whose file is at the bank (`sent`) or that was paid; sums in whole UZS. */
export type PayoutCandidate = {
  readonly lineId: number
  readonly state: 'sent' | 'paid'
  readonly amountUzs: number
  readonly holder: string
  readonly taxId: string | null
  readonly number: string
}

/** What a line is compared with; sums in whole UZS. */
export type MatchFacts = {
  /** Companies with the line's INN, and those of the orders that its purpose names. */
  readonly companies: readonly { readonly id: number; readonly inn: string }[]
  readonly orders: readonly {
    readonly id: number
    readonly companyId: number
    readonly priceUzs: number | null
  }[]
  readonly payouts: readonly PayoutCandidate[]
  /** Journals of the bank's account without a statement line; `document` is the bank document's number that was typed. */
  readonly booked: readonly {
    readonly journalId: number
    readonly direction: StatementLine['direction']
    readonly amountUzs: number
    readonly document: string
  }[]
}

/** A proposal: what the line may be, and why. The best comes first. */
export type MatchProposal = {
  readonly kind: MatchKind
  readonly companyId: number | null
  readonly payoutLineId: number | null
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
  payoutLineId: null,
  provider: null,
  journalId: null,
  ...target,
  reasons,
})

const ORDER_NUMBER =
  /(?:№|#|\b(?:n|no|nr|order|buyurtma|zakaz)\b\.?|(?:заказ|буюртма)\p{L}*)[\s:.№#]*(\d{1,9})(?!\d)|(?<!\d)(\d{1,9})-raqamli/giu

/** The numbers of orders that a payment purpose names, each once: `№ 125`, `заказ 125`, `buyurtma 125`, `125-raqamli`. */
export const orderNumbersIn = (purpose: string): readonly number[] => [
  ...new Set([...purpose.matchAll(ORDER_NUMBER)].map(([, after, before]) => Number(after ?? before))),
]

const MOST_PROPOSALS = 5

const WEIGHTS: Readonly<Record<MatchReason, number>> = {
  reference: 100,
  document: 90,
  inn: 50,
  account: 50,
  sum: 20,
  order: 20,
  holder: 15,
  words: 10,
  inn_differs: -45,
}

const weightOf = ({ reasons }: MatchProposal): number =>
  reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0)

const companyProposals = (line: StatementLine, uzs: number, facts: MatchFacts): MatchProposal[] => {
  const named = new Set(orderNumbersIn(line.purpose))
  return facts.companies.flatMap(({ id, inn }) => {
    const orders = facts.orders.filter(order => order.companyId === id && named.has(order.id))
    const isPayer = line.inn !== null && line.inn === inn
    const reasons: MatchReason[] = [
      ...(isPayer ? (['inn'] as const) : []),
      ...(orders.length > 0 ? (['order'] as const) : []),
      ...(orders.some(({ priceUzs }) => priceUzs === uzs) ? (['sum'] as const) : []),
      ...(!isPayer && line.inn !== null ? (['inn_differs'] as const) : []),
    ]
    const isLikely = isPayer || orders.length > 0
    return isLikely ? [proposal('company_refill', reasons, { companyId: id })] : []
  })
}

const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean)
    .toSorted()
    .join(' ')

const payoutReasons = (line: StatementLine, candidate: PayoutCandidate): MatchReason[] => {
  const isNamed = referencesIn(line.purpose).includes(candidate.lineId)
  const hasInn = candidate.taxId !== null && candidate.taxId === line.inn
  const hasHolder = candidate.holder !== '' && foldName(candidate.holder) === foldName(line.counterparty)
  return [
    ...(isNamed ? (['reference'] as const) : []),
    ...(candidate.number === line.account ? (['account'] as const) : []),
    ...(hasInn ? (['inn'] as const) : []),
    ...(hasHolder ? (['holder'] as const) : []),
  ]
}

const payoutProposals = (line: StatementLine, uzs: number, facts: MatchFacts): MatchProposal[] => {
  const [kind, state] =
    line.direction === 'out' ? (['payout', 'sent'] as const) : (['payout_return', 'paid'] as const)
  return facts.payouts.flatMap(candidate => {
    if (candidate.state !== state || candidate.amountUzs !== uzs) return []
    const reasons = payoutReasons(line, candidate)
    return reasons.length === 0
      ? []
      : [proposal(kind, [...reasons, 'sum'], { payoutLineId: candidate.lineId })]
  })
}

const PROVIDER_WORDS: Readonly<Record<PaymentProvider, RegExp>> = {
  payme: /payme|paycom|пэйми|пейком/i,
  click: /\bclick\b|клик/i,
  uzum: /uzum|узум/i,
}

const providerProposals = (line: StatementLine): MatchProposal[] =>
  PAYMENT_PROVIDERS.filter(name => PROVIDER_WORDS[name].test(`${line.counterparty} ${line.purpose}`)).map(
    provider => proposal('provider_settlement', ['words'], { provider }),
  )

const BANK_WORDS = /комисси|komissiya|commission|абонент|обслуживани|xizmat haqi|abonent/i

const bookedProposals = (line: StatementLine, uzs: number, facts: MatchFacts): MatchProposal[] =>
  facts.booked
    .filter(
      ({ direction, amountUzs, document }) =>
        direction === line.direction &&
        amountUzs === uzs &&
        documentKey(document) !== '' &&
        documentKey(document) === documentKey(line.document),
    )
    .map(({ journalId }) => proposal('booked_before', ['document', 'sum'], { journalId }))

/**
 * What a line may be, the likeliest first, five at most; empty if nothing speaks for anything. The payer's INN decides before an order
 * number; a payout is proposed only with its exact sum.
 */
export const proposeMatches = (line: StatementLine, facts: MatchFacts): readonly MatchProposal[] => {
  const { uzs } = splitTiyin(line.amountTiyin)
  const found =
    line.direction === 'in'
      ? [...companyProposals(line, uzs, facts), ...providerProposals(line)]
      : BANK_WORDS.test(line.purpose)
        ? [proposal('cost', ['words'])]
        : []
  return [...bookedProposals(line, uzs, facts), ...payoutProposals(line, uzs, facts), ...found]
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, MOST_PROPOSALS)
}
