import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turnoverTiyin } from './read-statement.ts'
import { type ReconciledGroup, reconcileBank } from './reconcile-bank.ts'
import { checkSettlement, likelyGrossUzs, providerFeeUzs } from './settle-provider.ts'
import { splitTiyin } from './statement-cells.ts'

const NONE_LATE = { entriesCount: 0, entriesUzs: 0, linesCount: 0, linesTiyin: 0 }

type Line = Pick<ReconciledGroup, 'direction' | 'isMatched'> & { readonly amountTiyin: number }

const grouped = (lines: readonly Line[]): ReconciledGroup[] =>
  lines.map(({ amountTiyin, ...line }) => ({
    ...line,
    count: 1,
    tiyin: amountTiyin,
    restTiyin: splitTiyin(amountTiyin).restTiyin,
  }))

describe('the reconciliation of the bank', () => {
  it('is not explained by an entry or a line that is late', () => {
    const facts = {
      openingTiyin: 0,
      closingTiyin: 0,
      ledgerUzs: 90_000_000,
      unlinkedUzs: 90_000_000,
      groups: [],
    }
    expect(reconcileBank({ ...facts, late: NONE_LATE })).toMatchObject({
      isExplained: true,
      unexplainedTiyin: 0,
    })
    const entry = { ...NONE_LATE, entriesCount: 1, entriesUzs: 90_000_000 }
    expect(reconcileBank({ ...facts, late: entry })).toMatchObject({
      isExplained: false,
      lateEntriesTiyin: 9_000_000_000,
    })
    expect(reconcileBank({ ...facts, late: { ...NONE_LATE, linesCount: 1 } }).isExplained).toBe(false)
  })

  it('is even where every line is booked', () => {
    const lines = [
      { direction: 'in' as const, amountTiyin: 500_000, isMatched: true },
      { direction: 'out' as const, amountTiyin: 200_000, isMatched: true },
    ]
    const facts = {
      openingTiyin: 0,
      closingTiyin: 300_000,
      ledgerUzs: 3_000,
      unlinkedUzs: 0,
      groups: grouped(lines),
      late: NONE_LATE,
    }
    expect(reconcileBank(facts)).toMatchObject({ differenceTiyin: 0, unmatchedCount: 0, unexplainedTiyin: 0 })
  })

  it('explains a difference by unmatched lines, carried tiyin and journals without a line', () => {
    const lines = [
      { direction: 'in' as const, amountTiyin: 500_050, isMatched: true },
      { direction: 'in' as const, amountTiyin: 70_000, isMatched: false },
      { direction: 'out' as const, amountTiyin: 20_000, isMatched: false },
    ]
    const closingTiyin = 100_000 + turnoverTiyin(lines)
    const facts = {
      openingTiyin: 100_000,
      closingTiyin,
      ledgerUzs: 5_000 + 40,
      unlinkedUzs: 40,
      groups: grouped(lines),
      late: NONE_LATE,
    }
    expect(reconcileBank(facts)).toEqual({
      closingTiyin: 650_050,
      ledgerTiyin: 504_000,
      differenceTiyin: 146_050,
      openingTiyin: 100_000,
      unmatchedInTiyin: 70_000,
      unmatchedOutTiyin: 20_000,
      unmatchedCount: 2,
      carriedTiyin: 50,
      unlinkedTiyin: 4_000,
      unexplainedTiyin: 0,
      lateEntriesCount: 0,
      lateEntriesTiyin: 0,
      lateLinesCount: 0,
      lateLinesTiyin: 0,
      isExplained: true,
    })
  })

  it('leaves nothing unexplained whatever is matched, and all of a line that was lost', () => {
    const line = fc.record({
      direction: fc.constantFrom('in' as const, 'out' as const),
      amountTiyin: fc.integer({ min: 1, max: 10_000_000 }),
      isMatched: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(line), fc.nat(1_000), fc.nat(1_000), (lines, opening, lost) => {
        const ledgerUzs = lines
          .filter(({ isMatched }) => isMatched)
          .reduce((sum, { direction, amountTiyin }) => {
            const { uzs } = splitTiyin(amountTiyin)
            return sum + (direction === 'in' ? uzs : -uzs)
          }, 0)
        const closingTiyin = opening + turnoverTiyin(lines) + lost
        const told = reconcileBank({
          openingTiyin: opening,
          closingTiyin,
          ledgerUzs,
          unlinkedUzs: 0,
          groups: grouped(lines),
          late: NONE_LATE,
        })
        expect(told.unexplainedTiyin).toBe(lost)
      }),
    )
  })
})

describe('a provider’s settlement', () => {
  it('has a fee: what was collected less what came', () => {
    expect(providerFeeUzs({ receivedUzs: 980_000, grossUzs: 1_000_000 })).toBe(20_000)
    expect(likelyGrossUzs({ receivedUzs: 980_000, clearingUzs: 1_000_000 })).toBe(1_000_000)
    expect(likelyGrossUzs({ receivedUzs: 980_000, clearingUzs: 5_000_000 })).toBe(980_000)
    expect(likelyGrossUzs({ receivedUzs: 980_000, clearingUzs: 500_000 })).toBe(980_000)
  })

  it('is refused below what came, above what the provider holds, and with an absurd fee', () => {
    const check = (grossUzs: number, clearingUzs = 2_000_000) =>
      checkSettlement({ receivedUzs: 900_000, grossUzs, clearingUzs })
    expect(check(900_000)).toEqual([])
    expect(check(1_000_000)).toEqual([])
    expect(check(1_000_001)).toEqual([
      { code: 'amount_out_of_range', field: 'gross', facts: { min: 900_000, max: 1_000_000 } },
    ])
    expect(check(899_999)).toHaveLength(1)
    expect(check(950_000, 940_000)).toHaveLength(1)
    expect(check(900_000.5)).toHaveLength(1)
  })
})
