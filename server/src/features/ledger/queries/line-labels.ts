import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { cancelReasonInside } from '@karvon/contract/messages/cancel-reason-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import { type AccountHeading, headingOf } from '@karvon/domain/company/account-headings'
import type { CompanyTransactionType } from '@karvon/domain/company/company-money'
import { formatDate, formatDateTime } from '@karvon/domain/reading/figures'
import type { Locale } from '@karvon/domain/values/locale'
import { writtenDay } from '../documents/paid-on.ts'
import { withDocument } from './line-documents.ts'
import type { Line } from './read-lines.ts'

/** What is always about an order. */
const ORDER_KINDS: ReadonlySet<Line['kind']> = new Set(['charge', 'fee', 'driver_fee', 'claim'])

/**
 * A text with the day of booking, for a line that was booked on another day than the bank's; and with the day that the line is from, if the
 * books of that day were closed already.
 */
export const withBookingDay = (
  text: string,
  { bookedAt, movedFromDay }: Pick<Line, 'bookedAt' | 'movedFromDay'>,
  locale: Locale,
): string => {
  const { bookedOn, movedFrom } = ACCOUNT_LABELS[locale].papers
  if (movedFromDay !== null) {
    const day = new Date(`${movedFromDay}T00:00:00+05:00`)
    return fillText(movedFrom, { text, date: formatDate(day, locale) })
  }
  return bookedAt === null ? text : fillText(bookedOn, { text, date: formatDate(bookedAt, locale) })
}

/** What a line needs for its label. */
type Labelled = Pick<
  Line,
  'kind' | 'orderId' | 'description' | 'cancelReason' | 'bookedAt' | 'movedFromDay' | 'document' | 'paidDay'
>

/**
 * A correction of an order, in words for its client and driver: a decision that was undone, whose reason is the operator's own, or an
 * additional price that was approved after the end. Null: it is no such line.
 */
export const orderCorrection = (
  { kind, orderId, description }: Pick<Labelled, 'orderId' | 'description'> & { readonly kind: string },
  locale: Locale,
): string | null => {
  if (kind !== 'correction' || orderId === null) return null
  const { orderUndone, orderAddition } = ACCOUNT_LABELS[locale].lines
  return fillText(description === '' ? orderAddition : orderUndone, { order: orderId })
}

const labelOf = (line: Labelled, locale: Locale): string => {
  const { kind, orderId, description, cancelReason } = line
  const corrected = orderCorrection(line, locale)
  if (corrected !== null) return corrected
  if (description !== '') return description
  const words = ACCOUNT_LABELS[locale].lines
  if (orderId !== null && kind === 'charge') return fillText(words.orderCharge, { order: orderId })
  if (orderId !== null && kind === 'fee') {
    const fee = fillText(words.orderFee, { order: orderId })
    return cancelReason === null ? fee : `${fee}: ${cancelReasonInside(cancelReason, locale)}`
  }
  if (orderId !== null && kind === 'claim') return fillText(words.orderClaim, { order: orderId })
  if (orderId !== null && kind === 'driver_fee') return fillText(words.orderDriverFee, { order: orderId })
  return words[kind]
}

/** An operator's own text for a fee or claim does not hide whose order it was. */
const withOrder = (text: string, { kind, orderId, description }: Labelled, locale: Locale): string => {
  const isBare = description !== '' && orderId !== null && ORDER_KINDS.has(kind)
  return isBare ? fillText(ACCOUNT_LABELS[locale].papers.ofOrder, { text, order: orderId }) : text
}

const withPaidDay = (text: string, { paidDay }: Labelled, locale: Locale): string =>
  paidDay === null
    ? text
    : fillText(ACCOUNT_LABELS[locale].papers.paidLine, { text, date: writtenDay(paidDay, locale) })

/**
 * A line's short description, on screens, papers and tables alike: the operator's text, else by kind, order and cancellation reason; with
 * its order, the bank's document or card payment behind it, when an order was paid, and the day of booking where it is another than the
 * bank's.
 */
export const lineLabel = (line: Labelled, locale: Locale): string => {
  const text = withOrder(labelOf(line, locale), line, locale)
  const documented = withDocument(text, line.document, locale)
  return withBookingDay(withPaidDay(documented, line, locale), line, locale)
}

/** The label of a line type (docs/figures.md#terms). */
export const typeLabel = (type: CompanyTransactionType, locale: Locale): string =>
  ACCOUNT_LABELS[locale].types[type]

/** The label of a heading in documents. */
export const headingLabel = (heading: AccountHeading, locale: Locale): string =>
  ACCOUNT_LABELS[locale].headings[heading]

/** A line's description with its heading, so that an operator's text never hides how the line is counted. */
export const paperLineLabel = (
  line: Parameters<typeof lineLabel>[0] & { readonly amountUzs: number },
  locale: Locale,
): string => {
  const words = lineLabel(line, locale)
  const isOwn = line.description !== '' || line.kind === 'correction'
  return isOwn ? `${headingLabel(headingOf(line.kind, line.amountUzs), locale)}: ${words}` : words
}

/** When a line was, for papers: the bank's day alone where it was booked on another day. */
export const lineDate = ({ at, bookedAt }: Pick<Line, 'at' | 'bookedAt'>, locale: Locale): string =>
  bookedAt === null ? formatDateTime(at, locale) : formatDate(at, locale)
