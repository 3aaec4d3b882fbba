import { readCsvRows } from '@karvon/domain/bank-statements/csv-rows'
import { isExchangeFile, readExchangeRows } from './exchange-rows.ts'
import type { CsvRows } from './guess-csv.ts'

/** How a CSV file is written; a spreadsheet says so itself. */
export type CsvWriting = {
  readonly delimiter: string
  readonly encoding: 'utf-8' | 'windows-1251'
}

const decode = (bytes: Buffer, encoding: CsvWriting['encoding']): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The rows of a CSV file that is written as told, or of a `1CClientBankExchange`, which says so itself; `unreadable` if it is neither. */
export const readToldCsv = (bytes: Buffer, { delimiter, encoding }: CsvWriting): CsvRows | 'unreadable' => {
  if (isExchangeFile(bytes)) return readExchangeRows(bytes)
  const text = decode(bytes, encoding)
  if (text === null || text.includes('\0')) return 'unreadable'
  return readCsvRows(text, delimiter === 'tab' ? '\t' : delimiter)
}
