import { toWire } from '@karvon/contract/wire/wire-names'
import { type RawBuilder, sql } from 'kysely'
import type { Audit, AuditedChange } from '../../../platform/audit/audited-change.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { type ChainedRow, digestOf, FIRST_DIGEST, withoutPhones } from './audit-chain.ts'

/** The name of the lock under which the log grows. */
const LOCK = 7_261_104

/** An instant to the microsecond, as the database holds it. */
const instantText = (at: RawBuilder<unknown>) =>
  sql<string>`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

type Told = { readonly at: Date; readonly before: string | null; readonly after: string | null }

/** The end of the log, and how the database writes what comes next. */
const readEnd = async (tx: Tx, { at, before, after }: Told) => {
  const {
    rows: [end],
  } = await sql<
    Pick<ChainedRow, 'at_text' | 'before_text' | 'after_text'> & { id: number | null; digest: string | null }
  >`select l.id, l.digest, ${instantText(sql`${at}::timestamptz`)} as at_text,
      ${before}::text::jsonb::text as before_text, ${after}::text::jsonb::text as after_text
    from (select) as one left join lateral
      (select id, digest from audit_log order by id desc limit 1) as l on true`.execute(tx)
  if (end === undefined) throw new Error('a row without a table was not answered')
  return end
}

/** The names of the wire, which outlive those of our code. */
const named = (value: object | null) => toWire(value) as object | null

const json = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** A change to a company is in its log, whoever makes it. */
const companyOf = ({ companyId, objectKind, objectId }: AuditedChange): number | null =>
  companyId ?? (objectKind === 'company' ? Number(objectId) : null)

/**
 * Writes changes into the log, one after the other: the writer holds the lock until the transaction ends, so that numbers
 * have no gaps and each row holds the digest of the one that was committed before it.
 */
export const createAudit =
  ({ clock }: { readonly clock: Clock }): Audit =>
  async (tx: Tx, change: AuditedChange): Promise<void> => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx)
    const told = {
      at: clock.now(),
      before: json(withoutPhones(named(change.before))),
      after: json(withoutPhones(named(change.after))),
    }
    const { id, digest, ...texts } = await readEnd(tx, told)
    const previousDigest = digest ?? FIRST_DIGEST
    const row = {
      id: (id ?? 0) + 1,
      actor_id: change.actorId,
      action: change.action,
      object_kind: change.objectKind,
      object_id: change.objectId,
      address: change.address,
      request_id: change.requestId,
      company_id: companyOf(change),
      key_name: change.keyName ?? null,
    }
    await tx
      .insertInto('audit_log')
      .values({
        ...row,
        ...told,
        previous_digest: previousDigest,
        digest: digestOf({ ...row, ...texts }, previousDigest),
      })
      .execute()
  }

/**
 * The log's end as reported before, and stored out of reach of anyone who can write to the database: how many
 * rows, and the digest of the last.
 */
export type KnownEnd = { readonly rows: number; readonly digest: string }

/** What a look through the whole log has found. */
export type AuditVerdict = {
  readonly rows: number
  readonly lastDigest: string
  /**
   * The first row that differs from what was written; the first missing one if the log ends before its known
   * end.
   */
  readonly brokenId: number | null
}

const ROWS_AT_ONCE = 1_000

const readSome = (db: Db, afterId: number) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'actor_id', 'action', 'object_kind', 'object_id', 'address', 'request_id'])
    .select(['company_id', 'key_name', 'previous_digest', 'digest', instantText(sql.ref('at')).as('at_text')])
    .select(sql<string | null>`before::text`.as('before_text'))
    .select(sql<string | null>`after::text`.as('after_text'))
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute()

/**
 * Reads the whole log and recomputes every digest: finds a row that was edited, inserted, or removed before
 * another. Rows removed from the end leave a valid, shorter log: that is found only with its known end.
 */
export const verifyAudit = async (db: Db, known: KnownEnd | null = null): Promise<AuditVerdict> => {
  let [rows, lastDigest] = [0, FIRST_DIGEST]
  for (;;) {
    const some = await readSome(db, rows)
    for (const row of some) {
      const isWhole =
        row.id === rows + 1 &&
        row.previous_digest === lastDigest &&
        row.digest === digestOf(row, lastDigest) &&
        (row.id !== known?.rows || row.digest === known.digest)
      if (!isWhole) return { rows, lastDigest, brokenId: row.id }
      rows = row.id
      lastDigest = row.digest
    }
    if (some.length < ROWS_AT_ONCE)
      return { rows, lastDigest, brokenId: known !== null && rows < known.rows ? rows + 1 : null }
  }
}
