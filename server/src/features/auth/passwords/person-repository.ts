import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { identityChanged } from '../../../platform/identity/identity-changes.ts'
import { NO_FACTOR } from '../second-factor/factor-repository.ts'

/** A new company user. */
export type NewPerson = {
  readonly role: 'company_owner' | 'company_employee'
  readonly companyId: number
  readonly username: string
  readonly passwordHash: string
  readonly passwordIsFirst: boolean
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly telegram?: string | null
  readonly perOrderUzs?: number | null
  readonly perMonthUzs?: number | null
  readonly isBlocked?: boolean
}

/** Changes to a company user; absent fields stay. */
export type PersonChange = {
  readonly username?: string
  readonly passwordHash?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string | null
  readonly perOrderUzs?: number | null
  readonly perMonthUzs?: number | null
  readonly isBlocked?: boolean
  /** A new password leaves the second factor on. */
  readonly keepsFactor?: boolean
}

/** Whether this username is or was taken. */
export const isUsernameTaken = async (db: Db, username: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst()) !==
  undefined

/** Serializes claims of a username; returns whether it is taken. */
const lockUsername = async (tx: Tx, username: string): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(5, hashtext(${username}))`.execute(tx)
  return isUsernameTaken(tx, username)
}

/** Adds a user to a company; returns their id, or null if the username is taken. */
export const addPerson = async (tx: Tx, person: NewPerson, now: Date): Promise<number | null> => {
  if (await lockUsername(tx, person.username)) return null
  const { id } = await tx
    .insertInto('users')
    .values({
      role: person.role,
      company_id: person.companyId,
      username: person.username,
      password_hash: person.passwordHash,
      password_is_first: person.passwordIsFirst,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      is_phone_proved: false,
      telegram: person.telegram ?? null,
      per_order_limit_uzs: person.perOrderUzs ?? null,
      per_month_limit_uzs: person.perMonthUzs ?? null,
      blocked_at: person.isBlocked ? now : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Changes a company user; false if the username is taken. A password set by someone else is a first
 * password, and also switches off the second factor, in case it is lost too, unless it is to stay.
 */
export const changePerson = async (
  tx: Tx,
  userId: number,
  change: PersonChange,
  now: Date,
): Promise<boolean> => {
  const { username, passwordHash, isBlocked } = change
  if (username !== undefined && (await lockUsername(tx, username))) return false
  const set = {
    ...(username !== undefined && { username }),
    ...(passwordHash !== undefined && {
      password_hash: passwordHash,
      password_is_first: true,
    }),
    ...(passwordHash !== undefined && change.keepsFactor !== true && NO_FACTOR),
    ...(change.firstName !== undefined && { first_name: change.firstName }),
    ...(change.lastName !== undefined && { last_name: change.lastName }),
    ...(change.phone !== undefined && { phone: change.phone, is_phone_proved: false }),
    ...(change.perOrderUzs !== undefined && { per_order_limit_uzs: change.perOrderUzs }),
    ...(change.perMonthUzs !== undefined && { per_month_limit_uzs: change.perMonthUzs }),
    ...(isBlocked !== undefined && { blocked_at: isBlocked ? now : null }),
  }
  if (Object.keys(set).length > 0) {
    await tx.updateTable('users').set(set).where('id', '=', userId).execute()
    identityChanged(tx, [userId])
  }
  return true
}

/**
 * Closes an account of a company's person permanently: deletes its password, second factor, phone, Telegram name and photo,
 * whose file the answer names. Username and name stay: the company's records say who ordered.
 */
export const closePerson = async (tx: Tx, userId: number, now: Date): Promise<string | null> => {
  const { photo } = await tx
    .selectFrom('users')
    .select('photo')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('users')
    .set({ closed_at: now, password_hash: null, ...NO_FACTOR, phone: null, telegram: null, photo: null })
    .where('id', '=', userId)
    .execute()
  identityChanged(tx, [userId])
  return photo
}

/** The user with this username, and whether they and their company may sign in; excludes closed accounts. */
export const findByUsername = (db: Db, username: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.role', 'u.password_hash as passwordHash', 'u.is_demo as isDemo'])
    .select('c.id as companyId')
    .select(eb =>
      eb.or([eb('u.blocked_at', 'is not', null), eb('c.blocked_at', 'is not', null)]).as('isBlocked'),
    )
    .where('u.username', '=', username)
    .where('u.closed_at', 'is', null)
    .where('c.closed_at', 'is', null)
    .executeTakeFirst()

/** How a user's account is protected. */
export const findGuards = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['username', 'phone', 'password_hash as passwordHash', 'totp_confirmed_at as factorAt'])
    .select('is_phone_proved as isPhoneProved')
    .select(sql<number>`cardinality(recovery_hashes)`.as('recoveryCodesLeft'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** Saves the user's own new password; false if another change was first. */
export const savePassword = async (
  tx: Tx,
  userId: number,
  hash: string,
  formerHash: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ password_hash: hash, password_is_first: false })
    .where('id', '=', userId)
    .where('password_hash', '=', formerHash)
    .executeTakeFirst()
  identityChanged(tx, [userId])
  return numUpdatedRows > 0n
}
