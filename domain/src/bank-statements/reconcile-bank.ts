import type { StatementDirection } from './read-statement.ts'
import { splitTiyin, TIYIN } from './statement-cells.ts'

/** A statement line for the reconciliation; `isMatched`: it has a journal, or is booked as nothing but tiyin. */
export type ReconciledLine = {
  readonly direction: StatementDirection
  readonly amountTiyin: number
  readonly isMatched: boolean
}

/** What the bank's side and the ledger's side say. */
export type ReconciliationFacts = {
  /** Balances of our accounts before their first and after their last line, in tiyin. */
  readonly openingTiyin: number
  readonly closingTiyin: number
  /** What the ledger says is in the bank, in UZS. */
  readonly ledgerUzs: number
  /** What journals of the bank's account moved that no statement line stands behind, in UZS; into the bank is positive. */
  readonly unlinkedUzs: number
  readonly lines: readonly ReconciledLine[]
}

/**
 * The bank against the ledger, in tiyin: `differenceTiyin` is the closing balance less the ledger's, and the other figures explain
 * it: what was there before the first statement, unmatched lines in and out (both positive), the tiyin that journals in whole UZS
 * left, and journals without a statement line. `unexplainedTiyin` is 0 where all lines of the time were imported.
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
}

const signed = ({ direction }: ReconciledLine, tiyin: number): number =>
  direction === 'in' ? tiyin : -tiyin || 0

const total = (lines: readonly ReconciledLine[], of: (line: ReconciledLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0)

/** Reconciles the bank's closing balance with the ledger's `bank`. */
export const reconcileBank = (facts: ReconciliationFacts): BankReconciliation => {
  const { closingTiyin, openingTiyin, lines } = facts
  const [ledgerTiyin, unlinkedTiyin] = [facts.ledgerUzs * TIYIN, facts.unlinkedUzs * TIYIN]
  const unmatched = lines.filter(({ isMatched }) => !isMatched)
  const sumOf = (direction: StatementDirection) =>
    total(
      unmatched.filter(line => line.direction === direction),
      ({ amountTiyin }) => amountTiyin,
    )
  const [unmatchedInTiyin, unmatchedOutTiyin] = [sumOf('in'), sumOf('out')]
  const carriedTiyin = total(
    lines.filter(({ isMatched }) => isMatched),
    line => signed(line, splitTiyin(line.amountTiyin).restTiyin),
  )
  const differenceTiyin = closingTiyin - ledgerTiyin
  const explained = openingTiyin + unmatchedInTiyin - unmatchedOutTiyin + carriedTiyin - unlinkedTiyin
  return {
    closingTiyin,
    ledgerTiyin,
    differenceTiyin,
    openingTiyin,
    unmatchedInTiyin,
    unmatchedOutTiyin,
    unmatchedCount: unmatched.length,
    carriedTiyin,
    unlinkedTiyin,
    unexplainedTiyin: differenceTiyin - explained,
  }
}
