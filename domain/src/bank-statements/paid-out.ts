import { referencesIn } from '../payouts/payout-file.ts'
import { wholeNameKey } from '../reading/names/name-key.ts'
import type { MatchReason } from './match-kinds.ts'
import { splitTiyin } from './statement-cells.ts'
import type { StatementLine } from './statement-line.ts'

/** A payout whose file is at the bank (`sent`) or that was paid; sums in whole UZS. */
export type PayoutCandidate = {
  readonly lineId: number
  readonly state: 'sent' | 'paid'
  readonly amountUzs: number
  readonly holder: string
  readonly taxId: string | null
  /** Null: it can no longer be read. */
  readonly number: string | null
}

/** A company's refund that waits (`asked`) or was paid (`paid`); sums in whole UZS. */
export type RefundCandidate = {
  readonly refundId: number
  readonly state: 'asked' | 'paid'
  readonly amountUzs: number
  readonly companyId: number
  readonly inn: string
  readonly title: string
  readonly account: string
  /** The lines of payouts that paid it, or are at the bank. */
  readonly lineIds: readonly number[]
}

/** What speaks for a line being this payout, or its return; empty: nothing. */
const payoutReasons = (line: StatementLine, candidate: PayoutCandidate): MatchReason[] => {
  const isNamed = referencesIn(line.purpose).includes(candidate.lineId)
  const hasInn = candidate.taxId !== null && candidate.taxId === line.inn
  const hasHolder =
    candidate.holder !== '' && wholeNameKey(candidate.holder) === wholeNameKey(line.counterparty)
  return [
    ...(isNamed ? (['reference'] as const) : []),
    ...(candidate.number === line.account ? (['account'] as const) : []),
    ...(hasInn ? (['inn'] as const) : []),
    ...(hasHolder ? (['holder'] as const) : []),
  ]
}

const refundReasons = (line: StatementLine, candidate: RefundCandidate): MatchReason[] => {
  const named = referencesIn(line.purpose)
  const hasHolder =
    candidate.title !== '' && wholeNameKey(candidate.title) === wholeNameKey(line.counterparty)
  return [
    ...(candidate.lineIds.some(id => named.includes(id)) ? (['reference'] as const) : []),
    ...(candidate.account === line.account ? (['account'] as const) : []),
    ...(candidate.inn === line.inn ? (['inn'] as const) : []),
    ...(hasHolder ? (['holder'] as const) : []),
  ]
}

type Candidate = { readonly state: string; readonly amountUzs: number }

/** The candidates of exactly the sum of a line, in the state before or after it, for which more speaks than the sum. */
const ofLine = <C extends Candidate>(
  line: StatementLine,
  candidates: readonly C[],
  [unpaid, reasonsOf]: readonly [C['state'], (line: StatementLine, candidate: C) => readonly MatchReason[]],
): readonly (readonly [C, readonly MatchReason[]])[] => {
  const { uzs } = splitTiyin(line.amountTiyin)
  const state = line.direction === 'out' ? unpaid : 'paid'
  return candidates.flatMap(candidate => {
    if (candidate.state !== state || candidate.amountUzs !== uzs) return []
    const reasons = reasonsOf(line, candidate)
    return reasons.length === 0 ? [] : [[candidate, [...reasons, 'sum']] as const]
  })
}

/** The refunds that a line pays or returns: of exactly its sum, and of its payee. */
export const refundsOfLine = (line: StatementLine, refunds: readonly RefundCandidate[]) =>
  ofLine(line, refunds, ['asked', refundReasons])

/** The payouts that a line pays or returns: of exactly its sum, and of its payee. */
export const payoutsOfLine = (line: StatementLine, payouts: readonly PayoutCandidate[]) =>
  ofLine(line, payouts, ['sent', payoutReasons])
