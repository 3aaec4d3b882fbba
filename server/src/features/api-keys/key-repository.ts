import type { ApiScope } from '@karvon/domain/access/api-scopes'
import type { ApiKeyMode, AskedKey } from '@karvon/domain/company/api-key'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { anyOf, compileOnce, type Placeholders } from '../../platform/db/queries/compile-once.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** A key, whether it has ended, and the owner on whose behalf it acts. */
export type FoundKey = {
  readonly key_hash: string
  /** Of the secret before a rotation, and until when it counts. */
  readonly former_hash: string | null
  readonly former_until: Date | null
  readonly former_used_at: Date | null
  /** Null: it may be used now. */
  readonly ended: 'revoked' | 'expired' | null
  readonly id: number
  readonly name: string
  readonly mode: ApiKeyMode
  readonly scopes: readonly ApiScope[]
  readonly allowed_from: readonly string[]
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
 * The keys of these hashes, also those that have ended, whose owner still owns the company, neither of them blocked
 * or closed (docs/trust.md#sessions): one query, unordered. A hash is a key's own or its former secret's.
 */
export const findKeys = compileOnce(
  (_, { hashes, now }: Placeholders<{ hashes: readonly string[]; now: Date }>) => sql<FoundKey>`
    select k.key_hash, case when k.revoked_at is not null then 'revoked' when k.expires_at <= ${now} then 'expired' end as ended,
      k.former_hash, k.former_until, k.former_used_at, k.allowed_from,
      k.id, k.name, k.mode, k.scopes, k.created_at, k.last_used_at, k.company_id, k.owner_id,
      u.is_demo, u.first_name, u.last_name, u.phone, u.locale
    from api_keys k
    join users u on u.id = k.owner_id and u.company_id = k.company_id and u.role = 'company_owner'
    join companies c on c.id = k.company_id
    where (k.key_hash = ${anyOf(hashes, 'text')} or k.former_hash = ${anyOf(hashes, 'text')})
      and u.blocked_at is null and u.closed_at is null and c.blocked_at is null and c.closed_at is null`,
)

/** When one of a key's secrets was used. */
type Use = {
  readonly id: number
  readonly isFormer: boolean
  readonly unlessSince: Date
  readonly now: Date
}

/** Writes that a secret of a key is used, unless another request has just done so or is doing so. */
export const markUsed = async (db: Db, { id, isFormer, unlessSince, now }: Use): Promise<void> => {
  await (isFormer ? markFormerUsed : markCurrentUsed)(db, { id, unlessSince, now })
}

const markUsedIn = (column: 'last_used_at' | 'former_used_at') =>
  compileOnce(
    (_, { id, unlessSince, now }: Placeholders<Omit<Use, 'isFormer'>>) => sql`
      update api_keys set ${sql.ref(column)} = ${now} where id in (
        select k.id from api_keys k where k.id = ${id}
          and (${sql.ref(`k.${column}`)} is null or ${sql.ref(`k.${column}`)} <= ${unlessSince})
        for no key update skip locked)`,
  )

const markCurrentUsed = markUsedIn('last_used_at')
const markFormerUsed = markUsedIn('former_used_at')

/** Calls that a key's list of addresses refused. */
export type RefusedCalls = { readonly id: number; readonly calls: number; readonly from: string }

/** Counts refused calls; the list of keys shows how many, when and from where last. */
export const countRefused = async (db: Db, { id, calls, from }: RefusedCalls, now: Date): Promise<void> => {
  await db
    .updateTable('api_keys')
    // far below the largest count that the column holds
    .set(eb => ({ refused_calls: sql`least(refused_calls + ${eb.val(calls)}::int, 1000000)` }))
    .set({ refused_at: now, refused_from: from })
    .where('id', '=', id)
    .execute()
}

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
    allowed_from: [...key.allowedFrom],
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
    .select(['k.last_used_at', 'k.former_last_four', 'k.former_until', 'k.former_used_at'])
    .select(['k.allowed_from', 'k.refused_calls', 'k.refused_at', 'k.refused_from'])
    .select(['u.first_name', 'u.last_name'])
    .where('k.company_id', '=', companyId)
    .where('k.revoked_at', 'is', null)
    .orderBy('k.id', 'desc')
    .execute()

/** A key of the company as it is listed. */
export type ListedKey = Awaited<ReturnType<typeof listKeys>>[number]

const ofCompany = (companyId: number, id: number) => (eb: ExpressionBuilder<Tables, 'api_keys'>) =>
  eb.and({ company_id: companyId, id }).and('revoked_at', 'is', null)

/** Locks a key of the company that is not revoked. */
export const lockKey = (tx: Tx, companyId: number, id: number) =>
  tx.selectFrom('api_keys').selectAll().where(ofCompany(companyId, id)).forNoKeyUpdate().executeTakeFirst()

/** Gives a locked key a new secret; the one until now counts until then. */
export const replaceSecret = async (
  tx: Tx,
  id: number,
  { keyHash, lastFour, formerUntil }: Pick<NewKey, 'keyHash' | 'lastFour'> & { readonly formerUntil: Date },
): Promise<void> => {
  await tx
    .updateTable('api_keys')
    .set(eb => ({
      ...{ key_hash: keyHash, last_four: lastFour, last_used_at: null },
      ...{ former_hash: eb.ref('key_hash'), former_last_four: eb.ref('last_four') },
      ...{ former_used_at: eb.ref('last_used_at'), former_until: formerUntil },
    }))
    .where('id', '=', id)
    .execute()
}

/** Ends the former secret of a key at once; undefined: none of this id has one that counts. */
export const endFormerSecret = (tx: Tx, companyId: number, id: number, now: Date) =>
  tx
    .updateTable('api_keys')
    .set({ former_until: now })
    .where(ofCompany(companyId, id))
    .where('former_until', '>', now)
    .returning(['name', 'former_last_four'])
    .executeTakeFirst()

/** Sets from where a locked key may be used. */
export const setAllowedFrom = async (tx: Tx, id: number, networks: readonly string[]): Promise<void> => {
  await tx
    .updateTable('api_keys')
    .set({ allowed_from: [...networks] })
    .where('id', '=', id)
    .execute()
}

/** Revokes a key of the company; undefined: it has none of this id that is not revoked. */
export const revokeKey = (tx: Tx, companyId: number, id: number, now: Date) =>
  tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where(ofCompany(companyId, id))
    .returning(['name', 'mode', 'scopes'])
    .executeTakeFirst()

/** Revokes all keys of a company. */
export const revokeKeys = async (tx: Tx, companyId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Deletes the keys of a company that closes; its history keeps their names. */
export const forgetKeys = async (tx: Tx, companyId: number): Promise<void> => {
  await tx.deleteFrom('api_keys').where('company_id', '=', companyId).execute()
}
