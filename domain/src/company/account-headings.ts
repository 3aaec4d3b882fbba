import { sumUzs } from '../values/uzs.ts'

/**
 * The heading of a company's account line, wherever money is added up: in the statement, the reconciliation,
 * the spreadsheet, the transactions, the finances and the dashboard. `payments`: what the company paid us.
 * `services`: what its finished orders were charged. `fees`: what its canceled orders cost. `corrections`:
 * corrected in its favor. `reversals`: corrected against it. `write_offs`: what we wrote off of its debt.
 * `compensations`: what drivers' fees, claims and our goodwill brought it. `refunds`: paid back to it.
 */
export const ACCOUNT_HEADINGS = [
  'payments',
  'services',
  'fees',
  'corrections',
  'reversals',
  'write_offs',
  'compensations',
  'refunds',
] as const

/** A heading. */
export type AccountHeading = (typeof ACCOUNT_HEADINGS)[number]

/** The kinds of journals that move a company's money; holds and releases only reserve it. */
export const MOVING_KINDS = [
  'refill',
  'payment',
  'payment_canceled',
  'charge',
  'fee',
  'driver_fee',
  'claim',
  'refund',
  'correction',
  'write_off',
  'goodwill',
] as const

/** A kind of journal that moves money. */
export type MovingKind = (typeof MOVING_KINDS)[number]

/**
 * The kinds that count as a company's spending, services and fees; orders paid to the driver are not on its
 * account.
 */
export const SPENT_KINDS: readonly MovingKind[] = ['charge', 'fee']

const HEADINGS = {
  refill: 'payments',
  payment: 'payments',
  payment_canceled: 'refunds',
  driver_fee: 'compensations',
  claim: 'compensations',
  refund: 'refunds',
  charge: 'services',
  fee: 'fees',
  write_off: 'write_offs',
  goodwill: 'compensations',
} as const satisfies Record<Exclude<MovingKind, 'correction'>, AccountHeading>

/** The heading of a line; a positive sum (UZS) is in the company's favor. */
export const headingOf = (kind: MovingKind, amountUzs: number): AccountHeading => {
  if (kind !== 'correction') return HEADINGS[kind]
  return amountUzs > 0 ? 'corrections' : 'reversals'
}

/** Headings whose lines are against the company. */
const CHARGED: readonly AccountHeading[] = ['services', 'fees', 'reversals', 'refunds']

/** Whether lines under this heading are against the company. */
export const isCharged = (heading: AccountHeading): boolean => CHARGED.includes(heading)

/** The total of the lines under each heading, positive sums of UZS. */
export type HeadingTotals = Readonly<Record<AccountHeading, number>>

type CountedLine = { readonly kind: MovingKind; readonly amountUzs: number }

/** Adds lines up by heading. */
export const totalsByHeading = (lines: readonly CountedLine[]): HeadingTotals => {
  const totalOf = (heading: AccountHeading) => {
    const sum = sumUzs(
      lines
        .filter(({ kind, amountUzs }) => headingOf(kind, amountUzs) === heading)
        .map(({ amountUzs }) => amountUzs),
    )
    return isCharged(heading) ? 0 - sum : sum
  }
  return Object.fromEntries(ACCOUNT_HEADINGS.map(heading => [heading, totalOf(heading)])) as HeadingTotals
}

/** A company's spending by these totals, in UZS: services and fees. */
export const spentUzs = ({ services, fees }: HeadingTotals): number => sumUzs([services, fees])

/**
 * The change of a company's balance by these totals, in UZS: headings in its favor minus those against it.
 */
export const changeUzs = (totals: HeadingTotals): number =>
  sumUzs(ACCOUNT_HEADINGS.map(heading => (isCharged(heading) ? -totals[heading] : totals[heading])))
