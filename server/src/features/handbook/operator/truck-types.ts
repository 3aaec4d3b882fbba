import type { changeTruckType as endpoint } from '@karvon/contract/admin/handbook'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { checkFigures, type FigureSpec } from '@karvon/domain/values/check-figures'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { changeRow } from './change-row.ts'
import { checkNames } from './check-names.ts'
import type { OperatorHandbookDeps } from './operator-handbook-deps.ts'

/** A truck type for the API, in camelCase. */
export type TruckTypeView = DataOf<typeof endpoint>
type Row = Selectable<Tables['truck_types']>
type Sent = BodyOf<typeof endpoint>

const figure = (
  path: string,
  kind: 'number' | 'integer' | 'share',
  [min, max]: readonly [number, number],
  unit: FigureSpec['unit'] = null,
): FigureSpec => ({ path, kind, min, max, unit })

const MINUTES = [0, 2_880] as const

const FIGURES: readonly FigureSpec[] = [
  figure('dimX', 'number', [0.5, 30], 'm'),
  figure('dimY', 'number', [0.5, 4], 'm'),
  figure('dimZ', 'number', [0.3, 4], 'm'),
  figure('maxItemLength', 'number', [0.5, 30], 'm'),
  figure('maxWeight', 'integer', [50, 60_000], 'kg'),
  figure('overloadTolerance', 'share', [0, 0.1]),
  { path: 'regionOnly', kind: 'boolean', min: null, max: null, unit: null },
  figure('grossMass', 'number', [0.5, 60], 't'),
  figure('loadMinutes', 'integer', MINUTES, 'minutes'),
  figure('unloadMinutes', 'integer', MINUTES, 'minutes'),
  figure('leadMinutes', 'integer', [0, 10_080], 'minutes'),
  figure('pallets', 'integer', [0, 60]),
  figure('doorHeight', 'number', [0.3, 4], 'm'),
]

type Figures = Omit<Sent, 'names' | 'version'>

const columnsOf = (figures: Figures): Partial<Row> => ({
  length_m: figures.dimX,
  width_m: figures.dimY,
  height_m: figures.dimZ,
  max_item_length_m: figures.maxItemLength,
  max_weight_kg: figures.maxWeight,
  overload_tolerance: figures.overloadTolerance,
  region_only: figures.regionOnly,
  gross_mass_t: figures.grossMass,
  load_minutes: figures.loadMinutes,
  unload_minutes: figures.unloadMinutes,
  lead_minutes: figures.leadMinutes,
  pallets: figures.pallets,
  door_height_m: figures.doorHeight,
})

const viewOf = (row: Row & { drivers_count: number }): TruckTypeView => ({
  id: row.id,
  key: row.key,
  names: row.names,
  dimX: row.length_m,
  dimY: row.width_m,
  dimZ: row.height_m,
  maxItemLength: row.max_item_length_m,
  maxWeight: row.max_weight_kg,
  overloadTolerance: row.overload_tolerance,
  regionOnly: row.region_only,
  grossMass: row.gross_mass_t,
  loadMinutes: row.load_minutes,
  unloadMinutes: row.unload_minutes,
  leadMinutes: row.lead_minutes,
  pallets: row.pallets,
  doorHeight: row.door_height_m,
  driversCount: row.drivers_count,
  version: row.version,
})

const selectTypes = (db: Db) =>
  db
    .selectFrom('truck_types as t')
    .selectAll('t')
    .select(
      sql<number>`(select count(*)::int from drivers d where d.truck_type_id = t.id and d.state = 'approved')`.as(
        'drivers_count',
      ),
    )

/** The truck types, smallest first. */
export const readTruckTypes = async (db: Db): Promise<TruckTypeView[]> =>
  (await selectTypes(db).orderBy('t.position').execute()).map(viewOf)

/** One truck type. */
export const readTruckType = async (db: Db, id: number): Promise<Decision<TruckTypeView>> => {
  const row = await selectTypes(db).where('t.id', '=', id).executeTakeFirst()
  return row === undefined ? refuse('not_found') : { ok: true, value: viewOf(row) }
}

/** Changes a truck type; refuses each impossible figure at its field. */
export const changeTruckType = async (
  deps: OperatorHandbookDeps,
  id: number,
  { names: typedNames, version, ...typed }: Sent,
  changer: Changer,
): Promise<Decision<null>> => {
  const names = checkNames(typedNames)
  const figures = checkFigures<Figures>(typed, FIGURES, '', [
    ['maxItemLength', 'dimX'],
    ['doorHeight', 'dimZ'],
  ])
  if (!names.ok || !figures.ok) {
    return refuseAll([names, figures].flatMap(part => (part.ok ? [] : part.refusals)))
  }
  const change = { ...columnsOf(figures.value), names: names.value }
  return changeRow<Row>(deps, { id, version }, changer, change, {
    kind: 'truck_type',
    lock: (tx, wanted) =>
      tx.selectFrom('truck_types').selectAll().where('id', '=', wanted).forUpdate().executeTakeFirst(),
    save: (tx, { id: own, key: _key, body: _body, position: _position, ...row }) =>
      tx
        .updateTable('truck_types')
        .set({ ...row, names: JSON.stringify(row.names), axles: JSON.stringify(row.axles) })
        .where('id', '=', own)
        .execute(),
    told: ({ id: _id, position: _position, ...row }) => row,
  })
}
