/** Why a driver with money to be paid is not in a new batch. */
export const LEFT_OUT_REASONS = [
  'below_minimum',
  'no_details',
  'details_unchecked',
  'in_another_batch',
  'too_many',
] as const

/** A reason to leave a driver out. */
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/**
 * Why a company's refund that waits is not in a new batch: another has it, the company's account is incomplete or unverified, it is the
 * one that the bank refused before, or the money is owed by now.
 */
export const REFUND_LEFT_OUT = [
  'in_another_batch',
  'no_account',
  'account_refused',
  'balance_too_low',
  'too_many',
] as const

/** A reason to leave a refund out. */
export type RefundLeftOut = (typeof REFUND_LEFT_OUT)[number]

/** A company's refund that waits; whole UZS. */
export type RefundFacts = {
  readonly refundId: number
  readonly amountUzs: number
  /** What can be paid back now, this refund included. */
  readonly refundableUzs: number
  readonly isOpen: boolean
  readonly isVerified: boolean
  readonly account: string
  readonly mfo: string
  /** The account that the bank refused. */
  readonly failedAccount: string | null
}

/** Why a refund cannot be in a batch now; null: it can. `isOpen` of its own line is false. */
export const whyNoRefund = (facts: RefundFacts): RefundLeftOut | null => {
  if (facts.isOpen) return 'in_another_batch'
  if (!facts.isVerified || !/^\d{20}$/.test(facts.account) || !/^\d{5}$/.test(facts.mfo)) return 'no_account'
  if (facts.account === facts.failedAccount) return 'account_refused'
  return facts.refundableUzs < facts.amountUzs ? 'balance_too_low' : null
}

/** What a proposal is made from; sums in whole UZS. */
export type PayoutFacts = {
  readonly driverId: number
  /** What the ledger owes the driver; may be negative. */
  readonly payableUzs: number
  /** The sum of the driver's lines in open batches. */
  readonly openUzs: number
  /** The sum of open claims against the driver. */
  readonly claimedUzs: number
  /** What the driver owes us: commissions, fees and claims beyond their prepaid balance; netted before a payout. */
  readonly owedUzs: number
  readonly details: 'none' | 'unchecked' | 'checked'
}

/** The largest number of lines in a batch: what one bank file takes. */
export const MOST_LINES = 500

type Sums = Pick<PayoutFacts, 'payableUzs' | 'openUzs' | 'claimedUzs' | 'owedUzs'>

/** A driver's payable less their open payout lines and open claims, in UZS, never below 0. */
const unreservedUzs = ({ payableUzs, openUzs, claimedUzs }: Sums): number =>
  Math.max(0, payableUzs - openUzs - claimedUzs)

/** What of a driver's payable pays what they owe us before a payout, in UZS (decision 0086). */
export const nettedUzs = (sums: Sums): number => Math.min(sums.owedUzs, unreservedUzs(sums))

/** What may be paid to a driver now, in UZS: payable less open lines, open claims and what they owe, never below 0. */
export const payoutUzs = (sums: Sums): number => unreservedUzs(sums) - nettedUzs(sums)

const reasonOf = (facts: PayoutFacts, minimumUzs: number): LeftOutReason | null => {
  if (facts.openUzs > 0) return 'in_another_batch'
  if (payoutUzs(facts) < Math.max(1, minimumUzs)) return 'below_minimum'
  if (facts.details === 'none') return 'no_details'
  return facts.details === 'unchecked' ? 'details_unchecked' : null
}

/** A driver who is proposed: the sum that is paid, and what of their payable pays what they owe before; UZS. */
export type ProposedLine = {
  readonly driverId: number
  readonly amountUzs: number
  readonly nettedUzs: number
}

/** A driver who is left out, with what could be paid otherwise, in UZS. */
export type LeftOut = ProposedLine & { readonly reason: LeftOutReason }

/**
 * Splits drivers into the lines of a new batch, the largest sums first and `MOST_LINES` at most, and those left out. A driver
 * has one open line at most: with a line in another batch they wait for its end.
 */
export const proposePayouts = (
  drivers: readonly PayoutFacts[],
  minimumUzs: number,
): { readonly lines: readonly ProposedLine[]; readonly leftOut: readonly LeftOut[] } => {
  const judged = drivers
    .map(facts => ({
      driverId: facts.driverId,
      amountUzs: payoutUzs(facts),
      nettedUzs: nettedUzs(facts),
      reason: reasonOf(facts, minimumUzs),
    }))
    .toSorted((a, b) => b.amountUzs - a.amountUzs || a.driverId - b.driverId)
  const right = judged.filter(({ reason }) => reason === null)
  const lines = right.slice(0, MOST_LINES).map(({ reason: _, ...line }) => line)
  const tooMany = right.slice(MOST_LINES).map(line => ({ ...line, reason: 'too_many' as const }))
  const leftOut = judged.flatMap(({ reason, ...line }) => (reason === null ? [] : [{ ...line, reason }]))
  return { lines, leftOut: [...leftOut, ...tooMany] }
}
