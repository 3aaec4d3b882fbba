import { BUSINESS_LIMITS } from '../../../seeds/business-limits.ts'
import { LEGAL_TEXTS } from '../../../seeds/legal-texts.ts'
import { LIVE_RULES } from '../../../seeds/live-rules.ts'
import { COMMISSION, MONEY_RULES } from '../../../seeds/money-rules.ts'
import { OWN_REQUISITES } from '../../../seeds/own-requisites.ts'
import { COMMENT_REQUIRED, NOT_CARRIED, PARCEL_TYPES, TRUCK_KEYS } from '../../../seeds/parcel-types.ts'
import { PAYOUT_FILE } from '../../../seeds/payout-file.ts'
import { PRICE_RULES } from '../../../seeds/price-rules.ts'
import { READY_ANSWERS } from '../../../seeds/ready-answers.ts'
import { REGIONS } from '../../../seeds/regions.ts'
import { RETENTION } from '../../../seeds/retention.ts'
import { RISK_RULES } from '../../../seeds/risk-rules.ts'
import { ROAD_BANS } from '../../../seeds/road-bans.ts'
import { SMS_LIMITS } from '../../../seeds/sms-limits.ts'
import { bandsOf, TRUCK_TYPES } from '../../../seeds/truck-types.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'
import { hasHandbook } from './handbook-repository.ts'
import { roadBanColumns } from './road-ban-rows.ts'

/** The first tariff is valid since before the first order. */
const SINCE = new Date('2026-01-01T00:00:00+05:00')

const fillTruckTypes = async (tx: Tx): Promise<void> => {
  const trucks = TRUCK_TYPES.map((truck, at) => {
    const [lengthM, widthM, heightM] = truck.size
    return {
      id: at + 1,
      key: truck.key,
      body: truck.body ?? 'covered',
      names: JSON.stringify(truck.name),
      length_m: lengthM,
      width_m: widthM,
      height_m: heightM,
      max_item_length_m: truck.maxItemLengthM ?? lengthM,
      max_weight_kg: truck.maxWeightKg,
      overload_tolerance: truck.overloadTolerance,
      region_only: truck.regionOnly ?? false,
      gross_mass_t: truck.grossMassT,
      load_minutes: truck.waitMinutes,
      unload_minutes: truck.waitMinutes,
      lead_minutes: truck.leadMinutes,
      pallets: truck.pallets,
      door_height_m: heightM,
      axles: JSON.stringify(truck.axles),
      position: at,
    }
  })
  const tariffs = TRUCK_TYPES.map((truck, at) => ({
    truck_type_id: at + 1,
    valid_from: SINCE,
    minimum_uzs: truck.minimumUzs,
    bands: JSON.stringify(bandsOf(truck.rates)),
    waiting_per_minute_uzs: truck.waitingPerMinuteUzs,
    waiting_day_cap_uzs: truck.waitingDayCapUzs,
    pass_uzs: truck.passUzs,
  }))
  await tx.insertInto('truck_types').values(trucks).execute()
  await tx.insertInto('tariffs').values(tariffs).execute()
}

const fillParcelTypes = (tx: Tx) =>
  tx
    .insertInto('parcel_types')
    .values(
      PARCEL_TYPES.map(([id, key, names], position) => ({
        id,
        key,
        names: JSON.stringify(names),
        comment_required: COMMENT_REQUIRED.includes(key),
        carried: !NOT_CARRIED.includes(key),
        truck_keys: TRUCK_KEYS[key] === undefined ? null : [...TRUCK_KEYS[key]],
        position,
      })),
    )
    .execute()

const fillRegions = (tx: Tx) =>
  tx
    .insertInto('regions')
    .values(
      REGIONS.map(([id, code, names, lat, lng, groupId], position) => ({
        id,
        code,
        names: JSON.stringify(names),
        lat,
        lng,
        group_id: groupId,
        position,
      })),
    )
    .execute()

/** A handbook of before there were bans gets them as well; an operator ends a ban and never removes it. */
const fillRoadBans = async (tx: Tx): Promise<void> => {
  const known = await tx.selectFrom('road_bans').select('id').limit(1).executeTakeFirst()
  if (known !== undefined) return
  await tx.insertInto('road_bans').values(ROAD_BANS.map(roadBanColumns)).execute()
}

/** Fills an empty handbook with default data; an existing one belongs to the operators and stays. */
export const fillHandbook = async (db: Db, settings: Readonly<Record<string, object>>): Promise<void> => {
  await inTransaction(db, async tx => {
    const rules = {
      limits: BUSINESS_LIMITS,
      live_rules: LIVE_RULES,
      risk_rules: RISK_RULES,
      sms_limits: SMS_LIMITS,
      money_rules: MONEY_RULES,
      payout_file: PAYOUT_FILE,
      retention: RETENTION,
    }
    const words = { requisites: OWN_REQUISITES, legal_texts: LEGAL_TEXTS, ready_answers: READY_ANSWERS }
    const rows = Object.entries({ ...rules, ...words, ...settings })
    await tx
      .insertInto('settings')
      .values(rows.map(([key, value]) => ({ key, value: JSON.stringify(value) })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
    if (await hasHandbook(tx)) return fillRoadBans(tx)
    await fillTruckTypes(tx)
    await fillParcelTypes(tx)
    await fillRegions(tx)
    await tx
      .insertInto('price_rules')
      .values({ valid_from: SINCE, rules: JSON.stringify(PRICE_RULES) })
      .execute()
    await tx
      .insertInto('commission_rules')
      .values({ ...COMMISSION, valid_from: SINCE, created_at: SINCE })
      .execute()
    await fillRoadBans(tx)
  })
}
