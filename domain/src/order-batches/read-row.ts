import { EMPTY_DRAFT, type OrderDraft } from '../orders/order-draft.ts'
import type { RefusalCode } from '../refusal-code.ts'
import type { TruckType } from '../trucks/truck-type.ts'
import { volumeM3 as volumeOf } from '../values/dimensions.ts'
import type { Locale } from '../values/locale.ts'
import { fromTashkent } from '../values/tashkent-time.ts'
import { readTypedSum } from '../values/typed-sum.ts'
import { type BatchCells, type BatchColumn, POINT_COLUMNS, type PointColumn } from './batch-columns.ts'
import {
  type NamedChoice,
  readDayCell,
  readFigureCell,
  readNamedCell,
  readPayerCell,
  readPaymentCell,
  readShareCell,
  readSizeCell,
  readTimeCell,
  readWeightCell,
  readYesCell,
} from './read-cells.ts'
import { type RowProblem, rowError } from './row-problems.ts'

/** An address of a row as written; where it is, is found later. */
export type WrittenStop = {
  readonly column: PointColumn
  readonly text: string
  readonly note: string | null
  readonly contactName: string | null
  readonly contactPhone: string | null
}

/** What the cells of a row say. */
export type ReadRow = {
  readonly draft: Omit<OrderDraft, 'points'>
  readonly stops: readonly WrittenStop[]
  /** The volume by which the truck is to be chosen; null: it is named, or chosen by the measures. */
  readonly volumeM3: number | null
  /** Errors of cells that cannot be read, and of required ones that are empty. */
  readonly problems: readonly RowProblem[]
}

/** What the words of a row are looked up in. */
export type RowFacts = {
  /** The language in which figures are read. */
  readonly locale: Locale
  readonly truckTypes: readonly (TruckType & NamedChoice)[]
  readonly parcelTypes: readonly NamedChoice[]
}

type Reader = {
  readonly problems: RowProblem[]
  /** The value of a cell; null if it is empty or cannot be read, which is an error. */
  cell<T>(column: BatchColumn, read: (text: string) => T | null, code: RefusalCode): T | null
}

const readerOf = (cells: BatchCells): Reader => {
  const problems: RowProblem[] = []
  return {
    problems,
    cell: (column, read, code) => {
      const text = cells[column]
      if (text === undefined) return null
      const value = read(text)
      if (value === null) problems.push(rowError(column, code))
      return value
    },
  }
}

const readLoadAt = (reader: Reader, cells: BatchCells): Date | null => {
  const day = reader.cell('load_date', readDayCell, 'date_invalid')
  const typed = reader.cell(
    'load_time',
    text => readTimeCell(text) ?? readDayCell(text)?.time ?? null,
    'time_invalid',
  )
  const time = typed ?? day?.time ?? null
  if (day === null) {
    if (cells.load_date === undefined) reader.problems.push(rowError('load_date', 'load_time_required'))
    return null
  }
  if (time !== null) return fromTashkent(day.day, time)
  if (cells.load_time === undefined) reader.problems.push(rowError('load_time', 'load_time_required'))
  return null
}

const detailsOf = (cells: BatchCells, column: PointColumn): Omit<WrittenStop, 'column' | 'text'> => {
  if (column === 'from') {
    const {
      from_note: note = null,
      from_contact: contactName = null,
      from_phone: contactPhone = null,
    } = cells
    return { note, contactName, contactPhone }
  }
  if (column === 'to') {
    return { note: cells.to_note ?? null, contactName: cells.to_contact ?? null, contactPhone: null }
  }
  return { note: cells[`${column}_note`] ?? null, contactName: null, contactPhone: null }
}

const readStops = (reader: Reader, cells: BatchCells): WrittenStop[] => {
  for (const column of ['from', 'to'] as const)
    if (cells[column] === undefined) reader.problems.push(rowError(column, 'address_text_required'))
  return POINT_COLUMNS.flatMap(column => {
    const text = cells[column]
    return text === undefined ? [] : [{ column, text, ...detailsOf(cells, column) }]
  })
}

type ReadTruck = Pick<ReadRow, 'volumeM3'> & { readonly truckTypeId: number | null }

/** The truck type that is named, which must take the volume; without one the volume is left to choose by. */
const readTruck = (reader: Reader, cells: BatchCells, { truckTypes, locale }: RowFacts): ReadTruck => {
  const truckTypeId = reader.cell('truck', text => readNamedCell(text, truckTypes), 'truck_type_unknown')
  const volumeM3 = reader.cell('volume', text => readFigureCell(text, locale), 'number_invalid')
  const named = truckTypes.find(({ id }) => id === truckTypeId)
  if (named !== undefined && volumeM3 !== null) {
    const max = Math.round(volumeOf(named) * 10) / 10
    if (volumeM3 > max) reader.problems.push(rowError('volume', 'volume_over_limit', { max_m3: max }))
  }
  const isChosen = cells.truck !== undefined || cells.size !== undefined
  return { truckTypeId, volumeM3: isChosen ? null : volumeM3 }
}

/**
 * What a row's cells say, in any of the languages (decision 0055). An empty cell is as an empty field of the order form: what must not be
 * empty is refused there.
 */
export const readRow = (cells: BatchCells, facts: RowFacts): ReadRow => {
  const { locale, parcelTypes } = facts
  const reader = readerOf(cells)
  const figure = (text: string) => readFigureCell(text, locale)
  const stops = readStops(reader, cells)
  const weightKg = reader.cell('weight', text => readWeightCell(text, locale), 'number_invalid')
  const { truckTypeId, volumeM3 } = readTruck(reader, cells, facts)
  const draft = {
    ...EMPTY_DRAFT,
    loadAt: readLoadAt(reader, cells),
    truckTypeId,
    parcelTypeId: reader.cell('parcel', text => readNamedCell(text, parcelTypes), 'parcel_type_unknown'),
    weightKg,
    dimensions: reader.cell('size', text => readSizeCell(text, locale), 'size_unreadable'),
    partialPercent: reader.cell('share', text => readShareCell(text, locale), 'number_invalid') ?? 0,
    loaders: reader.cell('loaders', figure, 'integer_invalid') ?? 0,
    isRoundTrip: reader.cell('round_trip', readYesCell, 'choice_invalid') ?? false,
    receiverPhone: cells.receiver_phone ?? null,
    payer: reader.cell('payer', readPayerCell, 'choice_invalid'),
    paymentType: reader.cell('payment', readPaymentCell, 'choice_invalid'),
    offeredPriceUzs: reader.cell('price', readTypedSum, 'number_invalid'),
    comment: cells.comment ?? null,
  }
  const { points: _, ...read } = draft
  return { draft: read, stops, volumeM3, problems: reader.problems }
}
