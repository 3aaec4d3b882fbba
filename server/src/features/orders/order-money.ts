import type { TransferClient } from '@karvon/domain/company/transfer-rule'
import type { Decision } from '@karvon/domain/decision'
import type { CommissionTerms } from '@karvon/domain/ledger/commission'
import type { OrderDecision } from '@karvon/domain/ledger/undo/undo-decision'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { PaymentType } from '@karvon/domain/values/payment'
import type { RawBuilder } from 'kysely'
import type { UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { LockedOrder } from './transitions/locked-order.ts'

/**
 * An order about to be written, as far as its company's money is concerned; an edit does not count the order
 * it changes.
 */
export type PlannedOrder = {
  readonly companyId: number | null
  readonly paymentType: PaymentType
  readonly priceUzs: number
  readonly exceptOrderId: number | null
  readonly at: Date
}

/** What settling an order depends on, as the ledger reads it. */
export type SettlementFacts = object

/** What a company may pay, as the ledger reads it. */
export type HoldFacts = object

/** A fee that is booked late, as the ledger reads it. */
export type LateFee = object

/** What a deal is to cost, who makes it so and when. */
export type PlannedPrice = { readonly priceUzs: number; readonly actorId: number; readonly at: Date }

/** A row of a finished order's price that was added on the way. */
export type PriceAddition = {
  readonly item: string
  readonly amountUzs: number
  readonly driverId: number
  readonly terms: CommissionTerms
}

/** What orders need of the money of their client and driver. */
export type OrderMoney = {
  /** The client, as far as bank transfer is concerned, and the company's version, which changes with its money and its plans. */
  readTransferClient(
    db: Db,
    companyId: number | null,
    order: { readonly exceptOrderId: number | null; readonly at: Date },
  ): Promise<{ readonly client: TransferClient; readonly version: number | null }>
  /** What a company has and what it owes, both positive, in UZS. */
  readBalance(db: Db, companyId: number): Promise<{ readonly balanceUzs: number; readonly debtUzs: number }>
  /** Decides bank transfer again with the company locked, before the order is written. */
  coverPlanned(tx: Tx, order: PlannedOrder): Promise<Decision<null>>
  /** What decides whether the order's company may pay a new price, its money locked; null: it has no company. */
  lockHoldFacts(tx: Tx, order: LockedOrder, planned: PlannedPrice): Promise<HoldFacts | null>
  /** Holds the order's new price if the company's rules and money allow it. */
  addHold(
    work: UnitOfWork,
    order: LockedOrder,
    planned: PlannedPrice,
    company: HoldFacts | null,
  ): Decision<null>
  /** Frees what a running order holds above its price, which has become less. */
  releaseAbove(tx: Tx, order: LockedOrder, by: { readonly actorId: number; readonly at: Date }): Promise<void>
  /** Locks the money of an order's client, a company or a person, in a transaction before it is read there. */
  lockClient(tx: Tx, client: { readonly companyId: number | null; readonly userId: number }): Promise<void>
  /** What settling the order `o` depends on, as an expression of a query. */
  readonly selectSettlement: RawBuilder<SettlementFacts>
  /** Locks the money of a fee that is booked after its order was canceled. */
  lockFee(
    tx: Tx,
    fee: {
      readonly orderId: number
      readonly payer: 'client' | 'driver'
      readonly client: { readonly companyId: number } | { readonly userId: number }
      readonly driverId: number
      readonly feeUzs: number
      readonly at: Date
      /** The operator who decided; null: nobody objected. */
      readonly actorId: number | null
    },
  ): Promise<LateFee>
  /** Books that fee, once per order. */
  addFee(work: UnitOfWork, fee: LateFee): void
  /** Charges an additional price that is approved after the end of its order. */
  bookAddition(
    tx: Tx,
    late: {
      readonly requestId: number
      readonly orderId: number
      readonly client: { readonly companyId: number } | { readonly userId: number }
      readonly addition: PriceAddition
      readonly actorId: number
      readonly at: Date
    },
  ): Promise<unknown>
  /** Books the reverse of what a decision has booked, and records that it is undone. */
  undoDecision(
    tx: Tx,
    undone: {
      readonly decision: OrderDecision
      readonly orderId: number
      readonly subjectId: number | null
      readonly outcome: string
      readonly amountUzs: number
      readonly decidedBy: number | null
      readonly decidedAt: Date
      readonly decisionReason: string | null
      readonly client: { readonly companyId: number } | { readonly userId: number }
      readonly driverId: number | null
      readonly charged: PriceAddition | null
      readonly reason: string
      readonly actorId: number
      readonly at: Date
    },
  ): Promise<void>
  /** The order is moved: its hold ends, what its driver has earned or who owes a fee is booked. */
  addSettlement(
    work: UnitOfWork,
    order: LockedOrder,
    end: {
      readonly to: OrderStatus
      readonly feeUzs: number
      readonly driverFeeUzs?: number
      readonly actorId: number | null
      readonly at: Date
    },
    facts: SettlementFacts,
  ): void
}
