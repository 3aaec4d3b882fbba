import type { WritePoint } from '@karvon/domain/places/written-point'
import type { RawBuilder } from 'kysely'
import type { Handbook } from '../../handbook/handbook.ts'
import type { LedgerDeps } from '../ledger-deps.ts'

/** Dependencies of a driver's own money. */
export type DriverMoneyDeps = Pick<LedgerDeps, 'db' | 'clock' | 'publish'> & {
  readonly readHandbook: () => Promise<Handbook>
  readonly writePoint: WritePoint
  /** What payouts and claims have reserved of what we owe a driver, whole UZS, as an expression of a query. */
  readonly selectReserved: (driverId: RawBuilder<unknown>) => RawBuilder<number>
}
