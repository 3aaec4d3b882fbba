import { DRIVER_ACCOUNT_LABELS } from '@karvon/contract/messages/driver-account-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import { PRICE_ITEMS } from '@karvon/domain/ledger/settle-order'
import { formatNumber } from '@karvon/domain/reading/figures'
import type { Locale } from '@karvon/domain/values/locale'
import type { Db } from '../../../platform/db/database.ts'
import { withDocument } from '../queries/line-documents.ts'
import { orderCorrection, withBookingDay } from '../queries/line-labels.ts'
import type { BoundPeriod } from '../queries/period.ts'
import type { StoredDriverLine } from './driver-lines.ts'
import type { DriverMoneyDeps } from './driver-money-deps.ts'
import { readWays } from './line-view.ts'

/** Whose statement, of which days, in which language. */
export type DriverPaper = {
  readonly driverId: number
  readonly period: BoundPeriod
  readonly locale: Locale
  readonly now: Date
}

/** The labels of a driver's papers. */
export const paperLabels = (locale: Locale) => DRIVER_ACCOUNT_LABELS[locale]

/** What a line is about, in a few words: the row of an order's price, or the move; an operator's words where there are some. */
export const lineTitle = (line: StoredDriverLine, locale: Locale): string => {
  const { lines, items } = paperLabels(locale)
  const item = PRICE_ITEMS.find(known => known === line.item)
  const text = line.kind === 'charge' && item !== undefined ? items[item] : lines[line.kind]
  const title = fillText(text, { order: line.orderId ?? '' })
  const written =
    orderCorrection(line, locale) ?? (line.description === '' ? title : `${title}: ${line.description}`)
  return withBookingDay(withDocument(written, line.document, locale), line, locale)
}

/** The way, the kind of payment and the client's price of a line that has them. */
export const lineDetail = (
  line: StoredDriverLine,
  ways: ReadonlyMap<number, string>,
  locale: Locale,
): string => {
  const { byPayment, price } = paperLabels(locale)
  const way = line.orderId === null ? undefined : ways.get(line.orderId)
  return [
    ...(way === undefined ? [] : [way]),
    ...(line.paymentType === null ? [] : [byPayment[line.paymentType]]),
    ...(line.priceUzs === null || line.priceUzs === line.amountUzs
      ? []
      : [`${price.toLowerCase()} ${formatNumber(line.priceUzs, locale, 0)}`]),
  ].join(', ')
}

/** Where the orders of these lines go, in the language of the paper. */
export const paperWays = (
  db: Db,
  lines: readonly StoredDriverLine[],
  { locale }: Pick<DriverPaper, 'locale'>,
  { writePoint }: Pick<DriverMoneyDeps, 'writePoint'>,
): Promise<ReadonlyMap<number, string>> => readWays(db, lines, { locale, writePoint })
