import { creditClient, holdEntries } from '@karvon/domain/ledger/client-account'
import {
  driverOwner,
  type Entry,
  entriesOf,
  type PaymentProvider,
} from '@karvon/domain/ledger/ledger-accounts'
import { isEnded } from '@karvon/domain/orders/statuses/order-sets'
import type { Tx } from '../../../platform/db/database.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { readPersonMoney } from '../person-money.ts'
import { announceMoney } from './announce-balance.ts'
import { announceClient, type ClientId, clientOwner, lockClientAccount } from './client-accounts.ts'
import { lockPerson } from './lock-company.ts'
import { type NewJournal, writeJournal } from './write-journal.ts'

/** What a payment is for. */
export type PaymentPurpose = 'refill' | 'order' | 'advance' | 'receivable'

/** A payment that a provider has received, or gives back. */
export type ReceivedPayment = {
  readonly provider: PaymentProvider
  readonly paymentId: string
  readonly purpose: PaymentPurpose
  readonly owner: ClientId
  readonly orderId: number | null
  readonly amountUzs: number
  readonly at: Date
}

const journalOf = (
  payment: ReceivedPayment,
  kind: Extract<NewJournal['kind'], 'payment' | 'payment_canceled' | 'hold' | 'release'>,
): NewJournal => ({
  kind,
  about: clientOwner(payment.owner),
  orderId: payment.orderId,
  reference: `${kind}:payment ${payment.paymentId}`,
  description: '',
  actorId: null,
  at: payment.at,
})

const clearing = ({ provider }: ReceivedPayment, amountUzs: number): Entry => ({
  account: 'psp_clearing',
  owner: { kind: 'provider', provider },
  amountUzs,
})

const advanceEntries = (payment: ReceivedPayment, amountUzs: number): Entry[] =>
  entriesOf([
    clearing(payment, -amountUzs),
    { account: 'driver_advance', owner: driverOwner(clientOwner(payment.owner).id), amountUzs },
  ])

const mustBeWritten = (journalId: number | null, { paymentId }: ReceivedPayment): void => {
  if (journalId === null) throw new Error(`payment ${paymentId} is booked already`)
}

/**
 * Books a payment: as a driver's prepaid commission, or as a client's money, which pays what they owe first; money for an
 * order is held for it. The caller's own record says that it has not been booked: a second time is a bug.
 */
export const receivePayment = async (tx: Tx, payment: ReceivedPayment, deps: LedgerDeps): Promise<void> => {
  const { amountUzs, purpose } = payment
  const owner = clientOwner(payment.owner)
  if (purpose === 'advance') {
    await lockPerson(tx, owner.id)
    mustBeWritten(
      await writeJournal(tx, journalOf(payment, 'payment'), advanceEntries(payment, amountUzs)),
      payment,
    )
    announceMoney(tx, owner.id, deps)
    return
  }
  const client = await lockClientAccount(tx, owner)
  const entries = [clearing(payment, -amountUzs), ...creditClient(client, amountUzs)]
  mustBeWritten(await writeJournal(tx, journalOf(payment, 'payment'), entries), payment)
  const toBalanceUzs = amountUzs - Math.min(client.standing.debtUzs, amountUzs)
  if (purpose === 'order' && toBalanceUzs > 0 && (await isLive(tx, payment)))
    await writeJournal(tx, journalOf(payment, 'hold'), holdEntries(owner, toBalanceUzs))
  announceClient(tx, owner, deps)
}

/** Whether the order can still use the money; what comes for an ended one stays its client's. */
const isLive = async (tx: Tx, { orderId }: ReceivedPayment): Promise<boolean> => {
  const order = await tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .forKeyShare()
    .executeTakeFirst()
  return order !== undefined && !isEnded(order.status)
}

const heldFor = async (tx: Tx, payment: ReceivedPayment): Promise<number> => {
  const row = await tx
    .selectFrom('postings as p')
    .innerJoin('journals as j', 'j.id', 'p.journal_id')
    .where('j.order_id', '=', payment.orderId)
    .where('p.account_kind', '=', 'held')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('p.amount_uzs'), eb.lit(0)).as('held'))
    .executeTakeFirst()
  return Number(row?.held ?? 0)
}

/**
 * Gives a payment back while the money is still there: a driver's prepaid commission, or a client's balance that no order
 * holds but the one it was paid for. False: it is not, and nothing is written.
 */
export const takeBackPayment = async (
  tx: Tx,
  payment: ReceivedPayment,
  deps: LedgerDeps,
): Promise<boolean> => {
  const { amountUzs, purpose, orderId } = payment
  const owner = clientOwner(payment.owner)
  if (purpose === 'advance') {
    await lockPerson(tx, owner.id)
    if ((await readPersonMoney(tx, owner.id)).advanceUzs < amountUzs) return false
    mustBeWritten(
      await writeJournal(tx, journalOf(payment, 'payment_canceled'), advanceEntries(payment, -amountUzs)),
      payment,
    )
    announceMoney(tx, owner.id, deps)
    return true
  }
  const { standing } = await lockClientAccount(tx, owner)
  if (standing.balanceUzs < amountUzs) return false
  const releasedUzs = orderId === null ? 0 : Math.min(amountUzs, await heldFor(tx, payment))
  if (releasedUzs > 0) await writeJournal(tx, journalOf(payment, 'release'), holdEntries(owner, -releasedUzs))
  const entries: Entry[] = [
    { account: 'client_balance', owner, amountUzs: -amountUzs },
    clearing(payment, amountUzs),
  ]
  mustBeWritten(await writeJournal(tx, journalOf(payment, 'payment_canceled'), entries), payment)
  announceClient(tx, owner, deps)
  return true
}
