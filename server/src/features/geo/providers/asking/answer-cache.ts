import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/db/database.ts'

/** Answers of providers, shared by all processes. Failures of the database count as "not cached". */
export type AnswerCache = {
  /** Undefined if it is not cached. */
  read(key: string): Promise<unknown>
  write(key: string, answer: unknown): Promise<void>
}

const DAY_MS = 86_400_000
/** How long an answer counts (docs/operations.md#what-grows); the rows go a little later, in the background. */
const ANSWER_DAYS = 30

/** So many answers of some hundred bytes, routes of a few kilobytes. */
const MOST_ANSWERS = 50_000
/** The size is checked once in this many writes. */
const WRITES_BETWEEN = 500

/** Changes with the shape of what is kept, so that an older version's answers are not read. */
const SHAPE = 1

/** Typed text is not stored, only its digest. */
const digestOf = (key: string): string =>
  createHash('sha256').update(`${SHAPE} ${key}`).digest('base64url').slice(0, 32)

/** Removes the oldest answers beyond `most`. */
const bound = async (db: Db, most: number): Promise<void> => {
  await sql`delete from geo_answers where at <=
    (select at from geo_answers order by at desc offset ${most} limit 1)`.execute(db)
}

export const createAnswerCache = (
  db: Db,
  clock: Clock,
  { most, between } = { most: MOST_ANSWERS, between: WRITES_BETWEEN },
): AnswerCache => {
  let writes = 0
  return {
    read: async key => {
      const since = new Date(clock.now().getTime() - ANSWER_DAYS * DAY_MS)
      const row = await db
        .selectFrom('geo_answers')
        .select('answer')
        .where('key', '=', digestOf(key))
        .where('at', '>', since)
        .executeTakeFirst()
        .catch(() => undefined)
      return row?.answer
    },
    write: async (key, answer) => {
      const row = { answer: JSON.stringify(answer), at: clock.now() }
      try {
        await db
          .insertInto('geo_answers')
          .values({ key: digestOf(key), ...row })
          .onConflict(conflict => conflict.column('key').doUpdateSet(row))
          .execute()
        writes += 1
        if (writes % between === 0) await bound(db, most)
      } catch {
        // the answer is asked for again
      }
    },
  }
}
