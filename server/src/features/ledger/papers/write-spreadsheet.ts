import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { headingOf } from '@karvon/domain/company/account-headings'
import type { Locale } from '@karvon/domain/values/locale'
import { tashkentParts } from '@karvon/domain/values/tashkent-time'
import type { CellObject } from 'write-excel-file/node'
import { plainText } from '../../../platform/pdf/plain-text.ts'
import { headingLabel, lineLabel, typeLabel } from '../queries/line-labels.ts'
import type { Line } from '../queries/read-lines.ts'

const textCell = (text: string): CellObject => ({ type: String, value: plainText(text) })
/** Spreadsheet dates have no time zone: Tashkent local time is written as if it were UTC. */
const dateCell = (at: Date): CellObject => {
  const { year, month, day, hour, minute, second } = tashkentParts(at)
  const value = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  return { type: Date, value, format: 'dd.mm.yyyy hh:mm' }
}

const sumCell = (value: number): CellObject => ({ type: Number, value, format: '#,##0' })

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
export const writeSpreadsheet = async (lines: readonly Line[], locale: Locale): Promise<Buffer> => {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const words = ACCOUNT_LABELS[locale].papers
  const titles = [words.date, words.type, words.heading, words.about, words.order, words.amount, words.after]
  const head = titles.map(value => ({ type: String, value, fontWeight: 'bold' as const }))
  const rows = lines.toReversed().map(line => rowOf(line, locale))
  return writeExcelFile([head, ...rows], {
    sheet: words.transactions,
    columns: WIDTHS.map(width => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}
