import { accept, type Decision, refuse } from '../../decision.ts'
import { type ClientAccount, chargeTo, creditFrom, type OwnAccount } from '../client-account.ts'
import { owedByDriverUzs } from '../driver-advance.ts'
import { driverOwner, type Entry, entriesOf, KARVON } from '../ledger-accounts.ts'
import { LEDGER_BOUNDS } from '../ledger-bounds.ts'

/** Whoever's account an operator moves: as a client, and a driver's prepaid commission; null: they are no driver. Whole UZS. */
export type Holder = ClientAccount & { readonly advanceUzs: number | null }

/**
 * Money for a holder out of an account of ours: it pays what they owe as a client first; the rest is a driver's prepaid commission,
 * anybody else's balance. `item` names what for.
 */
export const creditHolder = (holder: Holder, amountUzs: number, from: OwnAccount, item?: string): Entry[] => {
  const { owner, standing, advanceUzs } = holder
  if (advanceUzs === null) return creditFrom(holder, amountUzs, from, item)
  const paidUzs = Math.min(standing.debtUzs, amountUzs)
  return entriesOf([
    { account: 'client_receivable', owner, amountUzs: paidUzs },
    { account: 'driver_advance', owner: driverOwner(owner.id), amountUzs: amountUzs - paidUzs },
    { account: from, owner: KARVON, amountUzs: -amountUzs, ...(item !== undefined && { item }) },
  ])
}

/** Money from a holder into an account of ours: a driver's prepaid commission, which may become a debt; else what is free, and a debt. */
export const chargeHolder = (holder: Holder, amountUzs: number, to: OwnAccount, item?: string): Entry[] =>
  holder.advanceUzs === null
    ? chargeTo(holder, amountUzs, to, item)
    : entriesOf([
        { account: 'driver_advance', owner: driverOwner(holder.owner.id), amountUzs: -amountUzs },
        { account: to, owner: KARVON, amountUzs, ...(item !== undefined && { item }) },
      ])

/** What a holder owes us, as a client and as a driver, whole UZS. */
export const holderDebtUzs = ({ standing, advanceUzs }: Holder): number =>
  standing.debtUzs + owedByDriverUzs({ advanceUzs: advanceUzs ?? 0 })

/**
 * Forgives what a holder owes, whole or in part. Refuses `amount_out_of_range` (`min`, `max`: what they owe) at `amount`.
 */
export const forgiveHolder = (holder: Holder, amountUzs: number): Decision<Entry[]> => {
  const owedUzs = holderDebtUzs(holder)
  return amountUzs > owedUzs
    ? refuse('amount_out_of_range', 'amount', { min: LEDGER_BOUNDS.minUzs, max: owedUzs })
    : accept(creditHolder(holder, amountUzs, 'write_off'))
}
