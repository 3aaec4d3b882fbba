import { m } from '../../messages/compiled/messages.js'

/** January first. */
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

/** A month's name in three letters; `month` is `YYYY-MM`. */
export const monthShort = (month: string): string => SHORT_NAMES[Number(month.slice(5)) - 1]?.() ?? month
