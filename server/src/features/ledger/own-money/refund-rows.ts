import type { DataOf } from '@karvon/contract/endpoint'
import type { askRefund, listRefunds } from '@karvon/contract/money/own-money'
import { type Refundable, refundableUzs } from '@karvon/domain/ledger/refund'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { readCompanyMoney } from '../company-money.ts'
import { readPersonMoney } from '../person-money.ts'
import { needsApproval } from './refund-approval.ts'

/** A refund for the API, in camelCase. */
export type RefundView = DataOf<typeof askRefund>

/** The same for operators. */
export type AdminRefundView = DataOf<typeof listRefunds>[number]

/** A row of the table. */
export type RefundRow = Selectable<Tables['refunds']>

/** What decides how much can be paid back; `exceptId` is a request that does not count. */
export const readRefundable = async (
  db: Db,
  userId: number,
  exceptId: number | null = null,
): Promise<Refundable> => {
  const { balanceUzs, heldUzs, receivableUzs: debtUzs } = await readPersonMoney(db, userId)
  const { asked } = await db
    .selectFrom('refunds')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('amount_uzs'), eb.lit(0)).as('asked'))
    .where('user_id', '=', userId)
    .where('company_id', 'is', null)
    .where('state', '=', 'asked')
    .$if(exceptId !== null, query => query.where('id', '<>', exceptId ?? 0))
    .executeTakeFirstOrThrow()
  return { balanceUzs, heldUzs, debtUzs, askedUzs: Number(asked) }
}

export const refundView = (row: RefundRow): RefundView => ({
  id: row.id,
  amount: row.amount_uzs,
  comment: row.comment,
  state: row.state,
  askedAt: row.asked_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  sentAt: row.sent_at?.toISOString() ?? null,
  failure: row.state === 'asked' ? row.failure : null,
  reason: row.reason,
})

const SHOWN = 20

/** A person's refunds, newest first. */
export const readRefundsOf = async (db: Db, userId: number): Promise<RefundView[]> => {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('user_id', '=', userId)
    .where('company_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(refundView)
}

/** A company's refunds, newest first. */
export const readRefundsOfCompany = async (db: Db, companyId: number): Promise<RefundView[]> => {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(refundView)
}

/** What of a refund's money is there to be paid: what is asked for by a company is held for it, so nothing else can take it. */
export const readPayable = async (db: Db, row: RefundRow): Promise<Refundable> => {
  if (row.company_id === null) return readRefundable(db, row.user_id, row.id)
  const { balanceUzs, heldUzs, debtUzs } = await readCompanyMoney(db, row.company_id)
  const ownUzs = row.state === 'asked' ? row.amount_uzs : 0
  return { balanceUzs, heldUzs: heldUzs - ownUzs, debtUzs, askedUzs: 0 }
}

const selectAll = (db: Db) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('companies as c', 'c.id', 'r.company_id')
    .leftJoin('users as a', 'a.id', 'r.approved_by')
    .selectAll('r')
    .select(sql<string>`concat_ws(' ', a.first_name, a.last_name)`.as('approved_name'))
    .select(['u.first_name', 'u.last_name', 'u.phone'])
    .select(['c.title', 'c.inn', 'c.bank', 'c.bank_account', 'c.mfo'])

type PersonRow = Awaited<ReturnType<ReturnType<typeof selectAll>['execute']>>[number]

const companyOf = (row: PersonRow): AdminRefundView['company'] =>
  row.company_id === null
    ? null
    : {
        id: row.company_id,
        title: row.title ?? '',
        inn: row.inn ?? '',
        bank: row.bank ?? '',
        bankAccount: row.bank_account ?? '',
        mfo: row.mfo ?? '',
      }

const adminView = async (db: Db, row: PersonRow, now: Date): Promise<AdminRefundView> => ({
  ...refundView(row),
  client: {
    id: row.user_id,
    name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
    phone: row.phone,
  },
  company: companyOf(row),
  refundable: refundableUzs(await readPayable(db, row)),
  through: row.through,
  reference: row.reference,
  approved: row.approved_at && { by: row.approved_name, at: row.approved_at.toISOString() },
  needsApproval: row.state === 'asked' && (await needsApproval(db, row, now)),
})

type Asked = {
  readonly state?: RefundView['state'] | undefined
  readonly page: number
  readonly perPage: number
  readonly now: Date
}

/** A page of all refunds, those that wait first. */
export const readRefundPage = async (db: Db, { state, page, perPage, now }: Asked) => {
  const found = selectAll(db).$if(state !== undefined, query => query.where('r.state', '=', state ?? 'asked'))
  const rows = await found
    .orderBy(eb => eb('r.state', '<>', 'asked'))
    .orderBy('r.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('refunds as r')
    .$if(state !== undefined, query => query.where('r.state', '=', state ?? 'asked'))
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    items: await Promise.all(rows.map(row => adminView(db, row, now))),
    page,
    perPage,
    total: Number(total),
  }
}

/** One refund for operators. */
export const readAdminRefund = async (db: Db, id: number, now: Date): Promise<AdminRefundView> =>
  adminView(db, await selectAll(db).where('r.id', '=', id).executeTakeFirstOrThrow(), now)
