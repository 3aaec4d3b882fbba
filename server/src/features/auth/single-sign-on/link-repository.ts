import { sql } from 'kysely'
import { afterCommit, type Db, type Tx } from '../../../platform/db/database.ts'
import { identityChanged } from '../../../platform/identity/identity-changes.ts'
import { isLet } from '../session-repository.ts'

/** An account at an issuer; no company: an operator's. */
export type SignOnSubject = {
  readonly companyId: number | null
  readonly issuer: string
  readonly subject: string
}

/** Who is linked with an account at an issuer, and whether they may sign in; undefined: nobody. */
export const findLinked = (db: Db, { companyId, issuer, subject }: SignOnSubject) =>
  db
    .selectFrom('sign_on_links')
    .innerJoin('users', 'users.id', 'sign_on_links.user_id')
    .select(['users.id', 'users.role', 'users.phone', 'users.username', 'users.is_demo as isDemo'])
    .select(eb => isLet(eb).as('isLet'))
    .where('sign_on_links.issuer', '=', issuer)
    .where('sign_on_links.subject', '=', subject)
    .where('sign_on_links.company_id', 'is not distinct from', companyId)
    // closing an account ends its link; this also covers a link that was left behind
    .where('users.company_id', 'is not distinct from', companyId)
    .where('users.closed_at', 'is', null)
    .executeTakeFirst()

/** A person's link; undefined: they have none. */
export const findLink = (db: Db, userId: number) =>
  db
    .selectFrom('sign_on_links')
    .select(['issuer', 'subject', 'linked_at', 'used_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Replaces a person's link; false: another person is linked to that account. */
export const saveLink = async (
  tx: Tx,
  userId: number,
  { companyId, issuer, subject }: SignOnSubject,
  now: Date,
): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(71, hashtext(${`${companyId ?? 0} ${issuer} ${subject}`}))`.execute(
    tx,
  )
  const taken = await tx
    .selectFrom('sign_on_links')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('company_id', 'is not distinct from', companyId)
    .where('user_id', '<>', userId)
    .executeTakeFirst()
  if (taken !== undefined) return false
  const row = { company_id: companyId, issuer, subject, linked_at: now, used_at: null }
  await tx
    .insertInto('sign_on_links')
    .values({ user_id: userId, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return true
}

/** Notes that a link was used. */
export const markLinkUsed = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await tx.updateTable('sign_on_links').set({ used_at: now }).where('user_id', '=', userId).execute()
}

/** How sessions are ended, with their connections. */
type LinkDeps = { readonly endConnections: (sessionId: string) => void }

/** Ends the links of these people, and the sessions that were opened by them; false: there was none. */
export const removeLinks = async (
  tx: Tx,
  userIds: readonly number[],
  { now, endConnections }: LinkDeps & { readonly now: Date },
): Promise<boolean> => {
  if (userIds.length === 0) return false
  const removed = await tx
    .deleteFrom('sign_on_links')
    .where('user_id', 'in', userIds)
    .returning('user_id')
    .execute()
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', 'in', userIds)
    .where('by_sign_on', '=', true)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  identityChanged(tx, userIds)
  afterCommit(tx, () => {
    for (const { id } of ended) endConnections(id)
  })
  return removed.length > 0
}
