import type { SeededRandom } from '../../server/seeds/demo/seeded-random.ts'
import type { FoundProxy } from './proxy/find-haproxy.ts'

/** The environment of a proof. */
export type ProofContext = {
  /** Whether to run the short form, as `npm run test:release` does, instead of the full numbers. */
  readonly isShort: boolean
  /** Reproduces a run: all randomness derives from it. */
  readonly seed: number
  readonly random: SeededRandom
  /** The proxy in front of every server called over HTTP, or the reason there is none. */
  readonly proxy: FoundProxy
  /**
   * The allowed duration for a limit of `ms`: ten times as long in the short form, which may share the machine with other
   * work.
   */
  within(ms: number): number
  /** Creates a migrated, otherwise empty PostgreSQL database, dropped after the proof. */
  makeDatabase(): Promise<string>
  /** The same without tables. */
  makeEmptyDatabase(): Promise<string>
  /** Registers cleanup, run in reverse order after the proof, whatever its result. */
  atEnd(undo: () => Promise<void>): void
}

/** The result of a proof. */
export type ProofResult = {
  /** The figure for bench/RESULTS.md, such as "0 lost, 0 twice of 20,000". */
  readonly figure: string
  /** Why it fails, a sentence each; empty if it holds. */
  readonly failures: readonly string[]
  /** Why it could not run here. */
  readonly skippedBecause?: string
}

/** The description of a proof. */
export type ProofInfo = {
  /** Such as T01. */
  readonly id: string
  readonly statement: string
  /** Runs only in the long form. */
  readonly isLongOnly?: boolean
  /** Compares times, so no other proof runs at the same time. */
  readonly measuresTime?: boolean
}

/** Verifies one guarantee of docs/trust.md. */
export type Proof = ProofInfo & { run(context: ProofContext): Promise<ProofResult> }
