import type { DataOf, QueryOf } from '@karvon/contract/endpoint'
import type { listBankDetails } from '@karvon/contract/money/bank-details'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { byPerson, isNamed, type NameSource } from '../../../platform/db/search/name-search.ts'
import { holds } from '../../../platform/db/search/search-words.ts'
import type { Page } from '../../../platform/http/serve-endpoint.ts'

/** A driver's bank details for operators. */
export type CheckedDetails = DataOf<typeof listBankDetails>[number]

type Question = Omit<QueryOf<typeof listBankDetails>, 'page' | 'perPage'> & { readonly driverId?: number }

const byHolder: NameSource = part => [
  sql`select n.driver_id from driver_bank_details n where ${holds(sql`name_key(n.holder)`, part)}`,
]

const selectDetails = (db: Db, { q, checked, driverId }: Question) => {
  let details = db
    .selectFrom('driver_bank_details as d')
    .innerJoin('users as u', 'u.id', 'd.driver_id')
    .leftJoin('users as o', 'o.id', 'd.checked_by')
    .where(isNamed(q, 'd.driver_id', [byPerson, byHolder]))
  if (checked !== undefined)
    details = details.where('d.checked_at', checked === 'yes' ? 'is not' : 'is', null)
  return driverId === undefined ? details : details.where('d.driver_id', '=', driverId)
}

const withColumns = (details: ReturnType<typeof selectDetails>) =>
  details
    .select(['d.driver_id', 'd.kind', 'd.last_digits', 'd.holder', 'd.mfo', 'd.tax_id', 'd.changed_at'])
    .select(['d.checked_at', 'd.version', 'u.phone'])
    .select([
      sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('name'),
      sql<string>`concat_ws(' ', o.first_name, o.last_name)`.as('checked_by'),
      sql<string | null>`(select l.failure from payout_lines l where l.driver_id = d.driver_id
        and l.details_version = d.version and l.state = 'failed' order by l.settled_at desc limit 1)`.as(
        'failure',
      ),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

const viewOf = (row: Row): CheckedDetails => ({
  driverId: row.driver_id,
  name: row.name,
  phone: row.phone,
  kind: row.kind,
  lastDigits: row.last_digits,
  holder: row.holder,
  mfo: row.mfo,
  taxId: row.tax_id,
  changedAt: row.changed_at.toISOString(),
  checked: row.checked_at === null ? null : { by: row.checked_by, at: row.checked_at.toISOString() },
  failure: row.failure,
  version: row.version,
})

/** A page of drivers' details, those that wait for a check first, the longest waiting first. */
export const readDetailsPage = async (
  db: Db,
  question: Question,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Page<CheckedDetails>> => {
  const details = selectDetails(db, question)
  const { total } = await details.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await withColumns(details)
    .orderBy(sql`d.checked_at is not null`)
    .orderBy('d.changed_at')
    .orderBy('d.driver_id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items: rows.map(viewOf), page, perPage, total: Number(total) }
}

/** One driver's details for operators; null: none were given. */
export const readDetails = async (db: Db, driverId: number): Promise<CheckedDetails | null> => {
  const row = await withColumns(selectDetails(db, { driverId })).executeTakeFirst()
  return row === undefined ? null : viewOf(row)
}
