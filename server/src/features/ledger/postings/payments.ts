import { creditClient, freeUzs, holdEntries } from '@karvon/domain/ledger/client-account'
import {
  driverOwner,
  type Entry,
  entriesOf,
  type PaymentProvider,
} from '@karvon/domain/ledger/ledger-accounts'
import { isEnded } from '@karvon/domain/orders/statuses/order-sets'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { readPersonMoney } from '../person-money.ts'
import { addJournal, type NewJournal } from './add-journal.ts'
import { announceMoney } from './announce-balance.ts'
import { announceClient, type ClientId, clientOwner, lockClientAccount } from './client-accounts.ts'
import { lockPerson } from './lock-company.ts'

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
  kind: Extract<NewJournal['kind'], 'payment' | 'payment_canceled' | 'hold'>,
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

/**
 * Books a payment: as a driver's prepaid commission, or as a client's money, which pays what they owe first; money for an
 * order is held for it. The caller's own record says that it has not been booked: a second time is a bug.
 */
export const receivePayment = async (tx: Tx, payment: ReceivedPayment, deps: LedgerDeps): Promise<void> => {
  const { amountUzs, purpose } = payment
  const owner = clientOwner(payment.owner)
  if (purpose === 'advance') {
    await lockPerson(tx, owner.id)
    await workIn(tx, work =>
      addJournal(work, journalOf(payment, 'payment'), advanceEntries(payment, amountUzs)),
    )
    announceMoney(tx, owner.id, deps)
    return
  }
  const client = await lockClientAccount(tx, owner)
  const entries = [clearing(payment, -amountUzs), ...creditClient(client, amountUzs)]
  const toBalanceUzs = amountUzs - Math.min(client.standing.debtUzs, amountUzs)
  const isHeld = purpose === 'order' && toBalanceUzs > 0 && (await isLive(tx, payment))
  await workIn(tx, work => {
    addJournal(work, journalOf(payment, 'payment'), entries)
    if (isHeld) addJournal(work, journalOf(payment, 'hold'), holdEntries(owner, toBalanceUzs))
  })
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

/**
 * Gives a payment back while its money is free: a driver's prepaid commission that is not spent, or a client's balance that no
 * deal holds, not even the one it was paid for. False: it is not, and nothing is written (decision 0083).
 */
export const takeBackPayment = async (
  tx: Tx,
  payment: ReceivedPayment,
  deps: LedgerDeps,
): Promise<boolean> => {
  const { amountUzs, purpose } = payment
  const owner = clientOwner(payment.owner)
  if (purpose === 'advance') {
    await lockPerson(tx, owner.id)
    if ((await readPersonMoney(tx, owner.id)).advanceUzs < amountUzs) return false
    await workIn(tx, work =>
      addJournal(work, journalOf(payment, 'payment_canceled'), advanceEntries(payment, -amountUzs)),
    )
    announceMoney(tx, owner.id, deps)
    return true
  }
  const { standing } = await lockClientAccount(tx, owner)
  if (freeUzs(standing) < amountUzs) return false
  const entries: Entry[] = [
    { account: 'client_balance', owner, amountUzs: -amountUzs },
    clearing(payment, amountUzs),
  ]
  await workIn(tx, work => addJournal(work, journalOf(payment, 'payment_canceled'), entries))
  announceClient(tx, owner, deps)
  return true
}
