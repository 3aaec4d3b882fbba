import { m } from '../../../messages/compiled/messages.js'
import type { Month } from './earnings-periods.ts'

const NAMES = [
  m.driving_month_1,
  m.driving_month_2,
  m.driving_month_3,
  m.driving_month_4,
  m.driving_month_5,
  m.driving_month_6,
  m.driving_month_7,
  m.driving_month_8,
  m.driving_month_9,
  m.driving_month_10,
  m.driving_month_11,
  m.driving_month_12,
]

/** The month by its name. */
export const monthName = (month: string): string => NAMES[Number(month.slice(5, 7)) - 1]?.() ?? month

/** The month by its name with its year. */
export const monthWithYear = (month: Month): string => `${monthName(month)} ${month.slice(0, 4)}`
