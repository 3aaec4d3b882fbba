import type { listOperators } from '@karvon/contract/admin/operators'
import type { DataOf } from '@karvon/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** An operator as shown to the others. */
export type OperatorEntry = DataOf<typeof listOperators>[number]

/** All operators, by name. */
export const readOperators = async (db: Db): Promise<OperatorEntry[]> => {
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.phone', 'u.blocked_at', 'u.created_at'])
    .select(['u.totp_confirmed_at as factor_at', 'u.is_unconfirmed'])
    .select(sql<Date | null>`(select max(s.seen_at) from sessions s where s.user_id = u.id)`.as('seen_at'))
    .where('u.role', '=', 'operator')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
    phone: row.phone,
    blocked: row.blocked_at !== null,
    secondFactor: row.factor_at !== null,
    confirmed: !row.is_unconfirmed,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.seen_at?.toISOString() ?? null,
  }))
}
