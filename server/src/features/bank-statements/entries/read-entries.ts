import type { listBankEntries } from '@karvon/contract/admin/ledger'
import type { DataOf } from '@karvon/contract/endpoint'
import { daysBetween } from '@karvon/domain/templates/calendar-day'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { transitFrom } from '../../../platform/db/queries/open-bank-entries.ts'
import { readRiskRules } from '../../../platform/db/queries/risk-rules.ts'
import { selectBooked } from '../lines/match-facts.ts'

/** An entry for the API, in camelCase. */
type EntryView = DataOf<typeof listBankEntries>[number]

const selectTitles = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const selectNames = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string | null>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', sql<string | null>`nullif(concat_ws(' ', first_name, last_name), '')`.as('name')])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const selectFirstDay = async (db: Db): Promise<string | null> => {
  const { day } = await db
    .selectFrom('bank_statements')
    .select(eb => eb.fn.min('first_day').as('day'))
    .executeTakeFirstOrThrow()
  return day
}

const byUrgency = (a: EntryView, b: EntryView): number =>
  Number(b.isLate) - Number(a.isLate) || (a.day < b.day ? 1 : -1)

/** The entries of our bank account without a statement line, late ones first, then the newest, with their age now. */
export const readEntries = async (db: Db, now: Date): Promise<EntryView[]> => {
  const entries = await selectBooked(db, null)
  const titles = await selectTitles(db, [...new Set(entries.flatMap(({ companyId }) => companyId ?? []))])
  const names = await selectNames(db, [...new Set(entries.flatMap(({ userId }) => userId ?? []))])
  const { bank } = await readRiskRules(db)
  const from = transitFrom(now, bank.transitDays)
  const firstDay = await selectFirstDay(db)
  const views = entries.map(
    (entry): EntryView => ({
      journalId: entry.journalId,
      kind: entry.kind,
      direction: entry.direction,
      amount: entry.amountUzs,
      document: entry.document,
      day: entry.day,
      days: Math.max(0, daysBetween(entry.day, tashkentDate(now))),
      isLate: firstDay !== null && entry.day < from && entry.day >= firstDay,
      company:
        entry.companyId === null ? null : { id: entry.companyId, title: titles.get(entry.companyId) ?? '' },
      bookedBy: entry.by,
      bookedAt: entry.at.toISOString(),
      person: entry.userId === null ? null : { id: entry.userId, name: names.get(entry.userId) ?? null },
      canReverse: entry.kind === 'refill',
    }),
  )
  return views.toSorted(byUrgency)
}
