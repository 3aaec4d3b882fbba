import type { SeededRandom } from '../../server/seeds/demo/seeded-random.ts'

/** What a proof works with. */
export type ProofContext = {
  /** The short form, which every `npm test` runs; else the numbers of the checklist. */
  readonly isShort: boolean
  /** Repeats a run: everything by chance comes from here. */
  readonly seed: number
  readonly random: SeededRandom
  /** A new, empty PostgreSQL database, dropped when the proof has ended. */
  makeDatabase(): Promise<string>
  /** Called when the proof has ended, the last first, whether it held or not. */
  atEnd(undo: () => Promise<void>): void
}

/** What came out. */
export type Proven = {
  /** For README's table: "0 lost, 0 twice of 20,000". */
  readonly figure: string
  /** Why it does not hold, a sentence each; empty: it holds. */
  readonly failures: readonly string[]
  /** Why it could not be tried here: neither held nor broken. */
  readonly skippedBecause?: string
}

/** One line of the checklist of trust.md §10 with the command that shows its figure. */
export type Proof = {
  /** T01. */
  readonly id: string
  readonly says: string
  /** Only in the long form. */
  readonly isLongOnly?: boolean
  run(context: ProofContext): Promise<Proven>
}
