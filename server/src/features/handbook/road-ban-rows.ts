import type { LearntTimes } from '@karvon/domain/roads/arrival-range'
import type { CheckedRoadBan } from '@karvon/domain/roads/check-road-ban'
import type { RoadBan } from '@karvon/domain/roads/road-ban'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

const pairOf = (from: string | null, to: string | null) =>
  from === null || to === null ? null : { from, to }

/** A ban out of its row. */
export const roadBanOf = (row: Selectable<Tables['road_bans']>): RoadBan => ({
  id: row.id,
  regionId: row.region_id,
  road: row.road,
  area: row.area,
  grossOverT: row.gross_over_t,
  weekdays: row.weekdays,
  hours: pairOf(row.hour_from, row.hour_to),
  season: pairOf(row.season_from, row.season_to),
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  text: row.texts,
  sourceTitle: row.source_title,
  sourceUrl: row.source_url,
})

/** The columns of a checked ban. */
export const roadBanFigures = ({ hours, season, text, ...ban }: CheckedRoadBan) => ({
  region_id: ban.regionId,
  road: ban.road,
  area: ban.area,
  gross_over_t: ban.grossOverT,
  weekdays: [...ban.weekdays],
  hour_from: hours?.from ?? null,
  hour_to: hours?.to ?? null,
  season_from: season?.from ?? null,
  season_to: season?.to ?? null,
  valid_from: ban.validFrom,
  valid_until: ban.validUntil,
  texts: text,
  source_title: ban.sourceTitle,
  source_url: ban.sourceUrl,
})

/** The same as they are written. */
export const roadBanColumns = (ban: CheckedRoadBan) => {
  const { area, texts, ...figures } = roadBanFigures(ban)
  return { ...figures, area: area === null ? null : JSON.stringify(area), texts: JSON.stringify(texts) }
}

/** The bans that hold now or are to come. */
export const readRoadBans = async (db: Db, now: Date): Promise<RoadBan[]> => {
  const rows = await db
    .selectFrom('road_bans')
    .selectAll()
    .where(e => e.or([e('valid_until', 'is', null), e('valid_until', '>', now)]))
    .orderBy('id')
    .execute()
  return rows.map(roadBanOf)
}

/** The key of a pair of regions and an hour of leaving in Tashkent. */
export const tripTimesKey = (fromId: number, toId: number, hour: number): string =>
  `${fromId} ${toId} ${hour}`

/** How long our own trips took, by `tripTimesKey`. */
export const readTripTimes = async (db: Db): Promise<ReadonlyMap<string, LearntTimes>> => {
  const rows = await db.selectFrom('trip_times').selectAll().execute()
  return new Map(
    rows.map(row => [
      tripTimesKey(row.region_from_id, row.region_to_id, row.hour),
      {
        trips: row.trips,
        quickShare: row.quick_share,
        medianShare: row.median_share,
        slowShare: row.slow_share,
      },
    ]),
  )
}
