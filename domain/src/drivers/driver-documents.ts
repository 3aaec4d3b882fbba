import { accept, type Decision, type Refusal, refusal, refuse } from '../decision.ts'
import { readDay } from '../reading/date-time.ts'
import { fromTashkent, tashkentDate } from '../values/tashkent-time.ts'

/** Papers of a driver and their truck that are valid until a day: licence, third-party insurance, technical inspection. */
export const DRIVER_DOCUMENTS = ['licence', 'insurance', 'inspection'] as const

/** One of these papers. */
export type DriverDocument = (typeof DRIVER_DOCUMENTS)[number]

/** The last day on which each document is valid, `YYYY-MM-DD`; null if the driver has not given it. */
export type DocumentDates = Readonly<Record<DriverDocument, string | null>>

/** The wire name of a document's date, which refusals are at. */
export const expiryField = (document: DriverDocument): `${DriverDocument}_expires_on` =>
  `${document}_expires_on`

/** A document is announced to expire so many days before its last day. */
export const REMINDED_DAYS_BEFORE = 14

/** No document is valid for longer: a date beyond that is a slip of the finger. */
const LONGEST_YEARS = 20

const REMINDED_AT = '09:00'

const daysFrom = (date: string, days: number): string => {
  const at = new Date(`${date}T00:00:00Z`)
  return new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * The last day of a document as typed; empty is null. Refuses `date_invalid` for no date or one more than twenty years away, and
 * `expiry_passed` for a day before today (Tashkent), both at the document's field.
 */
export const checkExpiry = (document: DriverDocument, typed: string, now: Date): Decision<string | null> => {
  if (typed.trim() === '') return accept(null)
  const date = readDay(typed)
  const field = expiryField(document)
  const today = tashkentDate(now)
  const latest = `${Number(today.slice(0, 4)) + LONGEST_YEARS}${today.slice(4)}`
  if (date === null || date > latest) return refuse('date_invalid', field)
  return date < today ? refuse('expiry_passed', field) : accept(date)
}

/** State of a document on a day: unknown, valid, about to expire within `REMINDED_DAYS_BEFORE` days, or expired. */
export type DocumentState = 'unknown' | 'valid' | 'expires_soon' | 'expired'

/** The state of a document at an instant; on its last day it is still valid. */
export const documentState = (expiresOn: string | null, now: Date): DocumentState => {
  if (expiresOn === null) return 'unknown'
  const today = tashkentDate(now)
  if (expiresOn < today) return 'expired'
  return expiresOn <= daysFrom(today, REMINDED_DAYS_BEFORE) ? 'expires_soon' : 'valid'
}

/**
 * When the driver is next reminded of a document's last day: at nine in the morning fourteen days before it and on the day; null
 * once both are over.
 */
export const nextReminder = (expiresOn: string, after: Date): Date | null => {
  const days = [daysFrom(expiresOn, -REMINDED_DAYS_BEFORE), expiresOn]
  return days.map(day => fromTashkent(day, REMINDED_AT)).find(at => at !== null && at > after) ?? null
}

/** Refuses `document_expired` to a driver whose licence is over, if the operators' setting says so. */
export const checkLicenceValid = (
  licenceExpiresOn: string | null,
  refusesExpired: boolean,
  now: Date,
): readonly Refusal[] =>
  refusesExpired && documentState(licenceExpiresOn, now) === 'expired' ? [refusal('document_expired')] : []
