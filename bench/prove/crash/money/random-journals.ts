import { sql } from 'kysely'
import { freeUzs } from '../../../../domain/src/ledger/client-account.ts'
import { readCompanyMoney } from '../../../../server/src/features/ledger/company-money.ts'
import { createAudit } from '../../../../server/src/features/operators/audit/audit-log.ts'
import { systemClock } from '../../../../server/src/platform/clock.ts'
import { type Db, inTransaction } from '../../../../server/src/platform/db/database.ts'
import { openOwnedDatabase } from '../../../../server/test/database/owned-database.ts'
import { makePeople } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { openPool } from '../../running/stage/open-pool.ts'
import { insertCompanies } from './companies.ts'
import { type Expected, writeJournals } from './write-journals.ts'

const WRITERS = 16

const findWrongSums = async (db: Db, expected: ReadonlyMap<number, Expected>): Promise<string[]> => {
  const { rows } = await sql<{ all: number; unbalanced: number }>`
    select (select coalesce(sum(amount_uzs), 0)::bigint from postings) as all,
      (select count(*)::int from (select from postings group by journal_id having sum(amount_uzs) <> 0) j) as unbalanced`.execute(
    db,
  )
  const [sums] = rows
  const isBalanced = sums?.all === 0 && sums.unbalanced === 0
  const wrong = isBalanced
    ? []
    : [`all postings sum to ${sums?.all}, ${sums?.unbalanced} journals are unbalanced`]
  for (const [companyId, { netUzs, heldUzs }] of expected) {
    const money = await readCompanyMoney(db, companyId)
    const isRight = money.balanceUzs - money.debtUzs === netUzs && money.heldUzs === heldUzs
    // what deals hold pays no debt (decision 0083)
    const isOneSided = freeUzs(money) === 0 || money.debtUzs === 0
    if (!isRight || !isOneSided)
      wrong.push(`company ${companyId}: ${JSON.stringify({ money, netUzs, heldUzs })}`)
  }
  return wrong
}

const CHANGES = [
  "update journals set description = 'x' where id = $id",
  'update journals set company_id = company_id where id = $id',
  'update journals set id = default where id = $id',
  'delete from journals where id = $id',
  'update postings set amount_uzs = amount_uzs + 1 where journal_id = $id',
  'update postings set amount_uzs = -amount_uzs',
  'delete from postings where journal_id = $id',
  'delete from postings',
  'truncate postings',
  'truncate journals cascade',
  "update audit_log set action = 'x' where id = 1",
  'delete from audit_log where id = 1',
  'truncate audit_log',
]

const isRefused = (error: unknown): boolean =>
  error instanceof Error && /append-only|permission denied/.test(error.message)

/** Edits of existing rows that the table owner was allowed to make. */
const findAllowedChanges = async (db: Db, ids: readonly number[]): Promise<string[]> => {
  const allowed: string[] = []
  for (const id of ids) {
    for (const change of CHANGES) {
      const statement = change.replace('$id', String(id))
      const refused = await sql
        .raw(statement)
        .execute(db)
        .then(() => false, isRefused)
      if (!refused) allowed.push(`not refused: ${statement}`)
    }
  }
  return allowed
}

const writeAudit = (db: Db, actorId: number) => {
  const audit = createAudit({ clock: systemClock })
  const object = { objectKind: 'thing', objectId: '1', before: null, after: {} }
  return inTransaction(db, tx =>
    audit(tx, { ...object, action: 'thing.change', actorId, address: null, requestId: null }),
  )
}

const run = async (context: ProofContext) => {
  const { isShort, random, seed } = context
  const [journals, companyCount, tries] = isShort ? [400, 20, 3] : [100_000, 400, 100]
  const { db, url, close } = await openOwnedDatabase()
  context.atEnd(close)
  const pool = openPool(context, url)
  const [operator] = await makePeople(pool, 'operator', 1)
  if (operator === undefined) throw new Error('nobody was made')
  const companies = await insertCompanies(pool, companyCount)
  const stage = { db, actorId: operator.id, companies }
  const { expected, written } = await writeJournals(stage, { writers: WRITERS, journals, seed })
  await writeAudit(db, operator.id)
  const ids = Array.from({ length: tries }, () => random.whole(1, written))
  const allowed = await findAllowedChanges(db, ids)
  const failures = [...(await findWrongSums(db, expected)), ...allowed]
  const changes = tries * CHANGES.length
  const figure = `${written} journals by ${WRITERS} writers: sum 0, ${companyCount} balances as calculated separately; ${changes - allowed.length} of ${changes} edits of existing rows refused`
  return { figure: failures.length === allowed.length ? figure : 'sums are wrong', failures }
}

/** T13: concurrent writers to the ledger, and attempts to edit it. */
export const RANDOM_JOURNALS: Proof = {
  id: 'T13',
  statement:
    'random journals keep every balance correct; the application role can neither update nor delete ledger rows',
  run,
}
