import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import {
  checkExpiry,
  type DocumentDates,
  DRIVER_DOCUMENTS,
  type DriverDocument,
  expiryField,
} from '@karvon/domain/drivers/driver-documents'

/** The dates of a driver's documents as stored. */
export const datesOf = (row: {
  readonly licence_expires_on: string | null
  readonly insurance_expires_on: string | null
  readonly inspection_expires_on: string | null
}): DocumentDates => ({
  licence: row.licence_expires_on,
  insurance: row.insurance_expires_on,
  inspection: row.inspection_expires_on,
})

/** Those of somebody who has given none. */
export const NO_DATES: DocumentDates = { licence: null, insurance: null, inspection: null }

/** The columns of these dates. */
export const dateColumns = ({ licence, insurance, inspection }: DocumentDates) => ({
  licence_expires_on: licence,
  insurance_expires_on: insurance,
  inspection_expires_on: inspection,
})

type Known = { readonly dates: DocumentDates; readonly now: Date }

/** What is not sent, or sent as it was, stays, even if it is over by now. */
const readDate = (
  document: DriverDocument,
  fields: Fields,
  { dates, now }: Known,
): Decision<string | null> => {
  const field = expiryField(document)
  const sent = Object.hasOwn(fields, field) ? fields[field] : undefined
  if (sent === undefined || sent === dates[document]) return accept(dates[document])
  if (sent === null) return accept(null)
  return typeof sent === 'string' ? checkExpiry(document, sent, now) : refuse('date_invalid', field)
}

/** The dates after a form or a body about these documents, or all refusals at their fields (`checkExpiry`). */
export const readSentDates = (
  fields: Fields,
  documents: readonly DriverDocument[],
  known: Known,
): Decision<DocumentDates> => {
  const read = documents.map(document => [document, readDate(document, fields, known)] as const)
  const refusals = read.flatMap(([, date]) => (date.ok ? [] : date.refusals))
  if (refusals.length > 0) return refuseAll(refusals)
  const sent = read.flatMap(([document, date]) => (date.ok ? [[document, date.value] as const] : []))
  return accept({ ...known.dates, ...Object.fromEntries(sent) })
}

/** The documents whose dates differ. */
export const changedDates = (before: DocumentDates, after: DocumentDates): readonly DriverDocument[] =>
  DRIVER_DOCUMENTS.filter(document => before[document] !== after[document])
