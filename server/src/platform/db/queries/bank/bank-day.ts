import { sql } from 'kysely'
import type { Db } from '../../database.ts'

/** An account of ours without a newer statement for so many days is no longer used. */
const LATEST_DAYS = 92

/**
 * Up to which day, `YYYY-MM-DD`, the statements of all our accounts are imported; null: there are none. A statement reaches to its last
 * line, so a last day without a line is in once a later one is, or once an operator says that nothing moved. A closed account holds up
 * nothing once its statements reach the day of closing.
 */
export const readBankDay = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    with reached as (select account, max(last_day) as day from bank_statements where last_day <> '' group by account)
    select coalesce(min(r.day) filter (where c.closed_on is null or r.day < c.closed_on), max(r.day)) as day
    from reached r left join closed_bank_accounts c on c.account = r.account
    where r.day::date > (select max(day)::date from reached) - ${LATEST_DAYS}::int`.execute(db)
  return rows[0]?.day ?? null
}
