import { DIDOX_GUESS_DAYS } from '@karvon/domain/electronic-documents/didox-guesses'
import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import { MOST_ATTEMPTS } from './attempts.ts'
import { isLive, listPositionPartitions } from './position-days.ts'
import { daysBefore, type Retention } from './retention.ts'

/** Small batches, so that nothing waits for them, and enough per run to keep up with a busy day. */
const AT_ONCE = 500
const MOST_STEPS = 20

/** One order may be told to hundreds of drivers, and is old news the day after (docs/decisions/0037). */
const LOAD_NOTICE_DAYS = 2
/** Telegram keeps what it could not deliver for 24 hours (Bot API, "Getting updates"): older ones are not repeated. */
const UPDATE_DAYS = 2
const QUESTION_DAYS = 2
/** Long after a provider could still begin one: nobody has paid it, and nobody asks about it. */
const UNBEGUN_PAYMENT_DAYS = 90
/** An answer of a provider of addresses or roads counts no longer (docs/decisions/0043). */
const GEO_ANSWER_DAYS = 30
/** An invitation holds a phone only until it is answered with yes (docs/decisions/0053). */
const INVITATION_DAYS = 30
/** A revoked key stays as long as somebody may ask when it was used last (docs/decisions/0060). */
const REVOKED_KEY_DAYS = 90

/** What was sent to a webhook can be looked at and sent again for so long (docs/decisions/0062). */
const WEBHOOK_DAYS = 30

/** What has become of the orders of a schedule; a stopped one goes with it. Schedules look back for a month. */
const SCHEDULE_DAYS = 180

type Old = {
  readonly table: string
  /** Which rows may go at all; without it all of them. */
  readonly which?: RawBuilder<unknown>
  /** The instant that a row's age counts from, as its index has it. */
  readonly since: RawBuilder<unknown>
  readonly before: Date
}

/** Tables whose rows say themselves until when they stay. */
const EXPIRING = ['sealed_codes', 'spent_puzzles', 'telegram_link_tokens', 'order_batches']

const oldSchedules = (before: Date): readonly Old[] => [
  { table: 'order_schedule_days', since: sql`at`, before },
  { table: 'order_schedules', which: sql`state = 'stopped'`, since: sql`since`, before },
]

const oldOfPrograms = (before: (days: number) => Date): readonly Old[] => [
  {
    table: 'api_keys',
    which: sql`revoked_at is not null`,
    since: sql`revoked_at`,
    before: before(REVOKED_KEY_DAYS),
  },
  { table: 'webhook_deliveries', since: sql`occurred_at`, before: before(WEBHOOK_DAYS) },
]

const oldRows = (kept: Retention, now: Date): readonly Old[] => {
  const before = (days: number) => daysBefore(now, days)
  return [
    { table: 'notices', since: sql`created_at`, before: before(kept.noticeDays) },
    {
      table: 'notices',
      which: sql`kind in ('load_near', 'offered_first')`,
      since: sql`created_at`,
      before: before(LOAD_NOTICE_DAYS),
    },
    { table: 'idempotency', since: sql`created_at`, before: before(kept.idempotencyDays) },
    { table: 'sessions', since: sql`coalesce(ended_at, expires_at)`, before: before(kept.sessionDays) },
    {
      table: 'login_challenges',
      which: sql`(used_at is null or created_at < ${before(kept.usedCodeDays)}::timestamptz)`,
      since: sql`created_at`,
      before: before(kept.codeDays),
    },
    { table: 'mail_proofs', since: sql`created_at`, before: before(kept.usedCodeDays) },
    { table: 'mails', since: sql`created_at`, before: before(kept.noticeDays) },
    { table: 'sms_sends', since: sql`at`, before: before(kept.smsDays) },
    { table: 'sms_messages', since: sql`at`, before: before(kept.smsDays) },
    ...EXPIRING.map(table => ({ table, since: sql`expires_at`, before: now })),
    {
      table: 'telegram_updates',
      which: sql`done_at is not null`,
      since: sql`done_at`,
      before: before(UPDATE_DAYS),
    },
    // a question in a chat holds what its answer needs, such as a hand-over code
    { table: 'telegram_questions', since: sql`asked_at`, before: before(QUESTION_DAYS) },
    {
      table: 'own_carriers',
      which: sql`phone is not null`,
      since: sql`coalesce(answered_at, invited_at)`,
      before: before(INVITATION_DAYS),
    },
    { table: 'geo_answers', since: sql`at`, before: before(GEO_ANSWER_DAYS) },
    { table: 'didox_guesses', since: sql`at`, before: before(DIDOX_GUESS_DAYS) },
    ...oldOfPrograms(before),
    ...oldSchedules(before(SCHEDULE_DAYS)),
    {
      table: 'payments',
      which: sql`external_id is null`,
      since: sql`created_at`,
      before: before(UNBEGUN_PAYMENT_DAYS),
    },
    { table: 'jobs', which: sql`done_at is not null`, since: sql`done_at`, before: before(kept.jobDays) },
    {
      table: 'jobs',
      which: sql`done_at is null and attempts >= ${sql.lit(MOST_ATTEMPTS)}`,
      since: sql`run_at`,
      before: before(kept.failedJobDays),
    },
  ]
}

/** Positions in partitions that have more than one day; a day is dropped whole. */
const oldPositions = async (db: Db, before: Date): Promise<readonly Old[]> => {
  const hasEnded = sql`not exists (select from orders o where o.id = order_id and ${isLive('o')})`
  const partitions = await listPositionPartitions(db)
  return partitions
    .filter(({ isDay }) => !isDay)
    .map(({ name }) => ({ table: name, which: hasEnded, since: sql`at`, before }))
}

/** Deletes a batch of old rows, oldest first so that an index finds them, skipping locked ones. */
const deleteSome = (db: Db, { table, which = sql`true`, since, before }: Old): Promise<number> =>
  inTransaction(db, async tx => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${which} and ${since} < ${before}::timestamptz
        order by ${since} limit ${AT_ONCE} for update skip locked))`.execute(tx)
    return Number(numAffectedRows)
  })

/** Deletes rows past their retention in small batches; returns the number of rows per table. */
export const forgetOldRows = async (
  db: Db,
  kept: Retention,
  now: Date,
): Promise<Readonly<Record<string, number>>> => {
  const gone: Record<string, number> = {}
  const positions = await oldPositions(db, daysBefore(now, kept.positionDays))
  for (const old of [...positions, ...oldRows(kept, now)]) {
    for (let step = 0; step < MOST_STEPS; step++) {
      const count = await deleteSome(db, old)
      gone[old.table] = (gone[old.table] ?? 0) + count
      if (count < AT_ONCE) break
    }
  }
  return gone
}
