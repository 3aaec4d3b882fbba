import { readFile } from 'node:fs/promises'
import type { previewStatement as endpoint } from '@karvon/contract/admin/bank-statements'
import type { DataOf } from '@karvon/contract/endpoint'
import { refusalSentence } from '@karvon/contract/refusal-sentence'
import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { fromWire } from '@karvon/contract/wire/wire-names'
import { readStatement } from '@karvon/domain/bank-statements/read-statement'
import type { Cell } from '@karvon/domain/bank-statements/statement-cells'
import type { StatementLine } from '@karvon/domain/bank-statements/statement-line'
import { readStatementMap, type StatementMap } from '@karvon/domain/bank-statements/statement-map'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { SentFile } from '../../../platform/http/bodies/receive-form.ts'
import { readTable } from '../../../platform/spreadsheets/read-table.ts'

type Preview = DataOf<typeof endpoint>

const [SHOWN_ROWS, SHOWN_CELLS, SHOWN_LINES, SHOWN_LENGTH] = [30, 20, 20, 120]

/** The rows of the sent file. Refuses `file_required`, `file_unreadable` and `file_too_large`. */
export const readSentRows = async (
  files: readonly SentFile[],
  map: Pick<StatementMap, 'delimiter' | 'encoding'>,
): Promise<Decision<Cell[][]>> => {
  const file = files.find(({ name }) => name === 'file')
  return file === undefined ? refuse('file_required', 'file') : readTable(await readFile(file.path), map)
}

const textOf = (cell: Cell): string => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : tashkentDate(cell)
  return cell === null ? '' : String(cell).slice(0, SHOWN_LENGTH)
}

const shownRows = (rows: readonly (readonly Cell[])[]): string[][] =>
  rows.slice(0, SHOWN_ROWS).map(row => row.slice(0, SHOWN_CELLS).map(textOf))

const lineView = (line: StatementLine): Preview['lines'][number] => ({ ...line })

const NOTHING_READ = { lines: [], linesCount: 0, skippedCount: 0, openingTiyin: null, closingTiyin: null }

/** A file by a map that need not be stored or fit: what is in the file, and what the map makes of it. */
export const previewStatement = async (
  { fields, files }: { readonly fields: Fields; readonly files: readonly SentFile[] },
  locale: Locale,
): Promise<Decision<Preview>> => {
  const map = readStatementMap(fromWire(fields))
  if (!map.ok) return map
  const rows = await readSentRows(files, map.value)
  if (!rows.ok) return rows
  const shown = shownRows(rows.value)
  const read = readStatement(rows.value, map.value)
  if (!read.ok) {
    const problem = read.refusals.map(refusal => refusalSentence(refusal, locale)).join(' ')
    return accept({ ...NOTHING_READ, rows: shown, problem })
  }
  const { lines, skipped, openingTiyin, closingTiyin } = read.value
  return accept({
    rows: shown,
    lines: lines.slice(0, SHOWN_LINES).map(lineView),
    linesCount: lines.length,
    skippedCount: skipped,
    openingTiyin,
    closingTiyin,
    problem: null,
  })
}
