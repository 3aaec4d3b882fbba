import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { cancelReasonInside } from '@karvon/contract/messages/cancel-reason-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import { type AccountHeading, headingOf } from '@karvon/domain/company/account-headings'
import type { CompanyTransactionType } from '@karvon/domain/company/company-money'
import type { Locale } from '@karvon/domain/values/locale'
import type { Line } from './read-lines.ts'

/** A line's short description: the operator's text, else by kind, order and cancellation reason. */
export const lineLabel = (
  line: Pick<Line, 'kind' | 'orderId' | 'description' | 'cancelReason'>,
  locale: Locale,
): string => {
  const { kind, orderId, description, cancelReason } = line
  if (description !== '') return description
  const words = ACCOUNT_LABELS[locale].lines
  if (orderId !== null && kind === 'charge') return fillText(words.orderCharge, { order: orderId })
  if (orderId !== null && kind === 'fee') {
    const fee = fillText(words.orderFee, { order: orderId })
    return cancelReason === null ? fee : `${fee}: ${cancelReasonInside(cancelReason, locale)}`
  }
  return words[kind]
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
