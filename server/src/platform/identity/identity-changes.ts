import { afterCommit, type Db, databaseOf, type Tx } from '../db/database.ts'

/**
 * What changed about a user. `access`: they or one of their sessions may do less or more; once the change is answered, no process may
 * act on what it knew before. `names`: may be seen a moment late.
 */
export type IdentityChange = 'access' | 'names'

type Listener = (userIds: readonly number[], change: IdentityChange) => Promise<void>

const listeners = new WeakMap<object, Set<Listener>>()

/** Hears of changes that this process has written to a database, after their commit and before their answer; returns how to stop. */
export const onIdentityChange = (db: Db, listener: Listener): (() => void) => {
  const ofDatabase = listeners.get(db) ?? new Set()
  listeners.set(db, ofDatabase.add(listener))
  return () => void ofDatabase.delete(listener)
}

/**
 * Called wherever a row of `users` or `sessions` changes that a caller is made of (`identify-caller.ts`); repeated calls in a
 * transaction notify once, because a listener may take seconds.
 */
export const identityChanged = (
  tx: Tx,
  userIds: readonly number[],
  change: IdentityChange = 'access',
): void => {
  const hearing = [...(listeners.get(databaseOf(tx)) ?? [])]
  if (userIds.length === 0 || hearing.length === 0) return
  const ids = [...new Set(userIds)]
  afterCommit(
    tx,
    async () => void (await Promise.all(hearing.map(listener => listener(ids, change)))),
    `identity ${change} ${ids}`,
  )
}
