import { readFile } from 'node:fs/promises'
import type { previewStatement as endpoint } from '@karvon/contract/admin/bank-statements'
import type { DataOf } from '@karvon/contract/endpoint'
import { refusalSentence } from '@karvon/contract/refusal-sentence'
import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { fromWire } from '@karvon/contract/wire/wire-names'
import { readStatement } from '@karvon/domain/bank-statements/read-statement'
import type { StatementLine } from '@karvon/domain/bank-statements/statement-line'
import { readStatementMap, type StatementMap } from '@karvon/domain/bank-statements/statement-map'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { type Cell, isUnreadable } from '@karvon/domain/reading/table/cell'
import { TABLE_LIMITS } from '@karvon/domain/reading/table/csv-rows'
import type { Table } from '@karvon/domain/reading/table/table'
import type { Locale } from '@karvon/domain/values/locale'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { SentFile } from '../../../platform/http/bodies/receive-form.ts'
import { readTable } from '../../../platform/spreadsheets/read-table.ts'

type Preview = DataOf<typeof endpoint>

const [SHOWN_ROWS, SHOWN_CELLS, SHOWN_LINES, SHOWN_LENGTH] = [30, 20, 20, 120]

const MOST_MB = 8

/** The table of the sent file. Refuses as `readTable` does. */
export const readSentTable = async (
  files: readonly SentFile[],
  { delimiter, encoding, headings }: Pick<StatementMap, 'delimiter' | 'encoding' | 'headings'>,
): Promise<Decision<Table>> => {
  const file = files.find(({ name }) => name === 'file')
  if (file === undefined) return refuse('file_required', 'file')
  return readTable(await readFile(file.path), {
    headings: Object.values(headings),
    ...{ mostMb: MOST_MB, mostRows: TABLE_LIMITS.rows },
    writing: { delimiter: delimiter === 'tab' ? '\t' : delimiter, encoding },
  })
}

const textOf = (cell: Cell): string => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : tashkentDate(cell)
  if (isUnreadable(cell)) return cell.unreadable.slice(0, SHOWN_LENGTH)
  return cell === null ? '' : String(cell).slice(0, SHOWN_LENGTH)
}

const shownRows = (rows: readonly (readonly Cell[])[]): string[][] =>
  rows.slice(0, SHOWN_ROWS).map(row => row.slice(0, SHOWN_CELLS).map(textOf))

const lineView = (line: StatementLine): Preview['lines'][number] => ({ ...line })

const leftOutOf = ({ leftOut }: Table, passedRows: number): Preview['leftOut'] => ({
  ...leftOut,
  otherSheets: [...leftOut.otherSheets],
  passedRows,
})

const NOTHING_READ = { lines: [], linesCount: 0, skippedCount: 0, openingTiyin: null, closingTiyin: null }

/** A file by a map that need not be stored or fit: what is in the file, and what the map makes of it. */
export const previewStatement = async (
  { fields, files }: { readonly fields: Fields; readonly files: readonly SentFile[] },
  locale: Locale,
): Promise<Decision<Preview>> => {
  const map = readStatementMap(fromWire(fields))
  if (!map.ok) return map
  const table = await readSentTable(files, map.value)
  if (!table.ok) return table
  const shown = shownRows(table.value.rows)
  const read = readStatement(table.value, map.value)
  if (!read.ok) {
    const problem = read.refusals.map(refusal => refusalSentence(refusal, locale)).join(' ')
    return accept({ ...NOTHING_READ, rows: shown, leftOut: leftOutOf(table.value, 0), problem })
  }
  const { lines, skipped, openingTiyin, closingTiyin } = read.value
  return accept({
    rows: shown,
    lines: lines.slice(0, SHOWN_LINES).map(lineView),
    linesCount: lines.length,
    skippedCount: skipped,
    leftOut: leftOutOf(table.value, skipped),
    openingTiyin,
    closingTiyin,
    problem: null,
  })
}
