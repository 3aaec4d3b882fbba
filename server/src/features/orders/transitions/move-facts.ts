import type { Tx } from '../../../platform/db/database.ts'
import type { TruckPlaces } from '../../../platform/db/queries/truck-places.ts'
import type { SettlementFacts } from '../../ledger/ledger.ts'
import type { NoticeReaders } from '../../notices/notices.ts'
import type { OrderFacts } from '../queries/order-facts.ts'

/** What bargaining knows of an order, as its feature reads it. */
export type OrderOffers = object

/** A question to take an order over that waits for its driver. */
export type AskedQuestion = { readonly id: number; readonly driverId: number }

/** The live link of an order's receiver, and whether there has been one. */
export type LinkFacts = { readonly token: string | null; readonly wasGiven: boolean }

/** A change of an order's status, with everything that it may end or begin: what it is decided by. */
export type MoveFacts = {
  readonly order: OrderFacts
  readonly offers: OrderOffers
  readonly money: SettlementFacts
  readonly question: AskedQuestion | null
  readonly wasDisputed: boolean
  readonly links: LinkFacts
  /** Where its driver was last. */
  readonly seen: SeenPlace | null
  /** Where its truck is once it is on the way. */
  readonly places: TruckPlaces | null
  /** The settings of all who may be notified. */
  readonly readers: NoticeReaders
}

/** A place out of a query. */
export type SeenPlace = { readonly lat: number; readonly lng: number; readonly at: string }

/** Reads such facts, one statement for those that are asked for at once; inside a transaction each on its own. Null: there is none. */
export type MoveReaders = {
  read(orderId: number): Promise<MoveFacts | null>
  readIn(tx: Tx, orderId: number): Promise<MoveFacts | null>
}
