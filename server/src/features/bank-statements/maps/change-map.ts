import { readStatementMap, type StatementMapForm } from '@karvon/domain/bank-statements/statement-map'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { BankDeps } from '../bank-deps.ts'
import {
  insertMap,
  isTitleTaken,
  lockMap,
  type MapRow,
  type MapView,
  mapView,
  updateMap,
} from './map-repository.ts'

type By = { readonly changer: Changer; readonly now: Date }

const record = (
  { audit }: BankDeps,
  tx: Tx,
  { changer, action }: { readonly changer: Changer; readonly action: string },
  rows: { readonly before: MapRow | null; readonly after: MapRow },
): Promise<void> =>
  audit(tx, {
    ...changer,
    action,
    objectKind: 'statement_map',
    objectId: String(rows.after.id),
    before: rows.before === null ? null : rows.before.map,
    after: rows.after.map,
  })

const taken = () => refuse('value_invalid', 'title')

/** Adds a map in the open transaction. Refuses as `readStatementMap`, and `value_invalid` at `title` for the title of another. */
export const addMap = async (
  tx: Tx,
  deps: BankDeps,
  form: StatementMapForm,
  { changer, now }: By,
): Promise<Decision<MapView>> => {
  const read = readStatementMap(form)
  if (!read.ok) return read
  const row = await insertMap(tx, read.value, now)
  if (row === undefined) return taken()
  await record(deps, tx, { changer, action: 'statement_map.add' }, { before: null, after: row })
  return accept(mapView(row))
}

/** Changes the map that the operator saw. */
export const changeMap = async (
  deps: BankDeps,
  { id, version }: { readonly id: number; readonly version: number },
  form: StatementMapForm,
  { changer, now }: By,
): Promise<Decision<MapView>> => {
  const read = readStatementMap(form)
  if (!read.ok) return read
  return inTransaction(deps.db, async tx => {
    const before = await lockMap(tx, id)
    if (before === undefined) return refuse('not_found')
    if (before.version !== version) return refuse('changed_meanwhile')
    if (await isTitleTaken(tx, read.value.title, id)) return taken()
    const after = await updateMap(tx, before, read.value, now)
    await record(deps, tx, { changer, action: 'statement_map.change' }, { before, after })
    return accept(mapView(after))
  })
}
