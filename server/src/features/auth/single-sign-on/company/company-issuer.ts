import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Seal } from '../../../../platform/sealing/seal.ts'
import type { SealedColumn } from '../../../../platform/sealing/sealed-columns.ts'
import type { Issuer } from '../issuer-client.ts'
import type { IssuerFetch } from '../issuer-fetch.ts'

/** Secrets of companies at their issuers. */
export const SIGN_ON_SECRETS: SealedColumn = {
  ...{ table: 'company_sign_on', key: 'company_id', column: 'client_secret' },
  purpose: 'single sign-on',
}

export type CompanySignOnRow = Selectable<Tables['company_sign_on']>

/** A company's settings as they are stored, but for the sealed secret. */
export type StoredSettings = Pick<CompanySignOnRow, 'name' | 'issuer' | 'client_id' | 'employees_only'>

/** The company's settings; undefined: it has none. */
export const findSettings = (db: Db, companyId: number): Promise<CompanySignOnRow | undefined> =>
  db.selectFrom('company_sign_on').selectAll().where('company_id', '=', companyId).executeTakeFirst()

/** The secret at a company's issuer; null: its key is gone, so it must be entered again. */
export const openSecret = (
  { client_secret }: Pick<CompanySignOnRow, 'client_secret'>,
  seal: Seal,
): string | null => seal.open(client_secret)?.toString() ?? null

/** The issuer of a company that may use it. Refuses `sign_on_off`, also where the secret cannot be opened. */
export const issuerOfCompany = async (
  db: Db,
  companyId: number,
  { seal, fetch }: { readonly seal: Seal; readonly fetch: IssuerFetch },
): Promise<Decision<Issuer>> => {
  const row = await db
    .selectFrom('company_sign_on')
    .innerJoin('companies', 'companies.id', 'company_sign_on.company_id')
    .select(['issuer', 'client_id', 'client_secret'])
    .where('company_id', '=', companyId)
    .where('verified_at', 'is not', null)
    .where('blocked_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  const clientSecret = row === undefined ? null : openSecret(row, seal)
  return row === undefined || clientSecret === null
    ? refuse('sign_on_off')
    : accept({ issuer: row.issuer, clientId: row.client_id, clientSecret, fetch })
}

/** The company that signs in by this name; null: none does. */
export const companyNamed = async (db: Db, name: string): Promise<number | null> =>
  (
    await db
      .selectFrom('company_sign_on')
      .select('company_id')
      .where('name', '=', name.trim().toLowerCase())
      .executeTakeFirst()
  )?.company_id ?? null

/** Serializes claims of a name; returns whether another company has it. */
export const lockName = async (tx: Tx, companyId: number, name: string): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(73, hashtext(${name}))`.execute(tx)
  const taken = await tx
    .selectFrom('company_sign_on')
    .select('company_id')
    .where('name', '=', name)
    .where('company_id', '<>', companyId)
    .executeTakeFirst()
  return taken !== undefined
}

/** The last trial of settings; null: there was none. */
export type Trial = Pick<CompanySignOnRow, 'tried_at' | 'tried_as'>

/** Stores a company's settings with the trial that they had. */
export const storeSettings = async (
  tx: Tx,
  companyId: number,
  settings: StoredSettings & Pick<CompanySignOnRow, 'client_secret'> & Trial,
  now: Date,
): Promise<void> => {
  const row = { ...settings, saved_at: now }
  await tx
    .insertInto('company_sign_on')
    .values({ company_id: companyId, ...row })
    .onConflict(conflict => conflict.column('company_id').doUpdateSet(row))
    .execute()
}

/** Notes whom the issuer named when the owner tried it. */
export const markTried = async (tx: Tx, companyId: number, as: string, now: Date): Promise<void> => {
  await tx
    .updateTable('company_sign_on')
    .set({ tried_at: now, tried_as: as })
    .where('company_id', '=', companyId)
    .execute()
}

/** Deletes a company's settings; returns them. */
export const deleteSettings = (tx: Tx, companyId: number): Promise<CompanySignOnRow | undefined> =>
  tx.deleteFrom('company_sign_on').where('company_id', '=', companyId).returningAll().executeTakeFirst()
