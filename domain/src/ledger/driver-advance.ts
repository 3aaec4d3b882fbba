import { accept, type Decision, refuse, refuseAll } from '../decision.ts'
import { sumUzs } from '../values/uzs.ts'
import { driverOwner, type Entry } from './ledger-accounts.ts'
import { checkLedgerSum } from './ledger-bounds.ts'

/** What we owe a driver, and what of it payouts or claims have reserved; whole UZS. */
export type OwedDriver = {
  readonly driverId: number
  readonly payableUzs: number
  readonly reservedUzs: number
}

/** What of it the driver may move, whole UZS. */
export const freePayableUzs = ({ payableUzs, reservedUzs }: Omit<OwedDriver, 'driverId'>): number =>
  Math.max(0, payableUzs - reservedUzs)

/** What a driver owes us, whole UZS: a negative prepaid commission; payouts net it (decision 0086). */
export const owedByDriverUzs = ({ advanceUzs }: { readonly advanceUzs: number }): number =>
  Math.max(0, -advanceUzs)

/** Moves whole UZS from what we owe a driver to their prepaid commission. */
export const advanceEntries = ({
  driverId,
  amountUzs,
}: {
  readonly driverId: number
  readonly amountUzs: number
}): Entry[] => {
  const owner = driverOwner(driverId)
  return [
    { account: 'carrier_payable', owner, amountUzs: -amountUzs },
    { account: 'driver_advance', owner, amountUzs },
  ]
}

/**
 * Covers a driver's prepaid commission from what we owe them. Refuses at `amount`: `amount_out_of_range` (`min`, `max`) for what is no sum of
 * the ledger, `payable_too_low` (`free_uzs`) above what is free.
 */
export const coverAdvance = (owed: OwedDriver, amountUzs: number): Decision<Entry[]> => {
  const refusals = checkLedgerSum(amountUzs, 'amount')
  if (refusals.length > 0) return refuseAll(refusals)
  const freeUzs = freePayableUzs(owed)
  if (amountUzs > freeUzs) return refuse('payable_too_low', 'amount', { free_uzs: freeUzs })
  return accept(advanceEntries({ driverId: owed.driverId, amountUzs }))
}

type Reach = {
  readonly advanceUzs: number
  readonly floorUzs: number
  /** The commissions of their last orders, with VAT. */
  readonly lastCommissionsUzs: readonly number[]
}

/** How many orders a prepaid balance still pays for down to the floor, by the average of the last commissions; null: there were none. */
export const ordersCovered = ({ advanceUzs, floorUzs, lastCommissionsUzs }: Reach): number | null => {
  const allUzs = sumUzs(lastCommissionsUzs)
  if (allUzs === 0) return null
  return Math.max(0, Math.floor(((advanceUzs - floorUzs) * lastCommissionsUzs.length) / allUzs))
}

/**
 * How far a change has taken a prepaid balance below the floor, whole UZS; 0 if it is not below, or was below before, as that driver
 * has already been told.
 */
export const newlyMissingUzs = (
  { beforeUzs, afterUzs }: { readonly beforeUzs: number; readonly afterUzs: number },
  floorUzs: number,
): number => (beforeUzs >= floorUzs && afterUzs < floorUzs ? floorUzs - afterUzs : 0)
