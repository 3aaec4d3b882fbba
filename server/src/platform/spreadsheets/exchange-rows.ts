import { EXCHANGE_HEAD, EXCHANGE_KEYS } from '@karvon/domain/bank-statements/read-exchange'
import { TABLE_LIMITS } from '@karvon/domain/reading/table/csv-rows'
import type { CsvRows } from './read-csv.ts'

const BOM = Buffer.from([0xef, 0xbb, 0xbf])
const READ: ReadonlySet<string> = new Set(EXCHANGE_KEYS)

const startsAt = (bytes: Buffer): number => (bytes.subarray(0, 3).equals(BOM) ? 3 : 0)

/** Whether a file is a `1CClientBankExchange`, by its first line. */
export const isExchangeFile = (bytes: Buffer): boolean =>
  bytes.toString('latin1', startsAt(bytes), startsAt(bytes) + EXCHANGE_HEAD.length) === EXCHANGE_HEAD

const inUtf8 = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** `Кодировка=DOS`: the value is ASCII, and its key in code page 866. */
const saysDos = (bytes: Buffer): boolean => /^[^=\r\n]+=DOS\r?$/m.test(bytes.toString('latin1', 0, 500))

/** UTF-8 where it is that, as newer programs write whatever the file says; else the code page that the file names. */
const decode = (bytes: Buffer): string =>
  inUtf8(bytes) ?? new TextDecoder(saysDos(bytes) ? 'ibm866' : 'windows-1251').decode(bytes)

/**
 * The lines of a `1CClientBankExchange` file as rows of key, value and the line's number, without the keys that nobody reads. Limits are those of every
 * table.
 */
export const readExchangeRows = (bytes: Buffer): CsvRows => {
  const text = decode(bytes)
  if (text.includes('\0')) return { fault: 'quote_open' }
  const rows: string[][] = []
  for (const [at, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const sign = line.indexOf('=')
    const key = (sign < 0 ? line : line.slice(0, sign)).trim()
    const value = sign < 0 ? '' : line.slice(sign + 1).trim()
    if (rows.length > 0 && !READ.has(key)) continue
    if (value.length > TABLE_LIMITS.cellLength || rows.length >= TABLE_LIMITS.rows)
      return { fault: 'too_large' }
    rows.push([key, value, String(at + 1)])
  }
  return { rows }
}
