import { type CalendarDay, daysBetween } from '../templates/calendar-day.ts'
import { documentNumber } from './document-key.ts'

/** Days by which the day typed by hand and the bank's day of one payment may differ. */
export const SAME_PAYMENT_DAYS = 5

/** A payment as booked or about to be: the document's number as written, whole UZS, and its day. */
export type DatedPayment = {
  /** Who paid or was paid, such as `company:3`. */
  readonly party: string
  readonly document: string
  readonly amountUzs: number
  readonly day: CalendarDay
}

/** Whether two days are near enough for one payment. */
export const areNearDays = (one: CalendarDay, other: CalendarDay): boolean =>
  Math.abs(daysBetween(one, other)) <= SAME_PAYMENT_DAYS

/** Whether two documents name the same number; documents without a number name none. */
export const isSameDocument = (one: string, other: string): boolean => {
  const number = documentNumber(one)
  return number !== '' && number === documentNumber(other)
}

/**
 * Whether two bookings are probably one payment: the number's digits, the party and the sum agree, and the days are within
 * `SAME_PAYMENT_DAYS` (decision 0084). An operator may say that they are two.
 */
export const isSamePayment = (one: DatedPayment, other: DatedPayment): boolean =>
  one.party === other.party &&
  one.amountUzs === other.amountUzs &&
  isSameDocument(one.document, other.document) &&
  areNearDays(one.day, other.day)
