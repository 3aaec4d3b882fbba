import { Buffer } from 'node:buffer'
import { knownHeadings } from '@karvon/domain/reading/table/known-headings'
import { plainTable, visibleTable } from '@karvon/domain/reading/table/table'
import { answerParent } from '../child-work/answer-parent.ts'
import { isExchangeFile, readExchangeRows } from './exchange-rows.ts'
import { isZip } from './file-kinds.ts'
import { readCsv } from './read-csv.ts'
import type { TableAnswer, TableQuestion } from './read-table.ts'
import { readWorkbook } from './read-workbook.ts'

const read = async ({ bytes: sent, headings, writing }: TableQuestion): Promise<TableAnswer> => {
  const [bytes, known] = [Buffer.from(sent), knownHeadings(headings)]
  if (isZip(bytes)) {
    const stored = await readWorkbook(bytes, known)
    return typeof stored === 'string' || 'cell' in stored ? stored : visibleTable(stored)
  }
  const lines = isExchangeFile(bytes) ? readExchangeRows(bytes) : readCsv(bytes, known, writing)
  if ('rows' in lines) return plainTable(lines.rows)
  return lines.fault === 'too_large' ? 'too_large' : 'broken'
}

answerParent(read)
