import { COMPANY_LOG_LABELS } from '@karvon/contract/messages/company-log-labels'
import type { Locale } from '@karvon/domain/values/locale'
import { tashkentDateTime } from '@karvon/domain/values/tashkent-time'
import type { CellObject } from 'write-excel-file/node'
import { csvTable } from '../../../platform/exports/csv-table.ts'
import { dateCell, textCell, writeSheet } from '../../../platform/exports/write-sheet.ts'
import type { LogEntry } from './read-company-log.ts'

const actorText = ({ kind, name }: LogEntry['actor'], locale: Locale): string => {
  const { operator, system, closed } = COMPANY_LOG_LABELS[locale]
  if (kind === 'operator') return operator
  return kind === 'system' ? system : (name ?? closed)
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const valuesText = (values: LogEntry['before']): string =>
  Object.entries(values ?? {})
    .map(([field, value]) => `${field}: ${written(value)}`)
    .join('; ')

const titlesIn = (locale: Locale): string[] => Object.values(COMPANY_LOG_LABELS[locale].columns)

/** The texts of an entry in the order of the columns, without its time. */
const textsOf = (entry: LogEntry, locale: Locale): string[] => [
  actorText(entry.actor, locale),
  entry.apiKey ?? '',
  entry.title,
  entry.subject ?? '',
  valuesText(entry.before),
  valuesText(entry.after),
  entry.address ?? '',
]

/** The log as CSV, times in Tashkent. */
export const logCsv = (entries: readonly LogEntry[], locale: Locale): Buffer =>
  csvTable(
    titlesIn(locale),
    entries.map(entry => [tashkentDateTime(new Date(entry.at)), ...textsOf(entry, locale)]),
  )

const WIDTHS = [18, 26, 18, 34, 30, 40, 40, 18]

/** The log as a spreadsheet (XLSX); times are dates. */
export const logSheet = (entries: readonly LogEntry[], locale: Locale): Promise<Buffer> =>
  writeSheet({
    name: COMPANY_LOG_LABELS[locale].sheet,
    widths: WIDTHS,
    titles: titlesIn(locale),
    rows: entries.map((entry): CellObject[] => [
      dateCell(new Date(entry.at)),
      ...textsOf(entry, locale).map(textCell),
    ]),
  })
