import type { DataOf } from '@karvon/contract/endpoint'
import type { listClientOrders } from '@karvon/contract/orders'
import type { Decision } from '@karvon/domain/decision'
import type { WritePoint } from '@karvon/domain/places/written-point'
import type { Locale } from '@karvon/domain/values/locale'
import type { Audit } from '../../platform/audit/audited-change.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { CompanyMoves, LedgerMoves } from './companies/company-deps.ts'

/** An order of a list, as the wire wants it, in our names. */
type ListedOrder = DataOf<typeof listClientOrders>[number]

/** Whose last orders are asked for, and by whom. */
export type LastOrders = {
  readonly client: number
  readonly operatorId: number
  readonly locale: Locale
}

/** Everything the operators feature is handed. */
export type OperatorDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly geo: { readonly writePoint: WritePoint }
  readonly audit: Audit
  readonly company: CompanyMoves
  readonly ledger: LedgerMoves
  /** Blocks or unblocks a client; a blocked one's sessions and connections end at once. */
  readonly blockClient: (
    tx: Tx,
    blocking: { readonly userId: number; readonly blocked: boolean },
  ) => Promise<Decision<null>>
  /** What operators do about each other; each refuses as the feature that keeps accounts says. */
  readonly team: {
    add(
      tx: Tx,
      typed: { readonly phone: string; readonly firstName: string; readonly lastName: string },
    ): Promise<Decision<number>>
    block(tx: Tx, blocking: { readonly userId: number; readonly blocked: boolean }): Promise<Decision<null>>
    forgetFactor(tx: Tx, userId: number): Promise<Decision<null>>
  }
  readonly readLastOrders: (db: Db, asked: LastOrders) => Promise<ListedOrder[]>
  /** Writes a settings row of this version; the answer is the new one, null where it has another by now. */
  readonly saveSetting: (
    tx: Tx,
    change: { readonly key: string; readonly value: object; readonly seenVersion: number },
  ) => Promise<number | null>
  /** What was kept of the handbook is read anew. */
  readonly forgetHandbook: () => void
}
