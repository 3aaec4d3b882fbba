import { accept, type Decision, refuse } from '../decision.ts'

/**
 * What an operator chooses for a granted sum that the driver's money with us doesn't cover (decision 0102): the client waits until it
 * is collected from the driver, or we advance it.
 */
export const CLAIM_PAYMENT_CHOICES = ['collect', 'advance'] as const

/** One of them. */
export type ClaimPaymentChoice = (typeof CLAIM_PAYMENT_CHOICES)[number]

/** The states of a granted claim's payment to the client. */
export const CLAIM_PAYMENT_STATES = ['waiting', 'paid'] as const

/** One of them. */
export type ClaimPaymentState = (typeof CLAIM_PAYMENT_STATES)[number]

/** For so many days the advances for one driver count together, so that a large sum cannot be advanced in small ones. */
export const ADVANCE_DAYS = 30

/** The states of an advance: proposed to a second operator, lapsed before one approved it, or paid. */
export const ADVANCE_STATES = ['proposed', 'lapsed', 'advanced'] as const

/** One of them. */
export type AdvanceState = (typeof ADVANCE_STATES)[number]

/** A proposal lapses after a day, as those of other money do. */
const PROPOSAL_MS = 86_400_000

/** Whether a proposed advance can still be approved. */
export const isAdvanceProposed = (proposedAt: Date, now: Date): boolean =>
  now.getTime() - proposedAt.getTime() < PROPOSAL_MS

/** A driver's money with us, whole UZS: what no payment at the bank will take of the payable, and their prepaid commission. */
export type DriversMoney = { readonly payableUzs: number; readonly advanceUzs: number }

/** What of a driver's money can pay a claim, whole UZS, never below 0. */
export const coverUzs = ({ payableUzs, advanceUzs }: DriversMoney): number =>
  Math.max(0, payableUzs) + Math.max(0, advanceUzs)

/** How a granted sum is paid. */
export type ClaimPaying = 'at_once' | ClaimPaymentChoice

/**
 * How a granted sum reaches the client: at once where the driver's money covers it, else as the operator chose. Refuses at `payment`
 * `claim_uncovered` (`covered_uzs`, `missing_uzs`) if nothing was chosen.
 */
export const chooseClaimPayment = (
  grantedUzs: number,
  { coveredUzs, choice }: { readonly coveredUzs: number; readonly choice: ClaimPaymentChoice | null },
): Decision<ClaimPaying> => {
  if (grantedUzs <= coveredUzs) return accept('at_once')
  const facts = { covered_uzs: coveredUzs, missing_uzs: grantedUzs - coveredUzs }
  return choice === null ? refuse('claim_uncovered', 'payment', facts) : accept(choice)
}
