import type { Tx } from '../../../platform/db/database.ts'

/** The electronic papers of acts, which another feature makes. */
export type ActPapers = {
  /** Where they are read; null: there are none. */
  readonly site: string | null
  /** Has those of a new act made; false: the STIR of its company is not verified. */
  readonly keep: (tx: Tx, actId: number, now: Date) => Promise<boolean>
  /** The same of a carrier's papers. */
  readonly keepOfCarrier: (tx: Tx, paperId: number, now: Date) => Promise<boolean>
  /** Somebody looks at these acts: what has become of their papers is asked soon. */
  readonly seen: (actIds: readonly number[]) => Promise<void>
}
