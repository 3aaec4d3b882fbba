import { ALLOWANCE_DAYS, ALLOWANCE_KINDS } from '@karvon/domain/ledger/accounts/allowance'
import type { HolderKind } from '@karvon/domain/ledger/accounts/holder'
import type { ClientOwner } from '@karvon/domain/ledger/ledger-accounts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Whose account it is; null: nobody's. Operators have none, and people of companies have their company's. */
export const findHolder = async (
  db: Db,
  { kind, id }: ClientOwner,
): Promise<{ readonly kind: HolderKind; readonly name: string | null } | null> => {
  if (kind === 'company') {
    const company = await db.selectFrom('companies').select('title').where('id', '=', id).executeTakeFirst()
    return company === undefined ? null : { kind, name: company.title }
  }
  const person = await db
    .selectFrom('users')
    .select(['role', 'first_name', 'last_name'])
    .where('id', '=', id)
    .where('role', 'in', ['individual', 'driver'])
    .executeTakeFirst()
  if (person === undefined) return null
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ') || null
  return { kind: person.role === 'driver' ? 'driver' : 'individual', name }
}

const DAY_MS = 86_400_000

/** What a holder was forgiven or given as goodwill in the last `ALLOWANCE_DAYS` and nobody has taken back, whole UZS. */
export const readGiven = async (db: Db, { kind, id }: ClientOwner, now: Date): Promise<number> => {
  const { rows } = await sql<{ given: number }>`
    select coalesce(-sum(p.amount_uzs), 0)::bigint as given from journals j join postings p on p.journal_id = j.id
    where (j.kind in (${sql.join([...ALLOWANCE_KINDS])}) and p.account_kind in ('write_off', 'costs')
        or j.kind = 'correction' and starts_with(j.reference, 'correction:') and p.account_kind = 'adjustments' and p.amount_uzs < 0)
      and ${kind === 'company' ? sql`j.company_id` : sql`j.user_id`} = ${id}
      and not exists (select from journals r where r.reverses_id = j.id) and j.at > ${new Date(now.getTime() - ALLOWANCE_DAYS * DAY_MS)}`.execute(
    db,
  )
  return rows[0]?.given ?? 0
}
