import type { CsvFault } from '@karvon/domain/reading/table/csv-rows'
import type { KnownHeadings } from '@karvon/domain/reading/table/known-headings'
import { type Delimiter, splitTable } from '@karvon/domain/reading/table/split-table'

/** The rows of a text file, or why it is no table. */
export type CsvRows = { readonly rows: readonly (readonly string[])[] } | { readonly fault: CsvFault }

/** How a text file is said to be written; what is seen from the file decides. */
export type CsvWriting = {
  readonly delimiter?: Delimiter
  readonly encoding?: 'utf-8' | 'windows-1251'
}

const inUtf8 = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A byte order mark says UTF-16; else it is UTF-8, and what is not UTF-8 was saved by a Windows program of the region. */
const decode = (bytes: Buffer): { readonly text: string; readonly isUtf: boolean } => {
  const isMarked = bytes.length > 1 && (bytes.readUInt16BE(0) === 0xfffe || bytes.readUInt16BE(0) === 0xfeff)
  if (isMarked)
    return { text: new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes), isUtf: true }
  const utf8 = inUtf8(bytes)
  return utf8 === null
    ? { text: new TextDecoder('windows-1251').decode(bytes), isUtf: false }
    : { text: utf8, isUtf: true }
}

/**
 * The rows of a text file: its encoding (UTF-8, UTF-16 with its mark, Windows-1251) is seen from its bytes, its delimiter from the headings.
 * One that is said to be UTF-8 and is not is read as Windows-1251 only if that makes headings known.
 */
export const readCsv = (
  bytes: Buffer,
  known: KnownHeadings,
  { delimiter, encoding }: CsvWriting,
): CsvRows => {
  const { text, isUtf } = decode(bytes)
  if (text.includes('\0')) return { fault: 'quote_open' }
  const split = splitTable(text, { known, ...(delimiter === undefined ? {} : { told: delimiter }) })
  if ('fault' in split) return split
  return !isUtf && encoding === 'utf-8' && split.known === 0 ? { fault: 'quote_open' } : { rows: split.rows }
}
