import { owedByDriverUzs } from '../driver-advance.ts'

/** Who has money with us or owes us: a company, a person who orders for themselves, or a driver. */
export const HOLDER_KINDS = ['company', 'individual', 'driver'] as const

/** A kind of holder. */
export type HolderKind = (typeof HOLDER_KINDS)[number]

/** Everything between us and a holder, whole UZS; all positive but `advanceUzs`, which is negative if they owe commission. */
export type HolderMoney = {
  readonly balanceUzs: number
  readonly heldUzs: number
  readonly receivableUzs: number
  readonly payableUzs: number
  readonly advanceUzs: number
}

/** What a holder owes us in all, whole UZS: as a client, and as a driver. */
export const debtUzs = ({ receivableUzs, advanceUzs }: HolderMoney): number =>
  receivableUzs + owedByDriverUzs({ advanceUzs })

/** What we owe a holder less what they owe us, whole UZS: the sum of their statement. */
export const standingUzs = ({ balanceUzs, receivableUzs, payableUzs, advanceUzs }: HolderMoney): number =>
  balanceUzs - receivableUzs + payableUzs + advanceUzs
