import { type CsvFault, readCsvRows } from './csv-rows.ts'
import { countKnownHeadings, type KnownHeadings } from './known-headings.ts'

/** The signs that may stand between the cells of a text file. */
export const DELIMITERS = [';', ',', '\t', '|'] as const

/** A delimiter. */
export type Delimiter = (typeof DELIMITERS)[number]

/** Enough to find the headings below titles. */
const LOOKED_AT = 20_000

const NAMED = /^\ufeff?"?sep=([;,\t|])"?[;,\t|]*\r?(?:\n|$)/i

/** A file that was opened with the wrong delimiter and saved has each of its lines in one quoted cell: the line is split once more. */
const splitWrapped = (rows: readonly string[][], delimiter: Delimiter): string[][] =>
  rows.map(row => {
    const [line = '', ...rest] = row
    if (rest.some(cell => cell !== '') || !line.includes(delimiter)) return row
    const read = readCsvRows(line, delimiter)
    return 'rows' in read && read.rows.length === 1 ? (read.rows[0] ?? row) : row
  })

/** The beginning of a table, whole or cut off inside of a quoted cell. */
const readHead = (text: string, delimiter: Delimiter): string[][] => {
  const read = readCsvRows(text, delimiter)
  if ('rows' in read) return read.rows
  const closed = read.fault === 'quote_open' ? readCsvRows(`${text}"`, delimiter) : read
  return 'rows' in closed ? closed.rows : []
}

type Splitting = { readonly delimiter: Delimiter; readonly isWrapped: boolean; readonly known: number }

/** What the delimiter of a file is chosen by. */
export type DelimiterFacts = {
  readonly known: KnownHeadings
  /** What is said of the file beforehand; the headings decide. */
  readonly told?: Delimiter
}

const splittingsOf = (text: string, { known, told }: DelimiterFacts): readonly Splitting[] => {
  const head = text.slice(0, LOOKED_AT)
  const [, named] = NAMED.exec(text) ?? []
  const bare = head.replace(/"[^"]*"/g, '')
  const countOf = (delimiter: string) => bare.split(delimiter).length
  const isFirst = (delimiter: Delimiter) => Number(delimiter === named) * 2 + Number(delimiter === told)
  return DELIMITERS.toSorted((a, b) => isFirst(b) - isFirst(a) || countOf(b) - countOf(a)).flatMap(
    delimiter => {
      const rows = readHead(head, delimiter)
      return [false, true].map(isWrapped => ({
        delimiter,
        isWrapped,
        known: countKnownHeadings(isWrapped ? splitWrapped(rows, delimiter) : rows, known),
      }))
    },
  )
}

/** The rows of a text, and how many of the known headings one of its first rows has. */
export type SplitTable = { readonly rows: readonly (readonly string[])[]; readonly known: number }

/**
 * Splits a text into rows by the delimiter under which the most headings are known; the one that a first line `sep=;` names, the told one
 * and the most frequent one win ties. That first line stays an empty row, so that the others keep their numbers.
 */
export const splitTable = (
  text: string,
  facts: DelimiterFacts,
): SplitTable | { readonly fault: CsvFault } => {
  const splittings = splittingsOf(text, facts)
  const most = Math.max(...splittings.map(({ known }) => known))
  const { delimiter, isWrapped } = splittings.find(({ known }) => known === most) ?? {
    delimiter: ';' as const,
    isWrapped: false,
  }
  const read = readCsvRows(text, delimiter)
  if ('fault' in read) return read
  const rows = isWrapped ? splitWrapped(read.rows, delimiter) : read.rows
  return { rows: rows.map((row, at) => (at === 0 && NAMED.test(text) ? [] : row)), known: most }
}
