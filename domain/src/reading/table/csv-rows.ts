/** Limits of a table read from a file: rows, cells of a row, and characters of a cell. */
export const TABLE_LIMITS = { rows: 20_000, cells: 100, cellLength: 2_000 } as const

/** Why a text is no table: a quote that never closes, or more than `TABLE_LIMITS` allows. */
export type CsvFault = 'quote_open' | 'too_large'

type Reader = { rows: string[][]; row: string[]; cell: string; isQuoted: boolean; fault: CsvFault | null }

const endCell = (reader: Reader): void => {
  if (reader.cell.length > TABLE_LIMITS.cellLength || reader.row.length >= TABLE_LIMITS.cells) {
    reader.fault = 'too_large'
  }
  reader.row.push(reader.cell)
  reader.cell = ''
}

const endRow = (reader: Reader): void => {
  endCell(reader)
  reader.rows.push(reader.row)
  reader.row = []
  if (reader.rows.length > TABLE_LIMITS.rows) reader.fault = 'too_large'
}

/** Reads a sign inside quotes; returns how many signs it took. */
const readQuoted = (reader: Reader, sign: string, next: string | undefined): number => {
  if (sign !== '"') {
    reader.cell += sign
    return 1
  }
  if (next === '"') {
    reader.cell += '"'
    return 2
  }
  reader.isQuoted = false
  return 1
}

const readPlain = (reader: Reader, sign: string, delimiter: string): void => {
  if (sign === '"' && reader.cell.trim() === '') {
    reader.cell = ''
    reader.isQuoted = true
  } else if (sign === delimiter) endCell(reader)
  else if (sign === '\n') endRow(reader)
  else reader.cell += sign
}

/**
 * The rows of a CSV text (RFC 4180, any of its line ends, one delimiter character, a byte order mark skipped), or why it cannot be read.
 * A quote inside an unquoted cell is an ordinary character, as banks write names.
 */
export const readCsvRows = (
  text: string,
  delimiter: string,
): { readonly rows: string[][] } | { readonly fault: CsvFault } => {
  const signs = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const reader: Reader = { rows: [], row: [], cell: '', isQuoted: false, fault: null }
  for (let at = 0; at < signs.length && reader.fault === null; ) {
    const sign = signs[at] ?? ''
    if (reader.isQuoted) at += readQuoted(reader, sign, signs[at + 1])
    else {
      readPlain(reader, sign, delimiter)
      at += 1
    }
  }
  if (reader.isQuoted) return { fault: 'quote_open' }
  if (reader.cell !== '' || reader.row.length > 0) endRow(reader)
  return reader.fault === null ? { rows: reader.rows } : { fault: reader.fault }
}
