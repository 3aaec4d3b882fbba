/** Ages of a debt, by the days since the oldest charge that is not paid: up to 7, 30, 90, or more. */
export const DEBT_AGES = ['to_7', 'to_30', 'to_90', 'over_90'] as const

/** An age. */
export type DebtAge = (typeof DEBT_AGES)[number]

/** The days of each age, first and last included; null: no end. */
export const DEBT_AGE_DAYS = {
  to_7: { first: 0, last: 7 },
  to_30: { first: 8, last: 30 },
  to_90: { first: 31, last: 90 },
  over_90: { first: 91, last: null },
} as const satisfies Record<DebtAge, { readonly first: number; readonly last: number | null }>

/** The age of a debt of so many whole days. */
export const debtAge = (days: number): DebtAge =>
  DEBT_AGES.find(age => days <= (DEBT_AGE_DAYS[age].last ?? days)) ?? 'over_90'
