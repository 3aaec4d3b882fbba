import { applyProductionSettings } from '../seeds/production-settings.ts'
import type { Config } from './platform/config.ts'
import { type Db, inTransaction, type Tx } from './platform/db/database.ts'

export type DatabaseKind = 'demo' | 'real'

/** Why a start is refused: the database belongs to the other kind, or is unmarked. */
export class WrongDatabase extends Error {
  override readonly name = 'WrongDatabase'
}

const kindOf = ({ demo }: Pick<Config, 'demo'>): DatabaseKind => (demo ? 'demo' : 'real')

export const readMark = async (db: Db): Promise<DatabaseKind | null> =>
  (await db.selectFrom('database_mark').select('kind').executeTakeFirst())?.kind ?? null

const hasPeople = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

const hasDemoPeople = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').where('is_demo', '=', true).limit(1).executeTakeFirst()) !==
  undefined

const BY_HAND = 'Say once what it is: npm run database:mark -- real, or npm run database:mark -- demo.'

/**
 * A database from before marks existed: real if it contains no demo people, otherwise an operator must
 * decide.
 */
const judgeUnmarked = async (tx: Tx, kind: DatabaseKind): Promise<void> => {
  if (!(await hasPeople(tx))) return
  if (kind === 'demo') {
    throw new WrongDatabase(
      `DEMO=on, but this database holds data and is not marked as a demo; its published accounts would be added. ${BY_HAND}`,
    )
  }
  if (await hasDemoPeople(tx)) {
    throw new WrongDatabase(
      `This database is not marked and holds accounts of the demo, whose phones and passwords are published. ${BY_HAND} Once it is marked real, nobody can sign in as one of them.`,
    )
  }
}

const writeMark = async (tx: Tx, kind: DatabaseKind, now: Date): Promise<void> => {
  await tx
    .insertInto('database_mark')
    .values({ kind, at: now })
    .onConflict(conflict => conflict.column('one').doNothing())
    .execute()
}

/**
 * Marks a database by hand; an existing mark stays. Returns the mark it has now. One with demo people that
 * becomes real gets the real figures too.
 */
export const markByHand = (db: Db, kind: DatabaseKind, now: Date): Promise<DatabaseKind> =>
  inTransaction(db, async tx => {
    const isNew = (await readMark(tx)) === null
    await writeMark(tx, kind, now)
    const mark = (await readMark(tx)) ?? kind
    if (isNew && mark === 'real' && (await hasDemoPeople(tx))) await applyProductionSettings(tx)
    return mark
  })

/**
 * Marks a database at its first start, before anything is filled in; throws `WrongDatabase` where the demo meets a real
 * database, a real service a demo's, or either one that may be the other's.
 */
export const claimDatabase = (db: Db, config: Pick<Config, 'demo'>, now: Date): Promise<void> =>
  inTransaction(db, async tx => {
    const kind = kindOf(config)
    if ((await readMark(tx)) === null) {
      await judgeUnmarked(tx, kind)
      await writeMark(tx, kind, now)
    }
    if ((await readMark(tx)) === kind) return
    throw new WrongDatabase(
      kind === 'demo'
        ? 'DEMO=on, but this database is a real one: the demo would add accounts whose phones and passwords are published. Set NODE_ENV=production or DEMO=off, or name another database.'
        : 'This database is a demo: its accounts, phones and passwords are published. Name another database in DATABASE_URL or DATA_DIR, or set DEMO=on.',
    )
  })
