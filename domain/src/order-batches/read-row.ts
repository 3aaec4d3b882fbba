import { accept, type Decision } from '../decision.ts'
import { EMPTY_DRAFT, type OrderDraft } from '../orders/order-draft.ts'
import { readDayAndTime, readTimeOfDay } from '../reading/date-time.ts'
import { AGREED_PRICE, readSum } from '../reading/sum.ts'
import type { RefusalCode } from '../refusals.ts'
import type { CalendarDay } from '../templates/calendar-day.ts'
import type { TruckType } from '../trucks/truck-type.ts'
import { volumeM3 as volumeOf } from '../values/dimensions.ts'
import { fromTashkent } from '../values/tashkent-time.ts'
import { type BatchCells, type BatchColumn, POINT_COLUMNS, type PointColumn } from './batch-columns.ts'
import {
  type NamedChoice,
  readCountCell,
  readNamedCell,
  readPayerCell,
  readPaymentCell,
  readShareCell,
  readSizeCell,
  readVolumeCell,
  readWeightCell,
  readYesCell,
} from './read-cells.ts'
import { type RowProblem, rowError } from './row-problems.ts'
import { setUnreadableAside } from './unreadable-cells.ts'

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
  /** From which a day without its year is to come. */
  readonly today: CalendarDay
  readonly truckTypes: readonly (TruckType & NamedChoice)[]
  readonly parcelTypes: readonly NamedChoice[]
}

type Reader = {
  readonly problems: RowProblem[]
  /** The value of a cell; null if it is empty or cannot be read, which is an error. */
  cell<T>(column: BatchColumn, read: (text: string) => T | null, code: RefusalCode): T | null
  /** The figure of a cell; null if it is empty or refused, which is an error with what was read. */
  figure(column: BatchColumn, read: (text: string) => Decision<number>): number | null
}

const readerOf = (cells: BatchCells, unreadable: readonly RowProblem[]): Reader => {
  const problems: RowProblem[] = [...unreadable]
  return {
    problems,
    cell: (column, read, code) => {
      const text = cells[column]
      if (text === undefined) return null
      const value = read(text)
      if (value === null) problems.push(rowError(column, code))
      return value
    },
    figure: (column, read) => {
      const text = cells[column]
      if (text === undefined) return null
      const figure = read(text)
      if (figure.ok) return figure.value
      for (const { code, facts } of figure.refusals) problems.push(rowError(column, code, facts))
      return null
    },
  }
}

/** A price that its writer leaves open, as an empty cell does: `договорная`, `нет`. */
const IS_AGREED = new RegExp(`^(?:${AGREED_PRICE}|нет|yo.?q|йўқ|йук|no|none)\\.?$`, 'iu')

/** A number of loaders; a word for none is 0. */
const readLoadersCell = (text: string): Decision<number> =>
  /\d/.test(text) || readYesCell(text) !== false ? readCountCell(text) : accept(0)

type ReadTime = { readonly day: CalendarDay | null; readonly time: string }

/** A time, which programs write with a date before it. */
const readTimeCell = (text: string, today: CalendarDay): ReadTime | null => {
  const time = readTimeOfDay(text)
  if (time !== null) return { day: null, time }
  const read = readDayAndTime(text, today)
  return read === null || read.time === null ? null : { day: read.day, time: read.time }
}

const missing = (reader: Reader, column: BatchColumn): null => {
  reader.problems.push(rowError(column, 'load_time_required'))
  return null
}

/** The moment of both cells, of which either may have a day and a time; where they disagree neither is taken. */
const readLoadAt = (reader: Reader, cells: BatchCells, { today }: RowFacts): Date | null => {
  const dated = reader.cell('load_date', text => readDayAndTime(text, today), 'date_invalid')
  const timed = reader.cell('load_time', text => readTimeCell(text, today), 'time_invalid')
  const [day, time] = [dated?.day ?? timed?.day, timed?.time ?? dated?.time]
  if (day == null) return cells.load_date === undefined ? missing(reader, 'load_date') : null
  if (time == null) return cells.load_time === undefined ? missing(reader, 'load_time') : null
  const [one, other] = [`${day} ${dated?.time ?? time}`, `${timed?.day ?? day} ${time}`]
  if (one === other) return fromTashkent(day, time)
  reader.problems.push(rowError('load_time', 'load_times_differ', { one, other }))
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
const readTruck = (reader: Reader, cells: BatchCells, { truckTypes }: RowFacts): ReadTruck => {
  const truckTypeId = reader.cell('truck', text => readNamedCell(text, truckTypes), 'truck_type_unknown')
  const volumeM3 = reader.figure('volume', readVolumeCell)
  const named = truckTypes.find(({ id }) => id === truckTypeId)
  if (named !== undefined && volumeM3 !== null) {
    const max = Math.round(volumeOf(named) * 10) / 10
    if (volumeM3 > max) reader.problems.push(rowError('volume', 'volume_over_limit', { max_m3: max }))
  }
  const isChosen = cells.truck !== undefined || cells.size !== undefined
  return { truckTypeId, volumeM3: isChosen ? null : volumeM3 }
}

/** The first problem of each cell: one that cannot be read is not missing as well. */
const firstOfEach = (problems: readonly RowProblem[]): readonly RowProblem[] =>
  problems.filter(
    ({ column }, at) => column === null || problems.findIndex(each => each.column === column) === at,
  )

/**
 * What a row's cells say, in any of the languages (decision 0055). An empty cell is as an empty field of the order form: what must not be
 * empty is refused there.
 */
export const readRow = (written: BatchCells, facts: RowFacts): ReadRow => {
  const { parcelTypes } = facts
  const { readable: cells, problems: unreadable } = setUnreadableAside(written)
  const reader = readerOf(cells, unreadable)
  const stops = readStops(reader, cells)
  const weightKg = reader.figure('weight', readWeightCell)
  const { truckTypeId, volumeM3 } = readTruck(reader, cells, facts)
  const draft = {
    ...EMPTY_DRAFT,
    loadAt: readLoadAt(reader, cells, facts),
    truckTypeId,
    parcelTypeId: reader.cell('parcel', text => readNamedCell(text, parcelTypes), 'parcel_type_unknown'),
    weightKg,
    dimensions: reader.cell('size', readSizeCell, 'size_unreadable'),
    partialPercent: reader.figure('share', readShareCell) ?? 0,
    loaders: reader.figure('loaders', readLoadersCell) ?? 0,
    isRoundTrip: reader.cell('round_trip', readYesCell, 'choice_invalid') ?? false,
    receiverPhone: cells.receiver_phone ?? null,
    payer: reader.cell('payer', readPayerCell, 'choice_invalid'),
    paymentType: reader.cell('payment', readPaymentCell, 'choice_invalid'),
    offeredPriceUzs: IS_AGREED.test(cells.price?.trim() ?? '')
      ? null
      : reader.figure('price', text => readSum(text)),
    comment: cells.comment ?? null,
  }
  const { points: _, ...read } = draft
  return { draft: read, stops, volumeM3, problems: firstOfEach(reader.problems) }
}
