import { TIYIN_PER_UZS } from '../reading/sum.ts'
import type { StatementDirection } from './statement-line.ts'

/**
 * Lines of all statements with one direction that are matched or not: their count, their sum, and the sum of their tiyin beyond whole
 * UZS. A matched line has a journal, or is booked as nothing but tiyin.
 */
export type ReconciledGroup = {
  readonly direction: StatementDirection
  readonly isMatched: boolean
  readonly count: number
  readonly tiyin: number
  readonly restTiyin: number
}

/** What the bank's side and the ledger's side say. */
export type ReconciliationFacts = {
  /** Balances of our accounts before their first and after their last line, in tiyin. */
  readonly openingTiyin: number
  readonly closingTiyin: number
  /** What the ledger says is in the bank, in UZS. */
  readonly ledgerUzs: number
  /** The sum of bank journals without a statement line, in UZS; money into the bank is positive. */
  readonly unlinkedUzs: number
  readonly groups: readonly ReconciledGroup[]
  /** Of entries without a line and of unmatched lines, those older than what may be on its way. */
  readonly late: LateMoney
}

/** Money that is on one side only for longer than it may be on its way: whole UZS of entries, tiyin of lines, into the bank positive. */
export type LateMoney = {
  readonly entriesCount: number
  readonly entriesUzs: number
  readonly linesCount: number
  readonly linesTiyin: number
}

/**
 * The bank against the ledger, in tiyin: `differenceTiyin` is the closing balance less the ledger's, and the other figures explain
 * it: what was there before the first statement, unmatched lines in and out (both positive), the tiyin that journals in whole UZS
 * left, and journals without a statement line. `unexplainedTiyin` is 0 where all lines of the time were imported. Late money is part of
 * those figures and explains nothing (decision 0084).
 */
export type BankReconciliation = {
  readonly closingTiyin: number
  readonly ledgerTiyin: number
  readonly differenceTiyin: number
  readonly openingTiyin: number
  readonly unmatchedInTiyin: number
  readonly unmatchedOutTiyin: number
  readonly unmatchedCount: number
  readonly carriedTiyin: number
  readonly unlinkedTiyin: number
  readonly unexplainedTiyin: number
  readonly lateEntriesCount: number
  readonly lateEntriesTiyin: number
  readonly lateLinesCount: number
  readonly lateLinesTiyin: number
  /** Whether all that differs is on its way. */
  readonly isExplained: boolean
}

const signOf = ({ direction }: Pick<ReconciledGroup, 'direction'>): number => (direction === 'in' ? 1 : -1)

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Reconciles the bank's closing balance with the ledger's `bank`. */
export const reconcileBank = (facts: ReconciliationFacts): BankReconciliation => {
  const { closingTiyin, openingTiyin, groups, late } = facts
  const [ledgerTiyin, unlinkedTiyin] = [facts.ledgerUzs * TIYIN_PER_UZS, facts.unlinkedUzs * TIYIN_PER_UZS]
  const unmatched = groups.filter(({ isMatched }) => !isMatched)
  const unmatchedOf = (direction: StatementDirection) =>
    sum(unmatched.filter(group => group.direction === direction).map(({ tiyin }) => tiyin))
  const [unmatchedInTiyin, unmatchedOutTiyin] = [unmatchedOf('in'), unmatchedOf('out')]
  const matched = groups.filter(({ isMatched }) => isMatched)
  const carriedTiyin = sum(matched.map(group => signOf(group) * group.restTiyin))
  const differenceTiyin = closingTiyin - ledgerTiyin
  const explained = openingTiyin + unmatchedInTiyin - unmatchedOutTiyin + carriedTiyin - unlinkedTiyin
  const unexplainedTiyin = differenceTiyin - explained
  return {
    closingTiyin,
    ledgerTiyin,
    differenceTiyin,
    openingTiyin,
    unmatchedInTiyin,
    unmatchedOutTiyin,
    unmatchedCount: sum(unmatched.map(({ count }) => count)),
    carriedTiyin,
    unlinkedTiyin,
    unexplainedTiyin,
    lateEntriesCount: late.entriesCount,
    lateEntriesTiyin: late.entriesUzs * TIYIN_PER_UZS,
    lateLinesCount: late.linesCount,
    lateLinesTiyin: late.linesTiyin,
    isExplained: unexplainedTiyin === 0 && late.entriesCount + late.linesCount === 0,
  }
}
