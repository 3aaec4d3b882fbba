import type {
  addTariff as addEndpoint,
  previewTariff as previewEndpoint,
} from '@karvon/contract/admin/handbook'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { checkTariff, checkValidFrom, type TypedTariff } from '@karvon/domain/pricing/check-tariff'
import type { Tariff } from '@karvon/domain/pricing/tariff'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { OperatorHandbookDeps } from './operator-handbook-deps.ts'
import { type PricePreview, previewPrices } from './preview-prices.ts'
import { publishVersion } from './publish-version.ts'
import { versionStates } from './version-states.ts'

/** A version of a tariff for the API, in camelCase. */
export type TariffView = DataOf<typeof addEndpoint>

const selectTariffs = (db: Db) =>
  db
    .selectFrom('tariffs as t')
    .leftJoin('users as u', 'u.id', 't.created_by')
    .selectAll('t')
    .select(['u.first_name', 'u.last_name'])

/** Every version of every tariff, by truck type, newest first. */
export const readTariffs = async (db: Db, now: Date): Promise<TariffView[]> => {
  const rows = await selectTariffs(db).orderBy('t.truck_type_id').orderBy('t.valid_from', 'desc').execute()
  const states = versionStates(
    rows.map(row => ({ id: row.id, of: row.truck_type_id, validFrom: row.valid_from })),
    now,
  )
  return rows.map(row => ({
    id: row.id,
    truckTypeId: row.truck_type_id,
    validFrom: row.valid_from.toISOString(),
    state: states.get(row.id) ?? 'past',
    createdBy: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
    minimum: row.minimum_uzs,
    bands: row.bands.map(({ fromKm, ratePerKmUzs }) => ({ fromKm, ratePerKm: ratePerKmUzs })),
    waitingPerMinute: row.waiting_per_minute_uzs,
    waitingDayCap: row.waiting_day_cap_uzs,
    pass: row.pass_uzs,
  }))
}

type Sent = BodyOf<typeof previewEndpoint>

const typedOf = ({ minimum, bands, waitingPerMinute, waitingDayCap, pass }: Sent): TypedTariff => ({
  minimumUzs: minimum,
  bands: bands.map(({ fromKm, ratePerKm }) => ({ fromKm, ratePerKmUzs: ratePerKm })),
  waitingPerMinuteUzs: waitingPerMinute,
  waitingDayCapUzs: waitingDayCap ?? null,
  passUzs: pass ?? 0,
})

const checkSent = async ({ readHandbook }: OperatorHandbookDeps, sent: Sent): Promise<Decision<Tariff>> => {
  const { truckTypes } = await readHandbook()
  const isKnown = truckTypes.some(({ id }) => id === sent.truckTypeId)
  const type = isKnown ? accept(null) : refuse('truck_type_unknown', 'truck_type_id')
  const tariff = checkTariff(typedOf(sent))
  if (type.ok && tariff.ok) return accept({ ...tariff.value, truckTypeId: sent.truckTypeId })
  return refuseAll([type, tariff].flatMap(part => (part.ok ? [] : part.refusals)))
}

/** Previews the newest orders' prices with another tariff. */
export const previewTariff = async (
  deps: OperatorHandbookDeps,
  sent: Sent,
): Promise<Decision<PricePreview>> => {
  const tariff = await checkSent(deps, sent)
  if (!tariff.ok) return tariff
  const { tariffs, priceRules: rules } = await deps.readHandbook()
  const now = { tariffOf: (id: number) => tariffs.get(id), rules }
  const then = { tariffOf: () => tariff.value, rules }
  return accept(await previewPrices(deps.db, sent.truckTypeId, now, then))
}

/** A checked tariff version. */
export type CheckedTariff = { readonly tariff: Tariff; readonly validFrom: Date }

/** Checks a new version, all refusals at once. */
export const prepareTariff = async (
  deps: OperatorHandbookDeps,
  { validFrom: typed, ...sent }: BodyOf<typeof addEndpoint>,
  now: Date,
): Promise<Decision<CheckedTariff>> => {
  const tariff = await checkSent(deps, sent)
  const validFrom = checkValidFrom(typed, now)
  if (tariff.ok && validFrom.ok) return accept({ tariff: tariff.value, validFrom: validFrom.value })
  return refuseAll([tariff, validFrom].flatMap(part => (part.ok ? [] : part.refusals)))
}

const inForceAt = (tx: Tx, truckTypeId: number, at: Date) =>
  tx
    .selectFrom('tariffs')
    .select([
      'valid_from',
      'minimum_uzs',
      'bands',
      'waiting_per_minute_uzs',
      'waiting_day_cap_uzs',
      'pass_uzs',
    ])
    .where('truck_type_id', '=', truckTypeId)
    .where('valid_from', '<=', at)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Writes a new version without changing existing ones. Returns its number, or null if another operator has
 * written one for the same time.
 */
export const writeTariff = async (
  tx: Tx,
  { tariff, validFrom }: CheckedTariff,
  changer: Changer,
  deps: OperatorHandbookDeps,
): Promise<number | null> => {
  const { truckTypeId, minimumUzs, bands, waitingPerMinuteUzs, waitingDayCapUzs, passUzs } = tariff
  const figures = {
    minimum_uzs: minimumUzs,
    waiting_per_minute_uzs: waitingPerMinuteUzs,
    waiting_day_cap_uzs: waitingDayCapUzs,
    pass_uzs: passUzs,
  }
  const before = await inForceAt(tx, truckTypeId, validFrom)
  const written = await tx
    .insertInto('tariffs')
    .values({
      truck_type_id: truckTypeId,
      valid_from: validFrom,
      ...figures,
      bands: JSON.stringify(bands),
      created_by: changer.actorId,
    })
    .onConflict(conflict => conflict.columns(['truck_type_id', 'valid_from']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return publishVersion(tx, written, deps, () => ({
    ...changer,
    action: 'tariff.add',
    objectKind: 'tariff',
    objectId: String(truckTypeId),
    before: before ?? null,
    after: { valid_from: validFrom, ...figures, bands },
  }))
}
