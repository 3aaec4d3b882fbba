import { type RawBuilder, sql } from 'kysely'
import type { SeededRandom } from '../../../../server/seeds/demo/seeded-random.ts'
import {
  createAudit,
  type KnownEnd,
  verifyAudit,
} from '../../../../server/src/features/operators/audit/audit-log.ts'
import { systemClock } from '../../../../server/src/platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../../server/src/platform/db/database.ts'
import { openPostgres } from '../../../../server/src/platform/db/postgres-database.ts'
import { makePeople } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { openPool } from '../../running/stage/open-pool.ts'

/** The columns of a row and their types. */
const COLUMNS = {
  id: 'bigint',
  at: 'timestamptz',
  actor_id: 'int',
  action: 'text',
  object_kind: 'text',
  object_id: 'text',
  before: 'jsonb',
  after: 'jsonb',
  address: 'text',
  request_id: 'text',
  previous_digest: 'text',
  digest: 'text',
} as const

type Column = keyof typeof COLUMNS

const fill = (db: Db, actorId: number, rows: number, random: SeededRandom) =>
  inTransaction(db, async tx => {
    const audit = createAudit({ clock: systemClock })
    for (let at = 1; at <= rows; at++) {
      const price = random.whole(1_000, 9_000_000)
      await audit(tx, {
        ...{ actorId, action: 'order.reassign', objectKind: 'order', objectId: String(10_000 + at) },
        ...{ before: { price, driver: 'Rustam' }, after: { price: price + at, driver: 'Shavkat' } },
        ...{ address: '127.0.0.1', requestId: `request-${at}` },
      })
    }
  })

/** A text with one flipped bit. */
const flipped = (text: string, random: SeededRandom): string => {
  const bytes = Buffer.from(text)
  const at = random.whole(0, bytes.length - 1)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.whole(0, 6))
  return bytes.toString()
}

const sameAs = (column: Column, value: RawBuilder<unknown>) =>
  sql<boolean>`${sql.ref(column)}::text is not distinct from ${value}`

type Flip = { readonly id: number; readonly column: Column }

class RolledBack extends Error {}

/** Writes the flipped value; false if the database considers it equal. */
const writeFlip = async (tx: Tx, { id, column }: Flip, random: SeededRandom): Promise<boolean> => {
  const { rows } = await sql<{ text: string | null }>`
    select ${sql.ref(column)}::text as text from audit_log where id = ${id}`.execute(tx)
  const value = flipped(rows[0]?.text ?? '', random)
  const typed = sql.raw(COLUMNS[column])
  const result = await sql`update audit_log set ${sql.ref(column)} = ${value}::text::${typed}
    where id = ${id} and not ${sameAs(column, sql`${value}::text::${typed}::text`)}`.execute(tx)
  return result.numAffectedRows === 1n
}

/** Whether verification detects a flip, which is then rolled back; null if the flip was not possible. */
const isDetected = async (
  db: Db,
  flip: Flip,
  random: SeededRandom,
  known: KnownEnd,
): Promise<boolean | null> => {
  let detected: boolean | null = null
  const work = db.transaction().execute(async tx => {
    if (await writeFlip(tx, flip, random)) detected = (await verifyAudit(tx, known)).brokenId !== null
    throw new RolledBack()
  })
  await work.catch(() => {})
  return detected
}

const flipAnyColumn = async (db: Db, id: number, random: SeededRandom, known: KnownEnd) => {
  for (;;) {
    const column = random.pick(Object.keys(COLUMNS) as Column[])
    const detected = await isDetected(db, { id, column }, random, known)
    if (detected !== null) return { id, column, detected }
  }
}

const run = async (context: ProofContext) => {
  const { isShort, random } = context
  const rows = isShort ? 100 : 1_000
  const url = await context.makeDatabase()
  const database = await openPostgres(url)
  context.atEnd(() => database.close())
  const { db } = database
  const [operator] = await makePeople(openPool(context, url), 'operator', 1)
  await fill(db, operator?.id ?? 0, rows, random)
  const whole = await verifyAudit(db)
  if (whole.brokenId !== null || whole.rows !== rows) throw new Error('the log was broken before any flip')
  const known = { rows, digest: whole.lastDigest }
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db)
  const failures: string[] = []
  for (let id = 1; id <= rows; id++) {
    const { column, detected } = await flipAnyColumn(db, id, random, known)
    if (!detected) failures.push(`row ${id}: a flipped bit of ${column} was not detected`)
  }
  const after = await verifyAudit(db, known)
  if (after.brokenId !== null) failures.push('the log is broken after all flips were rolled back')
  return { figure: `${rows - failures.length} of ${rows} flips detected`, failures }
}

/** T40: one flipped bit in any row of the audit log. */
export const AUDIT_BYTES: Proof = {
  id: 'T40',
  statement: 'a flipped bit in any row of the audit log is detected',
  run,
}
