import type { CommissionRule } from '@karvon/domain/ledger/commission'
import type { MoneyRules } from '@karvon/domain/ledger/money-rules'
import type { PriceRules, Tariff } from '@karvon/domain/pricing/tariff'
import { priceVatPercent, type TaxTerms } from '@karvon/domain/tax/tax-terms'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { BusinessLimits, Handbook, LiveRules } from './handbook.ts'
import { readRoadBans, readTripTimes } from './road-ban-rows.ts'

const truckTypeOf = (row: Selectable<Tables['truck_types']>): Handbook['truckTypes'][number] => ({
  id: row.id,
  key: row.key,
  body: row.body,
  names: row.names,
  lengthM: row.length_m,
  widthM: row.width_m,
  heightM: row.height_m,
  maxItemLengthM: row.max_item_length_m,
  maxWeightKg: row.max_weight_kg,
  overloadTolerance: row.overload_tolerance,
  regionOnly: row.region_only,
  grossMassT: row.gross_mass_t,
  loadMinutes: row.load_minutes,
  unloadMinutes: row.unload_minutes,
  leadMinutes: row.lead_minutes,
  pallets: row.pallets,
  doorHeightM: row.door_height_m,
  axles: row.axles,
})

const parcelTypeOf = (row: Selectable<Tables['parcel_types']>): Handbook['parcelTypes'][number] => ({
  id: row.id,
  key: row.key,
  names: row.names,
  commentRequired: row.comment_required,
  carried: row.carried,
  truckKeys: row.truck_keys,
})

const regionOf = (row: Selectable<Tables['regions']>): Handbook['regions'][number] => ({
  id: row.id,
  code: row.code,
  names: row.names,
  lat: row.lat,
  lng: row.lng,
  groupId: row.group_id,
})

/** The current tariff of each truck type. */
const readTariffs = async (db: Db, now: Date): Promise<Map<number, Tariff>> => {
  const rows = await db
    .selectFrom('tariffs')
    .selectAll()
    .distinctOn('truck_type_id')
    .where('valid_from', '<=', now)
    .orderBy('truck_type_id')
    .orderBy('valid_from', 'desc')
    .execute()
  return new Map(
    rows.map(row => [
      row.truck_type_id,
      {
        truckTypeId: row.truck_type_id,
        minimumUzs: row.minimum_uzs,
        bands: row.bands,
        waitingPerMinuteUzs: row.waiting_per_minute_uzs,
        waitingDayCapUzs: row.waiting_day_cap_uzs,
        passUzs: row.pass_uzs,
      },
    ]),
  )
}

/** The single discount of versions before directions existed. */
type OlderRules = Omit<PriceRules, 'backhauls'> & { readonly backhaulShare?: number }

const TASHKENT_CITY = 1726

/** Upgrades rules to the current shape: older versions had one discount, toward Tashkent, or none. */
export const wholeRules = (rules: PriceRules | OlderRules): PriceRules => {
  if ('backhauls' in rules) return rules
  const { backhaulShare: share = 0, ...others } = rules
  return { ...others, backhauls: [{ fromRegionId: null, toRegionId: TASHKENT_CITY, share }] }
}

/** Rules with the VAT that the tax setting puts into prices; what is stored with them is not asked (decision 0085). */
export const taxedRules = (rules: PriceRules, tax: TaxTerms): PriceRules => ({
  ...rules,
  vatShare: priceVatPercent(tax) / 100,
})

/** Rules for the API. */
export const wireRules = (rules: PriceRules) => ({ ...rules, backhauls: [...rules.backhauls] })

const readPriceRules = (db: Db, now: Date) =>
  db
    .selectFrom('price_rules')
    .select('rules')
    .where('valid_from', '<=', now)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Every rule of commissions, newest first. */
export const readCommissionRules = async (db: Db): Promise<CommissionRule[]> => {
  const rows = await db.selectFrom('commission_rules').selectAll().orderBy('id', 'desc').execute()
  return rows.map(row => ({
    id: row.id,
    truckTypeId: row.truck_type_id,
    regionFromId: row.region_from_id,
    regionToId: row.region_to_id,
    clientKind: row.client_kind,
    percent: row.percent,
    minUzs: row.min_uzs,
    maxUzs: row.max_uzs,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
  }))
}

/** What decides about commissions, read where a transaction is open. */
export const readCommissionHandbook = async (
  db: Db,
): Promise<Pick<Handbook, 'commissionRules' | 'moneyRules'>> => ({
  commissionRules: await readCommissionRules(db),
  moneyRules: await readSetting<MoneyRules>(db, 'money_rules'),
})

/** When the next version of a tariff or of the rules begins to apply; null if none is planned. */
export const readNextVersion = async (db: Db, now: Date): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(valid_from) as at from (select valid_from from tariffs union all select valid_from from price_rules) versions
    where valid_from > ${now}`.execute(db)
  return rows[0]?.at ?? null
}

const readSetting = async <T>(db: Db, key: 'limits' | 'live_rules' | 'money_rules'): Promise<T> => {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return row.value as T
}

/** Seconds before a second code may be requested, for the form's countdown. */
export const readResendWait = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ wait: number }>`
    select (value #>> '{resendWaitSeconds,0}')::int as wait from settings where key = 'code_limits'`.execute(
    db,
  )
  return rows[0]?.wait ?? 0
}

/** The handbook valid at `now`. */
export const readHandbookRows = async (db: Db, now: Date): Promise<Handbook> => {
  const [
    trucks,
    parcels,
    regions,
    tariffs,
    { rules },
    limits,
    liveRules,
    commissionRules,
    moneyRules,
    bans,
    times,
  ] = await Promise.all([
    db.selectFrom('truck_types').selectAll().orderBy('position').execute(),
    db.selectFrom('parcel_types').selectAll().orderBy('position').execute(),
    db.selectFrom('regions').selectAll().orderBy('position').execute(),
    readTariffs(db, now),
    readPriceRules(db, now),
    readSetting<BusinessLimits>(db, 'limits'),
    readSetting<LiveRules>(db, 'live_rules'),
    readCommissionRules(db),
    readSetting<MoneyRules>(db, 'money_rules'),
    readRoadBans(db, now),
    readTripTimes(db),
  ])
  return {
    truckTypes: trucks.map(truckTypeOf),
    parcelTypes: parcels.map(parcelTypeOf),
    regions: regions.map(regionOf),
    tariffs,
    priceRules: taxedRules(wholeRules(rules), moneyRules),
    limits,
    liveRules,
    commissionRules,
    moneyRules,
    roadBans: bans,
    tripTimes: times,
  }
}

/** Whether the handbook has been filled. */
export const hasHandbook = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ filled: boolean }>`select exists (select from truck_types) as filled`.execute(
    db,
  )
  return rows[0]?.filled ?? false
}
