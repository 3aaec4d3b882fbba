import { m } from '../../../messages/compiled/messages.js'

/** Months indexed 0–11 (spec §3 "month labels"). */
const NAMES = [
  m.ledger_month_1,
  m.ledger_month_2,
  m.ledger_month_3,
  m.ledger_month_4,
  m.ledger_month_5,
  m.ledger_month_6,
  m.ledger_month_7,
  m.ledger_month_8,
  m.ledger_month_9,
  m.ledger_month_10,
  m.ledger_month_11,
  m.ledger_month_12,
] as const

const SHORT_NAMES = [
  m.ledger_month_short_1,
  m.ledger_month_short_2,
  m.ledger_month_short_3,
  m.ledger_month_short_4,
  m.ledger_month_short_5,
  m.ledger_month_short_6,
  m.ledger_month_short_7,
  m.ledger_month_short_8,
  m.ledger_month_short_9,
  m.ledger_month_short_10,
  m.ledger_month_short_11,
  m.ledger_month_short_12,
] as const

const at = (month: string) => Number(month.slice(5)) - 1

/** A month `YYYY-MM` with its year: `Noyabr 2026`. */
export const monthName = (month: string): string => `${NAMES[at(month)]?.() ?? ''} ${month.slice(0, 4)}`

/** A month's name in three letters. */
export const monthShort = (month: string): string => SHORT_NAMES[at(month)]?.() ?? month
