import { ORDER_BATCH_LABELS } from '@karvon/contract/messages/order-batch-labels'
import { BATCH_COLUMNS, RESULT_COLUMNS } from '@karvon/domain/order-batches/batch-columns'
import { headingOf } from '@karvon/domain/order-batches/column-headings'
import type { Locale } from '@karvon/domain/values/locale'
import { csvTable } from '../../../platform/exports/csv-table.ts'
import { writeTextSheet } from '../../../platform/exports/write-text-sheet.ts'
import { problemSentence, stateOf } from '../batch-view.ts'
import type { RowRecord } from '../store/row-repository.ts'

/** What is wrong with a row, each with the column it is about. */
const problemsText = ({ problems }: RowRecord, locale: Locale): string =>
  problems
    .map(problem => {
      const sentence = problemSentence(problem, locale)
      return problem.column === null ? sentence : `${headingOf(problem.column, locale)}: ${sentence}`
    })
    .join('\n')

const tableOf = (rows: readonly RowRecord[], locale: Locale): string[][] => {
  const { states } = ORDER_BATCH_LABELS[locale]
  const used = BATCH_COLUMNS.filter(column => rows.some(({ cells }) => cells[column] !== undefined))
  const added = (row: RowRecord) => [
    row.order_id === null ? '' : String(row.order_id),
    states[stateOf(row)],
    row.estimate_uzs === null ? '' : String(row.estimate_uzs),
    problemsText(row, locale),
  ]
  return [
    [...RESULT_COLUMNS, ...used].map(column => headingOf(column, locale)),
    ...rows.map(row => [...added(row), ...used.map(column => row.cells[column] ?? '')]),
  ]
}

const WIDTHS = [16, 18, 18, 60]
const WIDTH = 22

/** A table with the results of its rows, as a spreadsheet. */
export const resultSpreadsheet = (rows: readonly RowRecord[], locale: Locale): Promise<Buffer> => {
  const [titles = [], ...table] = tableOf(rows, locale)
  return writeTextSheet({
    name: ORDER_BATCH_LABELS[locale].sheets.orders,
    widths: titles.map((_, at) => WIDTHS[at] ?? WIDTH),
    titles,
    rows: table,
  })
}

/** The same as CSV, with semicolons. */
export const resultCsv = (rows: readonly RowRecord[], locale: Locale): Buffer => {
  const [titles = [], ...table] = tableOf(rows, locale)
  return csvTable(titles, table, ';')
}
