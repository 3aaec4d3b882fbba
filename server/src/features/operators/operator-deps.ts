import type { DataOf } from '@karvon/contract/endpoint'
import type { listClientOrders } from '@karvon/contract/orders'
import type { Decision } from '@karvon/domain/decision'
import type { WritePoint } from '@karvon/domain/places/written-point'
import type { Locale } from '@karvon/domain/values/locale'
import type { Audit } from '../../platform/audit/audited-change.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { CompanyMoves, OwnerMoves } from './companies/company-deps.ts'

/** An order of a list for the API, in camelCase. */
type ListedOrder = DataOf<typeof listClientOrders>[number]

/** Whose last orders are asked for, and by whom. */
export type LastOrders = {
  readonly client: number
  readonly operatorId: number
  readonly locale: Locale
}

/** Dependencies of the operators feature. */
export type OperatorDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly geo: { readonly writePoint: WritePoint }
  readonly audit: Audit
  readonly company: CompanyMoves
  readonly ledger: Ledger
  readonly owners: OwnerMoves
  /** Blocks or unblocks a client; a blocked one's sessions and connections end at once. */
  readonly blockClient: (
    tx: Tx,
    blocking: { readonly userId: number; readonly blocked: boolean },
  ) => Promise<Decision<null>>
  /** Operators' changes of each other; refusals come from the feature that owns accounts. */
  readonly team: {
    add(
      tx: Tx,
      typed: { readonly phone: string; readonly firstName: string; readonly lastName: string },
      now: Date,
    ): Promise<Decision<number>>
    block(tx: Tx, blocking: { readonly userId: number; readonly blocked: boolean }): Promise<Decision<null>>
    forgetFactor(tx: Tx, userId: number): Promise<Decision<null>>
    /** Refuses `not_found`. */
    confirm(tx: Tx, userId: number): Promise<Decision<null>>
  }
  readonly readLastOrders: (db: Db, asked: LastOrders) => Promise<ListedOrder[]>
  /** Writes a settings row of this version; returns the new one, null if the version is outdated. */
  readonly saveSetting: (
    tx: Tx,
    change: { readonly key: string; readonly value: object; readonly seenVersion: number },
  ) => Promise<number | null>
  /** Clears the handbook's cache. */
  readonly forgetHandbook: () => void
}
