import type { CompanyMoney } from '@karvon/domain/company/company-money'
import type { CompanyKind } from '@karvon/domain/company/tax-id'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { byCompany, isNamed } from '../../platform/db/search/name-search.ts'
import type { Page } from '../../platform/http/serve-endpoint.ts'
import type { CompanyDeps } from './company-deps.ts'
import { type CompanyRow, type CompanyStatus, findCompany, statusOf } from './company-repository.ts'
import { type EmployeeView, listEmployees } from './employees/employee-reads.ts'

/** How an operator's list of companies is ordered: newest first, those who wait for an operator by how long they have, or by title. */
export const COMPANY_SORTS = ['newest', 'waiting', 'title'] as const

export type CompanyQuery = {
  readonly q?: string | undefined
  readonly status?: CompanyStatus | undefined
  readonly sort?: (typeof COMPANY_SORTS)[number] | undefined
  readonly page: number
  readonly perPage: number
}

/** A company as an operator sees it in the list. */
export type CompanyEntry = {
  readonly id: number
  readonly kind: CompanyKind
  readonly title: string
  readonly inn: string
  readonly director: string
  readonly phone: string
  readonly status: CompanyStatus
  readonly blockReason: string | null
  readonly verifiedAt: Date | null
  readonly createdAt: Date
  readonly version: number
  readonly money: CompanyMoney
}

/** A company as an operator opens it. */
export type CompanyCard = CompanyEntry & {
  readonly legalAddress: string
  readonly bank: string
  readonly bankAccount: string
  readonly mfo: string
  readonly blockedAt: Date | null
  readonly verifiedBy: string | null
  readonly ordersCount: number
  readonly people: readonly EmployeeView[]
}

type Deps = Pick<CompanyDeps, 'db' | 'clock' | 'readMoney'>

const MOST_PEOPLE = 1_000

const entryOf = (row: CompanyRow, money: CompanyMoney): CompanyEntry => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  inn: row.inn,
  director: row.director,
  phone: row.phone,
  status: statusOf(row),
  blockReason: row.block_reason,
  verifiedAt: row.verified_at,
  createdAt: row.created_at,
  version: row.version,
  money,
})

const ofStatus = (db: Db, status: CompanyStatus | undefined) => {
  const all = db.selectFrom('companies')
  if (status === undefined) return all
  if (status === 'closed') return all.where('closed_at', 'is not', null)
  const standing = all.where('closed_at', 'is', null)
  if (status === 'blocked') return standing.where('blocked_at', 'is not', null)
  const open = standing.where('blocked_at', 'is', null)
  return open.where('verified_at', status === 'verified' ? 'is not' : 'is', null)
}

/** Neither verified nor blocked nor closed: an operator is waited for. */
const isPending = sql<boolean>`verified_at is null and blocked_at is null and closed_at is null`

const findIds = async (db: Db, { q, status, sort = 'newest' }: CompanyQuery): Promise<number[]> => {
  const rows = await ofStatus(db, status)
    .select('id')
    .where(isNamed(q, 'id', [byCompany]))
    .$if(sort === 'title', query => query.orderBy('title'))
    .$if(sort === 'waiting', query => query.orderBy(isPending, 'desc'))
    .orderBy('created_at', sort === 'waiting' ? 'asc' : 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The companies of a status whose title, director, STIR or phone hold every word of `q`, in whatever script. */
export const listCompanies = async (
  { db, readMoney }: Deps,
  query: CompanyQuery,
): Promise<Page<CompanyEntry>> => {
  const { page, perPage } = query
  const ids = await findIds(db, query)
  const items: CompanyEntry[] = []
  for (const id of ids.slice((page - 1) * perPage, page * perPage)) {
    const row = await findCompany(db, id)
    if (row !== undefined) items.push(entryOf(row, await readMoney(db, id)))
  }
  return { items, page, perPage, total: ids.length }
}

const nameOf = async (db: Db, userId: number | null): Promise<string | null> => {
  if (userId === null) return null
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return [user?.first_name, user?.last_name].filter(Boolean).join(' ') || (user?.phone ?? null)
}

/** A company with its money and its people, or null. */
export const readCompany = async (deps: Deps, id: number): Promise<CompanyCard | null> => {
  const { db, clock, readMoney } = deps
  const row = await findCompany(db, id)
  if (row === undefined) return null
  const everybody = { page: 1, perPage: MOST_PEOPLE }
  const people = await listEmployees(db, id, everybody, clock.now())
  const { count } = await db
    .selectFrom('orders')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('client_company_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...entryOf(row, await readMoney(db, id)),
    legalAddress: row.legal_address,
    bank: row.bank,
    bankAccount: row.bank_account,
    mfo: row.mfo,
    blockedAt: row.blocked_at,
    verifiedBy: await nameOf(db, row.verified_by),
    ordersCount: Number(count),
    people: people.items,
  }
}
