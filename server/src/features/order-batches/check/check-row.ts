import { setImmediate as nextTurn } from 'node:timers/promises'
import { draftToWire } from '@karvon/contract/wire/draft-codec'
import { readRow } from '@karvon/domain/order-batches/read-row'
import {
  countProblems,
  errorsOfRefusals,
  type RowProblem,
  rowError,
} from '@karvon/domain/order-batches/row-problems'
import { truckForVolume } from '@karvon/domain/order-batches/truck-for-volume'
import type { CalendarDay } from '@karvon/domain/templates/calendar-day'
import type { Locale } from '@karvon/domain/values/locale'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { Db } from '../../../platform/db/database.ts'
import type { Handbook } from '../../handbook/handbook.ts'
import type { BatchDeps, SavedPlace } from '../batch-deps.ts'
import type { RowRecord } from '../store/row-repository.ts'
import { findSameOrders } from './find-same-orders.ts'
import { type FoundStop, findStop } from './find-stops.ts'

/** What the rows of one table are checked with; read once for several of them. */
export type CheckFacts = {
  readonly userId: number
  readonly locale: Locale
  readonly today: CalendarDay
  readonly handbook: Handbook
  readonly saved: readonly SavedPlace[]
}

/** Reads what the rows of a table are checked with. */
export const readCheckFacts = async (
  { readHandbook, listAddresses, clock }: Pick<BatchDeps, 'readHandbook' | 'listAddresses' | 'clock'>,
  { userId, locale }: { readonly userId: number; readonly locale: Locale },
): Promise<CheckFacts> => ({
  userId,
  locale,
  today: tashkentDate(clock.now()),
  handbook: await readHandbook(),
  saved: await listAddresses(userId, locale),
})

const endsOf = (stops: readonly FoundStop[]): readonly [MapPoint, MapPoint] | null => {
  const [from, to] = [stops[0]?.point.point, stops.at(-1)?.point.point]
  return from && to ? [from, to] : null
}

/** Searching and measuring are work of this process: requests get their turn between them. */
const findStops = async (
  row: RowRecord,
  facts: CheckFacts,
  deps: BatchDeps,
  read: ReturnType<typeof readRow>,
) => {
  const { locale, saved, handbook } = facts
  const { serviceArea } = handbook.limits
  const stops: FoundStop[] = []
  for (const written of read.stops) {
    stops.push(await findStop(written, row.picks, { geo: deps.geo, locale, saved, serviceArea }))
    await nextTurn()
  }
  return stops
}

/** The truck that is named, or by a volume alone the smallest that takes it where it goes. */
const chooseTruck = (
  { draft, volumeM3 }: ReturnType<typeof readRow>,
  stops: readonly FoundStop[],
  { handbook }: CheckFacts,
  { geo }: Pick<BatchDeps, 'geo'>,
): number | null => {
  if (volumeM3 === null) return draft.truckTypeId
  const regionIds = stops.flatMap(({ point: { point } }) => (point && geo.regionOf(point)) ?? [])
  const truckKeys = handbook.parcelTypes.find(({ id }) => id === draft.parcelTypeId)?.truckKeys ?? null
  const cargo = { weightKg: draft.weightKg, regionIds, truckKeys }
  return truckForVolume(volumeM3, handbook, cargo)?.id ?? null
}

type Compared = {
  readonly loadAt: Date
  readonly weightKg: number
  readonly ends: readonly [MapPoint, MapPoint]
}

/** The columns of a row that its check decides. */
export type CheckedRow = {
  readonly draft: ReturnType<typeof draftToWire>
  readonly stops: readonly FoundStop['stop'][]
  readonly problems: readonly RowProblem[]
  readonly truckTypeId: number | null
  readonly estimateUzs: number | null
  readonly compared: Compared | null
}

/** What is stored of a row that could not be checked: something of ours failed, and a change of the row checks it again. */
export const UNCHECKED: CheckedRow = {
  draft: {},
  stops: [],
  problems: [rowError(null, 'unknown_error')],
  truckTypeId: null,
  estimateUzs: null,
  compared: null,
}

/**
 * Checks a row: what its cells say, where its addresses are, and what the order form would refuse, each at its cell; with the estimate
 * of a row that can be placed. Writes nothing.
 */
export const checkRow = async (row: RowRecord, facts: CheckFacts, deps: BatchDeps): Promise<CheckedRow> => {
  const { truckTypes, parcelTypes } = facts.handbook
  const read = readRow(row.cells, { today: facts.today, truckTypes, parcelTypes })
  const found = await findStops(row, facts, deps, read)
  const truckTypeId = chooseTruck(read, found, facts, deps)
  const points = found.map(({ point }) => point)
  const draft = draftToWire({ ...read.draft, truckTypeId, points }, null)
  const unfit = truckTypeId === null && read.volumeM3 !== null ? [rowError('volume', 'no_truck_fits')] : []
  const known = [...read.problems, ...unfit, ...found.flatMap(({ problems }) => problems)]
  const checked = await deps.checkDraft({ userId: facts.userId, fields: draft })
  const columns = read.stops.map(({ column }) => column)
  const refused = checked.ok ? [] : errorsOfRefusals(checked.refusals, columns, known)
  const ends = endsOf(found)
  const compared =
    checked.ok && ends !== null
      ? { loadAt: checked.value.loadAt, weightKg: checked.value.weightKg, ends }
      : null
  const key = { batchId: row.batch_id, line: row.line, userId: facts.userId, now: deps.clock.now() }
  const same = compared === null ? [] : await findSameOrders(deps.db, key, compared)
  return {
    draft,
    stops: found.map(({ stop }) => stop),
    problems: [...known, ...refused, ...same],
    truckTypeId: checked.ok ? checked.value.truckTypeId : truckTypeId,
    estimateUzs: checked.ok ? checked.value.estimateUzs : null,
    compared,
  }
}

/** Writes what a check found, unless the row was changed meanwhile. */
export const saveCheck = async (db: Db, row: RowRecord, checked: CheckedRow, now: Date): Promise<void> => {
  const { errors, warnings } = countProblems(checked.problems)
  await db
    .updateTable('order_batch_rows')
    .set({
      checked_at: now,
      draft: JSON.stringify(checked.draft),
      stops: JSON.stringify(checked.stops),
      problems: JSON.stringify(checked.problems),
      errors_count: errors,
      warnings_count: warnings,
      truck_type_id: checked.truckTypeId,
      estimate_uzs: checked.estimateUzs,
      load_at: checked.compared?.loadAt ?? null,
      weight_kg: checked.compared?.weightKg ?? null,
      ends: checked.compared === null ? null : JSON.stringify(checked.compared.ends),
    })
    .where('batch_id', '=', row.batch_id)
    .where('line', '=', row.line)
    .where('version', '=', row.version)
    .where('status', '=', 'new')
    .execute()
}
