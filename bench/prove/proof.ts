import type { SeededRandom } from '../../server/seeds/demo/seeded-random.ts'
import type { FoundProxy } from './proxy/find-haproxy.ts'

/** What a proof works with. */
export type ProofContext = {
  /** The short form, which every `npm test` runs; else the numbers of the checklist. */
  readonly isShort: boolean
  /** Repeats a run: everything by chance comes from here. */
  readonly seed: number
  readonly random: SeededRandom
  /** The proxy in front of every server that is called from outside, or the reason there is none. */
  readonly proxy: FoundProxy
  /**
   * How many milliseconds something may take that is promised within so many: as many, and in the short form, which may run
   * beside other work, ten times as many.
   */
  within(ms: number): number
  /** A new PostgreSQL database, migrated and otherwise empty, dropped when the proof has ended. */
  makeDatabase(): Promise<string>
  /** The same without a single table. */
  makeEmptyDatabase(): Promise<string>
  /** Called when the proof has ended, the last first, whether it held or not. */
  atEnd(undo: () => Promise<void>): void
}

/** What came out. */
export type Proven = {
  /** For the table of bench/RESULTS.md: "0 lost, 0 twice of 20,000". */
  readonly figure: string
  /** Why it does not hold, a sentence each; empty: it holds. */
  readonly failures: readonly string[]
  /** Why it could not be tried here: neither held nor broken. */
  readonly skippedBecause?: string
}

/** What is known of a proof before it runs. */
export type Listed = {
  /** T01. */
  readonly id: string
  readonly says: string
  /** Only in the long form. */
  readonly isLongOnly?: boolean
  /** Compares times, so no other proof runs at the same time. */
  readonly measuresTime?: boolean
}

/** One promise of docs/trust.md, or an attack on it, with the command that shows its figure. */
export type Proof = Listed & { run(context: ProofContext): Promise<Proven> }
