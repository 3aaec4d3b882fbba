import type { ApiScope } from '@karvon/domain/access/api-scopes'
import type { ApiKeyMode, AskedKey } from '@karvon/domain/company/api-key'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { anyOf, compileOnce, type Placeholders } from '../../platform/db/queries/compile-once.ts'

/** A key that may be used now, and the owner on whose behalf it acts. */
export type FoundKey = {
  readonly key_hash: string
  readonly id: number
  readonly name: string
  readonly mode: ApiKeyMode
  readonly scopes: readonly ApiScope[]
  readonly created_at: Date
  readonly last_used_at: Date | null
  readonly company_id: number
  readonly owner_id: number
  readonly is_demo: boolean
  readonly first_name: string | null
  readonly last_name: string | null
  readonly phone: string | null
  readonly locale: string | null
}

/**
 * The keys of these hashes that are neither revoked nor expired, and whose owner still owns the company, neither of them blocked
 * or closed (docs/trust.md#sessions): one query, unordered.
 */
export const findKeys = compileOnce(
  (_, { hashes, now }: Placeholders<{ hashes: readonly string[]; now: Date }>) => sql<FoundKey>`
    select k.key_hash, k.id, k.name, k.mode, k.scopes, k.created_at, k.last_used_at, k.company_id, k.owner_id,
      u.is_demo, u.first_name, u.last_name, u.phone, u.locale
    from api_keys k
    join users u on u.id = k.owner_id and u.company_id = k.company_id and u.role = 'company_owner'
    join companies c on c.id = k.company_id
    where k.key_hash = ${anyOf(hashes, 'text')}
      and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
      and u.blocked_at is null and u.closed_at is null and c.blocked_at is null and c.closed_at is null`,
)

/** Writes that keys are used, unless another request has just done so or is doing so. */
export const markUsed = compileOnce(
  (
    _,
    { ids, unlessSince, now }: Placeholders<{ ids: readonly number[]; unlessSince: Date; now: Date }>,
  ) => sql`
    update api_keys set last_used_at = ${now} where id in (
      select k.id from api_keys k where k.id = any(${ids}::int[])
        and (k.last_used_at is null or k.last_used_at <= ${unlessSince})
      for no key update skip locked)`,
)

/** A key to be stored. */
export type NewKey = AskedKey & {
  readonly mode: ApiKeyMode
  readonly companyId: number
  readonly ownerId: number
  readonly keyHash: string
  readonly lastFour: string
}

/** The keys that count towards the limit; locks the company, so that no two requests pass it together. */
export const countKeys = async (tx: Tx, companyId: number): Promise<number> => {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('api_keys')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertKey = async (tx: Tx, key: NewKey, now: Date): Promise<number> => {
  const row = {
    company_id: key.companyId,
    owner_id: key.ownerId,
    name: key.name,
    mode: key.mode,
    scopes: [...key.scopes],
    key_hash: key.keyHash,
    last_four: key.lastFour,
    created_at: now,
    expires_at: key.expiresAt,
  }
  return (await tx.insertInto('api_keys').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** The company's keys that are not revoked, newest first. */
export const listKeys = (db: Db, companyId: number) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.owner_id')
    .select(['k.id', 'k.name', 'k.mode', 'k.scopes', 'k.last_four', 'k.created_at', 'k.expires_at'])
    .select(['k.last_used_at', 'u.first_name', 'u.last_name'])
    .where('k.company_id', '=', companyId)
    .where('k.revoked_at', 'is', null)
    .orderBy('k.id', 'desc')
    .execute()

/** A key of the company as it is listed. */
export type ListedKey = Awaited<ReturnType<typeof listKeys>>[number]

/** Revokes a key of the company; undefined: it has none of this id that is not revoked. */
export const revokeKey = (tx: Tx, companyId: number, id: number, now: Date) =>
  tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['name', 'mode', 'scopes'])
    .executeTakeFirst()

/** Deletes the keys of a company that closes; its history keeps their names. */
export const forgetKeys = async (tx: Tx, companyId: number): Promise<void> => {
  await tx.deleteFrom('api_keys').where('company_id', '=', companyId).execute()
}
