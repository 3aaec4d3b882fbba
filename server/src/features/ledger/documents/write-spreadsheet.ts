import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { EXPORT_LABELS } from '@karvon/contract/messages/export-labels'
import { headingOf } from '@karvon/domain/company/account-headings'
import { orderPaymentStatus } from '@karvon/domain/ledger/order-payment'
import type { Locale } from '@karvon/domain/values/locale'
import type { CellObject } from 'write-excel-file/node'
import type { Db } from '../../../platform/db/database.ts'
import { selectOrderEnds } from '../../../platform/db/queries/price/order-ends.ts'
import { dateCell, sumCell, textCell, writeSheet } from '../../../platform/exports/write-sheet.ts'
import { headingLabel, lineLabel, typeLabel } from '../queries/line-labels.ts'
import type { Line } from '../queries/read-lines.ts'

type Ends = Awaited<ReturnType<typeof selectOrderEnds>>

/** How the order of a charge is paid by now. */
const paymentCell = ({ kind, orderId }: Line, ends: Ends, locale: Locale): CellObject | null => {
  const end = kind === 'charge' && orderId !== null ? ends.get(orderId) : undefined
  const status = end === undefined ? null : orderPaymentStatus(end.payment)
  return status === null ? null : textCell(EXPORT_LABELS[locale].values[`payment_${status}`])
}

const rowOf = (line: Line, ends: Ends, locale: Locale): (CellObject | null)[] => [
  dateCell(line.at),
  textCell(typeLabel(line.type, locale)),
  textCell(headingLabel(headingOf(line.kind, line.amountUzs), locale)),
  textCell(lineLabel(line, locale)),
  line.orderId === null ? null : { type: Number, value: line.orderId },
  sumCell(line.amountUzs),
  sumCell(line.afterUzs),
  paymentCell(line, ends, locale),
]

const WIDTHS = [18, 18, 30, 46, 12, 18, 18, 20]

/** Account lines as a spreadsheet (XLSX), newest first; amounts are numbers, dates are dates. */
export const writeSpreadsheet = async (db: Db, lines: readonly Line[], locale: Locale): Promise<Buffer> => {
  const words = ACCOUNT_LABELS[locale].papers
  const { payment_status: payment } = EXPORT_LABELS[locale].columns
  const orderIds = lines.flatMap(({ kind, orderId }) =>
    kind === 'charge' && orderId !== null ? [orderId] : [],
  )
  const ends = await selectOrderEnds(db, [...new Set(orderIds)])
  return writeSheet({
    name: words.transactions,
    widths: WIDTHS,
    titles: [
      ...[words.date, words.type, words.heading, words.about, words.order],
      ...[words.amount, words.after, payment],
    ],
    rows: lines.toReversed().map(line => rowOf(line, ends, locale)),
  })
}
