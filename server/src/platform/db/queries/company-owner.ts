import type { Db } from '../database.ts'

/** The owner of a company; undefined once their account is closed. */
export const findOwner = (db: Db, companyId: number): Promise<{ readonly id: number } | undefined> =>
  db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'company_owner')
    .where('closed_at', 'is', null)
    .executeTakeFirst()
