import type { Registration } from '@karvon/domain/company/check-registration'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type CompanyRow = Selectable<Tables['companies']>

export type CompanyStatus = 'pending' | 'verified' | 'blocked' | 'closed'

/** A company's status: closed and blocked win, else verified once an operator has approved it. */
export const statusOf = (
  company: Pick<CompanyRow, 'closed_at' | 'blocked_at' | 'verified_at'>,
): CompanyStatus => {
  if (company.closed_at !== null) return 'closed'
  if (company.blocked_at !== null) return 'blocked'
  return company.verified_at === null ? 'pending' : 'verified'
}

/** Whether a verified company has this STIR; until then it is available. */
export const isInnTaken = async (db: Db, inn: string): Promise<boolean> => {
  const open = db.selectFrom('companies').select('id').where('closed_at', 'is', null)
  const verified = open.where('verified_at', 'is not', null).where('inn', '=', inn)
  return (await verified.executeTakeFirst()) !== undefined
}

/** Locks all companies with the same STIR, so that only one of them gets verified. */
export const lockSameInn = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .selectFrom('companies')
    .select('id')
    .where('inn', '=', eb => eb.selectFrom('companies as c').select('c.inn').where('c.id', '=', id))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Inserts an unverified company; returns its id. */
export const insertCompany = async (tx: Tx, company: Registration['company'], now: Date): Promise<number> => {
  const { id } = await tx
    .insertInto('companies')
    .values({
      kind: company.kind,
      title: company.title,
      inn: company.inn,
      director: company.director,
      legal_address: company.legalAddress,
      bank: company.bank,
      bank_account: company.bankAccount,
      mfo: company.mfo,
      phone: company.phone,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findCompany = (db: Db, id: number): Promise<CompanyRow | undefined> =>
  db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst()

/** The company, locked against other changes until this transaction ends. */
export const lockCompany = (tx: Tx, id: number): Promise<CompanyRow | undefined> =>
  tx.selectFrom('companies').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Fields of a company that change after registration. */
export type CompanyChange = Partial<
  Pick<
    CompanyRow,
    | 'verified_at'
    | 'verified_by'
    | 'blocked_at'
    | 'block_reason'
    | 'credit_limit_uzs'
    | 'payment_term_days'
    | 'approval_above_uzs'
    | 'finances_locked'
    | 'monthly_acts'
  >
>

/** Changes a company that still has the version seen; undefined otherwise. */
export const saveCompany = (
  tx: Tx,
  id: number,
  version: number,
  change: CompanyChange,
  now: Date,
): Promise<CompanyRow | undefined> =>
  tx
    .updateTable('companies')
    .set(eb => ({ ...change, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

/** All users of a company with an open account. */
export const peopleOf = async (db: Db, companyId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('closed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
