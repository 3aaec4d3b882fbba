import { m } from '../../messages/compiled/messages.js'

/** January first. */
const NAMES = [
  m.ui_month_1,
  m.ui_month_2,
  m.ui_month_3,
  m.ui_month_4,
  m.ui_month_5,
  m.ui_month_6,
  m.ui_month_7,
  m.ui_month_8,
  m.ui_month_9,
  m.ui_month_10,
  m.ui_month_11,
  m.ui_month_12,
] as const

/** The name of a month `YYYY-MM`. */
export const monthName = (month: string): string => NAMES[Number(month.slice(5, 7)) - 1]?.() ?? month

/** A month with its year: `Noyabr 2026`. */
export const monthWithYear = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`
