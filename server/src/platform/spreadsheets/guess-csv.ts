import { type CsvFault, readCsvRows } from '@karvon/domain/bank-statements/csv-rows'

/** The rows of a CSV file, or why it is none. */
export type CsvRows = { readonly rows: readonly (readonly string[])[] } | { readonly fault: CsvFault }

const DELIMITERS = [';', ',', '\t'] as const

/** Enough to see how the cells are separated. */
const LOOKED_AT = 4_000

/** A byte order mark says UTF-16; else it is UTF-8, and what is not UTF-8 was saved by a Windows program of the region. */
const decode = (bytes: Buffer): string => {
  const isMarked = bytes.length > 1 && (bytes.readUInt16BE(0) === 0xfffe || bytes.readUInt16BE(0) === 0xfeff)
  if (isMarked) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** The delimiter that makes the most cells of the first lines; quoted ones do not count. */
const guessDelimiter = (text: string): string => {
  const [, named] = /^\ufeff?sep=([;,\t|])\r?\n/.exec(text) ?? []
  if (named !== undefined) return named
  const start = text.slice(0, LOOKED_AT).replace(/"[^"]*"/g, '')
  const [best = ';'] = DELIMITERS.toSorted((a, b) => start.split(b).length - start.split(a).length)
  return best
}

/**
 * The rows of a CSV file whose encoding (UTF-8, UTF-16 with its mark, Windows-1251) and delimiter (semicolon, comma, tab, or what a first
 * line `sep=;` says) are seen from the file.
 */
export const readGuessedCsv = (bytes: Buffer): CsvRows => {
  const text = decode(bytes)
  if (text.includes('\0')) return { fault: 'quote_open' }
  const delimiter = guessDelimiter(text)
  const read = readCsvRows(text, delimiter)
  if ('fault' in read) return read
  // the line that names the delimiter stays a row, so that the others keep their numbers
  return { rows: read.rows.map(row => (/^sep=/.test(row[0] ?? '') ? [] : row)) }
}
