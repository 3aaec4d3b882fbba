import { holdEntries, payDebtFromFree, standingAfter } from '@karvon/domain/ledger/client-account'
import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import type { Entry } from '@karvon/domain/ledger/ledger-accounts'
import {
  chargeEntries,
  clientFeeEntries,
  DEAL_ITEM,
  driverFeeEntries,
  type EarnedPrice,
  keptCashEntries,
  type PriceItem,
  paidDirectlyEntries,
} from '@karvon/domain/ledger/settle-order'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { isEnded, isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import { isPaidToDriver } from '@karvon/domain/values/payment'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { addJournal, type NewJournal } from './add-journal.ts'
import { publishBalance, publishMoney } from './announce-balance.ts'
import { tellOfDebt, tellOfLowAdvance } from './money-notices.ts'
import type { OrderOnAccount } from './order-on-account.ts'
import { clientAccount, expectSameClient, type SettlementFacts } from './settlement-facts.ts'

/** The new status of an order, the time, and who owes which fee for it. */
export type OrderEnd = {
  readonly to: OrderStatus
  readonly feeUzs: number
  readonly driverFeeUzs?: number
  readonly actorId: number | null
  readonly at: Date
}

type Settling = {
  readonly work: UnitOfWork
  readonly order: OrderOnAccount
  readonly facts: SettlementFacts
  readonly actorId: number | null
  readonly at: Date
  readonly deps: LedgerDeps
}

const journalOf = (
  { order, facts: { client }, actorId, at }: Settling,
  kind: NewJournal['kind'],
): NewJournal => ({
  kind,
  about: { kind: client.kind, id: client.id },
  orderId: order.id,
  reference: `${kind}:${order.id}:${order.version}`,
  description: '',
  actorId,
  at,
})

/** Books what moves the client's own money, and returns it; they are told if they owe more now. */
const bookOfClient = (
  settling: Settling,
  kind: NewJournal['kind'],
  entries: readonly Entry[],
): readonly Entry[] => {
  const { work, order, facts, at, deps } = settling
  const { client } = facts
  expectSameClient(work, facts)
  addJournal(work, journalOf(settling, kind), entries)
  const charged = { ownerId: client.ownerId, readers: client.readers, money: clientAccount(facts).standing }
  tellOfDebt(work, charged, { orderId: order.id, at, entries, isCompany: client.kind === 'company' }, deps)
  return entries
}

/** Tells a driver whose prepaid commission these entries take below the floor. */
const tellDriver = ({ work, order, facts, at, deps }: Settling, entries: readonly Entry[]): void => {
  const { driver, advanceFloorUzs } = facts
  if (driver !== null)
    tellOfLowAdvance(work, driver, { orderId: order.id, at, entries, advanceFloorUzs }, deps)
}

/** Books what a driver has earned: charged to the client's account (returned), or kept of what the driver was paid. */
const bookEarned = (settling: Settling, items: readonly PriceItem[]): readonly Entry[] => {
  const { work, order, facts } = settling
  const { carrierId: driverId, deal } = order
  if (driverId === null) return []
  const earned: EarnedPrice = { driverId, items, terms: deal?.commission ?? NO_COMMISSION }
  if (!isPaidToDriver(order.paymentType)) {
    return bookOfClient(settling, 'charge', chargeEntries(clientAccount(facts), earned))
  }
  const kept = keptCashEntries(earned)
  addJournal(work, journalOf(settling, 'charge'), paidDirectlyEntries(earned))
  addJournal(work, journalOf(settling, 'kept_cash'), kept)
  tellDriver(settling, kept)
  return []
}

/** Ends the order's hold; an order by online card that is open again keeps what was paid for it. False: nothing has ended. */
const release = (settling: Settling, to: OrderStatus): boolean => {
  const { work, order, facts } = settling
  const staysPaid = order.paymentType === 'card' && isOpenOrder(to)
  if (facts.orderHeldUzs <= 0 || staysPaid) return false
  expectSameClient(work, facts)
  addJournal(
    work,
    journalOf(settling, 'release'),
    holdEntries(clientAccount(facts).owner, -facts.orderHeldUzs),
  )
  return true
}

/** What the end of the hold has left free pays what the client owes. */
const payDebt = (settling: Settling, booked: readonly Entry[]): void => {
  const { work, facts } = settling
  const { owner, standing } = clientAccount(facts)
  const entries = payDebtFromFree({ owner, standing: standingAfter(standing, booked) })
  if (entries.length === 0) return
  const journal = journalOf(settling, 'release')
  addJournal(work, { ...journal, reference: `${journal.reference}:debt` }, entries)
}

/** Books who owes a fee, and returns what moved the client's money. */
const bookFees = (settling: Settling, { feeUzs, driverFeeUzs = 0 }: OrderEnd): readonly Entry[] => {
  const { order, facts } = settling
  const { carrierId: driverId } = order
  const { shares } = facts
  const clients =
    feeUzs > 0
      ? bookOfClient(settling, 'fee', clientFeeEntries(clientAccount(facts), { feeUzs, driverId, shares }))
      : []
  if (driverFeeUzs <= 0 || driverId === null) return clients
  const fee = { feeUzs: driverFeeUzs, driverId, shares }
  const entries = driverFeeEntries(clientAccount(facts), fee)
  tellDriver(settling, entries)
  return [...clients, ...bookOfClient(settling, 'driver_fee', entries)]
}

const bookEnd = (settling: Settling, end: OrderEnd): readonly Entry[] => {
  const { order, facts } = settling
  if (end.to === 'canceled') return bookFees(settling, end)
  if (end.to !== 'done' || order.deal === null) return []
  return bookEarned(settling, [{ item: DEAL_ITEM, amountUzs: order.deal.priceUzs }, ...facts.additional])
}

const announce = ({ work, order, facts: { client }, deps }: Settling): void => {
  work.afterwards(() =>
    client.kind === 'company' ? publishBalance(client.id, deps) : publishMoney(client.id, deps),
  )
  const { carrierId } = order
  if (carrierId !== null) work.afterwards(() => publishMoney(carrierId, deps))
}

/**
 * Moves the money of an order after its transition: releases the hold once it is done, canceled or open again; books what
 * the driver has earned if done, the fee of whoever owes one if canceled; what is free then pays what the client owes. Other transitions change nothing.
 */
export const addSettlement = (
  work: UnitOfWork,
  order: OrderOnAccount,
  end: OrderEnd,
  facts: SettlementFacts,
  deps: LedgerDeps,
): void => {
  const { to, actorId, at } = end
  if (!isEnded(to) && !isOpenOrder(to)) return
  const settling = { work, order, facts, actorId, at, deps }
  const isReleased = release(settling, to)
  const booked = bookEnd(settling, end)
  if (isReleased) payDebt(settling, booked)
  announce(settling)
}
