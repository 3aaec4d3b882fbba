import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a company may neither act nor hear: it or its owner is blocked, or it is closed. */
export const isSuspended = (companyId: RawBuilder<number>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (
    select from companies s join users o on o.company_id = s.id and o.role = 'company_owner'
    where s.id = ${companyId} and (s.blocked_at is not null or s.closed_at is not null or o.blocked_at is not null))`
