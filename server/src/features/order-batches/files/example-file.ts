import { ORDER_BATCH_LABELS } from '@karvon/contract/messages/order-batch-labels'
import { BATCH_COLUMNS, type BatchCells, type BatchColumn } from '@karvon/domain/order-batches/batch-columns'
import { headingOf } from '@karvon/domain/order-batches/column-headings'
import { textIn } from '@karvon/domain/values/in-script-of'
import type { Locale } from '@karvon/domain/values/locale'
import { PAYERS, PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { csvTable } from '../../../platform/exports/csv-table.ts'
import { textCell, writeSheets } from '../../../platform/exports/write-sheet.ts'
import type { Handbook } from '../../handbook/handbook.ts'

/** The columns of the example: those of stops beyond the first would make it hard to read. */
const COLUMNS = BATCH_COLUMNS.filter(column => !/^stop_[2-5]/.test(column))

const WIDTHS: Readonly<Partial<Record<BatchColumn, number>>> = {
  from: 36,
  to: 36,
  stop_1: 32,
  comment: 28,
  parcel: 22,
}
const WIDTH = 18
const DAY_MS = 86_400_000

type Facts = { readonly handbook: Handbook; readonly locale: Locale; readonly now: Date }

const dayAfter = (now: Date, days: number): string => {
  const [year, month, day] = tashkentDate(new Date(now.getTime() + days * DAY_MS)).split('-')
  return `${day}.${month}.${year}`
}

const nameOf = (choices: Handbook['parcelTypes'] | Handbook['truckTypes'], key: string, locale: Locale) => {
  const found = choices.find(choice => choice.key === key) ?? choices[0]
  return found === undefined ? '' : textIn(found.names, locale)
}

/** Three orders: one with the least that is needed, one with everything, one with a stop and a share of the truck. */
const exampleRows = ({ handbook, locale, now }: Facts): readonly BatchCells[] => {
  const { example, payers, payments, yes } = ORDER_BATCH_LABELS[locale]
  const { truckTypes, parcelTypes } = handbook
  const paying = { payer: payers.sender, payment: payments.cash }
  return [
    {
      ...{ from: example.from, to: example.to, load_date: dayAfter(now, 2), load_time: '09:00' },
      truck: nameOf(truckTypes, 'isuzu5', locale),
      parcel: nameOf(parcelTypes, 'furniture', locale),
      ...{ weight: '3000', receiver_phone: '90 123-45-67', ...paying },
    },
    {
      ...{ from: '41.3111, 69.2797', from_note: example.gate, from_contact: example.sender },
      ...{
        from_phone: '71 200-00-00',
        to: example.far,
        to_note: example.gate,
        to_contact: example.receiver,
      },
      ...{ receiver_phone: '90 123-45-67', load_date: dayAfter(now, 3), load_time: '14:30' },
      parcel: nameOf(parcelTypes, 'furniture', locale),
      ...{ weight: '1200', size: '2.8 × 1.8 × 1.7', loaders: '2', round_trip: yes },
      ...{ payer: payers.receiver, payment: payments.terminal, comment: example.furniture },
    },
    {
      ...{ from: example.from, stop_1: '40.1158, 67.8422', to: example.to, load_date: dayAfter(now, 4) },
      ...{ load_time: '08:00', parcel: nameOf(parcelTypes, 'documents', locale), weight: '800', volume: '6' },
      ...{ share: '40', receiver_phone: '90 123-45-67', ...paying, comment: example.boxes },
    },
  ]
}

const tableOf = (facts: Facts): string[][] => [
  COLUMNS.map(column => headingOf(column, facts.locale)),
  ...exampleRows(facts).map(cells => COLUMNS.map(column => cells[column] ?? '')),
]

/** Side by side: the values that each column allows. */
const valuesOf = ({ handbook, locale }: Facts): string[][] => {
  const { payers, payments, yes } = ORDER_BATCH_LABELS[locale]
  const lists = [
    [headingOf('truck', locale), ...handbook.truckTypes.map(({ names }) => textIn(names, locale))],
    [
      headingOf('parcel', locale),
      ...handbook.parcelTypes.filter(({ carried }) => carried).map(({ names }) => textIn(names, locale)),
    ],
    [headingOf('payer', locale), ...PAYERS.map(payer => payers[payer])],
    [headingOf('payment', locale), ...PAYMENT_TYPES.map(type => payments[type])],
    [headingOf('round_trip', locale), yes],
  ]
  const longest = Math.max(...lists.map(list => list.length))
  return Array.from({ length: longest }, (_, at) => lists.map(list => list[at] ?? ''))
}

/** The example as a spreadsheet; the second sheet has the allowed values. */
export const exampleSpreadsheet = (facts: Facts): Promise<Buffer> => {
  const { sheets } = ORDER_BATCH_LABELS[facts.locale]
  const sheetOf = (name: string, [titles = [], ...rows]: string[][], widths: readonly number[]) => ({
    ...{ name, widths, titles },
    rows: rows.map(row => row.map(text => (text === '' ? null : textCell(text)))),
  })
  return writeSheets([
    sheetOf(
      sheets.orders,
      tableOf(facts),
      COLUMNS.map(column => WIDTHS[column] ?? WIDTH),
    ),
    sheetOf(sheets.values, valuesOf(facts), [20, 40, 20, 24, 16]),
  ])
}

/** The example as CSV, with semicolons, as Excel opens it in this region. */
export const exampleCsv = (facts: Facts): Buffer => {
  const [titles = [], ...rows] = tableOf(facts)
  return csvTable(titles, rows, ';')
}
