import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { headingOf } from '@karvon/domain/company/account-headings'
import type { Locale } from '@karvon/domain/values/locale'
import type { CellObject } from 'write-excel-file/node'
import { dateCell, sumCell, textCell, writeSheet } from '../../../platform/spreadsheets/write-sheet.ts'
import { headingLabel, lineLabel, typeLabel } from '../queries/line-labels.ts'
import type { Line } from '../queries/read-lines.ts'

const rowOf = (line: Line, locale: Locale): (CellObject | null)[] => [
  dateCell(line.at),
  textCell(typeLabel(line.type, locale)),
  textCell(headingLabel(headingOf(line.kind, line.amountUzs), locale)),
  textCell(lineLabel(line, locale)),
  line.orderId === null ? null : { type: Number, value: line.orderId },
  sumCell(line.amountUzs),
  sumCell(line.afterUzs),
]

const WIDTHS = [18, 18, 30, 46, 12, 18, 18]

/** Account lines as a spreadsheet (XLSX), newest first; amounts are numbers, dates are dates. */
export const writeSpreadsheet = (lines: readonly Line[], locale: Locale): Promise<Buffer> => {
  const words = ACCOUNT_LABELS[locale].papers
  return writeSheet({
    name: words.transactions,
    widths: WIDTHS,
    titles: [words.date, words.type, words.heading, words.about, words.order, words.amount, words.after],
    rows: lines.toReversed().map(line => rowOf(line, locale)),
  })
}
