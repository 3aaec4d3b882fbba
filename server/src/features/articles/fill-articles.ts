import { sql } from 'kysely'
import { CASH_LIMIT_ARTICLE } from '../../../seeds/articles/cash-limit.ts'
import { PRICE_ARTICLE } from '../../../seeds/articles/price-of-a-trip.ts'
import { ROAD_LIMITS_ARTICLE } from '../../../seeds/articles/road-limits.ts'
import { TRUCK_SIZES_ARTICLE } from '../../../seeds/articles/truck-sizes.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'

/** The oldest first. */
const FIRST_ARTICLES = [TRUCK_SIZES_ARTICLE, PRICE_ARTICLE, ROAD_LIMITS_ARTICLE, CASH_LIMIT_ARTICLE]

const DAY_MS = 86_400_000

const wasEverFilled = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ last: number | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence('articles', 'id')::regclass) as last`.execute(tx)
  return rows[0]?.last !== null
}

/**
 * The articles the product ships with, published a day apart; skipped if there ever was one, since then they
 * are the operators'.
 */
export const fillArticles = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async tx => {
    if (await wasEverFilled(tx)) return
    const rows = FIRST_ARTICLES.map(({ slug, titles, leads, texts }, at) => {
      const publishedAt = new Date(now.getTime() - (FIRST_ARTICLES.length - at) * DAY_MS)
      return {
        slug,
        titles: JSON.stringify(titles),
        leads: JSON.stringify(leads),
        texts: JSON.stringify(texts),
        published_at: publishedAt,
        created_at: publishedAt,
        updated_at: publishedAt,
      }
    })
    await tx.insertInto('articles').values(rows).execute()
  })
