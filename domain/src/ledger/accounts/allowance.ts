/** What an operator may give a holder: a debt forgiven, or money as goodwill. */
export const ALLOWANCE_KINDS = ['write_off', 'goodwill'] as const

/** A kind of allowance. */
export type AllowanceKind = (typeof ALLOWANCE_KINDS)[number]

/** For so many days what a holder was given counts together, so that a large sum cannot be given in small ones. */
export const ALLOWANCE_DAYS = 30

/** Whether an allowance takes a second operator: with what the holder was given lately it is above what one may give alone; whole UZS. */
export const needsSecondOperator = ({
  amountUzs,
  givenUzs,
  aloneUzs,
}: {
  readonly amountUzs: number
  readonly givenUzs: number
  readonly aloneUzs: number
}): boolean => givenUzs + amountUzs > aloneUzs
