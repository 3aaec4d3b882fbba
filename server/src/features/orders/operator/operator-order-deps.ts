import type { showAnyOrder } from '@karvon/contract/admin/orders'
import type { DataOf } from '@karvon/contract/endpoint'
import type { Decision } from '@karvon/domain/decision'
import type { Audit } from '../../../platform/audit/audited-change.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { Viewer } from '../queries/viewer.ts'

/** An order with everything for the API, in camelCase. */
export type AnyOrder = DataOf<typeof showAnyOrder>

type Choice = { readonly driverId: number; readonly operatorId: number; readonly at: Date }

/** Giving an order to a driver, which is the offers' to do; `Facts` is what they decide by, read before the transaction. */
export type Handing<Facts> = {
  readHandbook(): Promise<Facts>
  acceptFor(tx: Tx, orderId: number, choice: Choice, facts: Facts): Promise<Decision<null>>
  checkDriver(tx: Tx, orderId: number, driverId: number, facts: Facts): Promise<Decision<null>>
  /** Maps the database's constraint violations, for a caller who came second. */
  mapConstraintViolation<T>(give: () => Promise<Decision<T>>): Promise<Decision<T>>
}

/** Dependencies of operators' order actions, in addition to those of orders. */
export type OperatorOrderDeps<Facts = unknown> = OrderDeps & {
  readonly audit: Audit
  readonly handing: Handing<Facts>
  readonly readRisks: (db: Db, orderId: number, reader: Viewer) => Promise<AnyOrder['risks']>
}
