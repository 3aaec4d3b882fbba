import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import type { CellObject } from 'write-excel-file/node'
import { dateCell, sumCell, textCell, writeSheet } from '../../../platform/exports/write-sheet.ts'
import { readDriverLines, type StoredDriverLine } from './driver-lines.ts'
import type { DriverMoneyDeps } from './driver-money-deps.ts'
import { type DriverPaper, lineDetail, lineTitle, paperLabels, paperWays } from './paper-lines.ts'

const rowOf = (
  line: StoredDriverLine,
  ways: ReadonlyMap<number, string>,
  locale: DriverPaper['locale'],
): (CellObject | null)[] => [
  dateCell(line.at),
  textCell(lineTitle(line, locale)),
  textCell(lineDetail(line, ways, locale)),
  line.orderId === null ? null : { type: Number, value: line.orderId },
  line.priceUzs === null ? null : sumCell(line.priceUzs),
  sumCell(line.amountUzs),
  sumCell(line.payableAfterUzs),
  sumCell(line.advanceAfterUzs),
]

const WIDTHS = [18, 34, 46, 12, 18, 18, 18, 18]

/** A driver's lines of a period as a spreadsheet (XLSX), newest first; amounts are numbers, dates are dates. */
export const writeDriverSpreadsheet = async (
  deps: Pick<DriverMoneyDeps, 'db' | 'writePoint'>,
  { driverId, period, locale }: DriverPaper,
): Promise<Buffer> => {
  const words = { ...ACCOUNT_LABELS[locale].papers, ...paperLabels(locale) }
  const lines = await readDriverLines(deps.db, driverId, period)
  const ways = await paperWays(deps.db, lines, { locale }, deps)
  return writeSheet({
    name: words.sheet,
    widths: WIDTHS,
    titles: [
      words.date,
      words.about,
      words.movements,
      words.order,
      words.price,
      words.amount,
      words.payable,
      words.advance,
    ],
    rows: lines.toReversed().map(line => rowOf(line, ways, locale)),
  })
}
