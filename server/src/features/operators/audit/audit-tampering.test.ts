import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useCompanies } from '../../../../test/cast.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { createAudit, verifyAudit } from './audit-log.ts'

const ROWS = 300

const test = useCompanies({ rollsBack: false })

const changed = { note: 'narx', zone: [1.5, null], at: { lat: 41.3, lng: 69.2 } }

const fill = async () => {
  const audit = createAudit({ clock: test.clock })
  await inTransaction(test.db, async tx => {
    for (let at = 1; at <= ROWS; at++) {
      const by = { actorId: test.asMalika.userId, address: '127.0.0.1', requestId: `r${at}` }
      const what = { action: 'thing.change', objectKind: 'thing', objectId: String(at) }
      test.clock.pass(1_003)
      await audit(tx, { ...by, ...what, before: at === 1 ? null : changed, after: { ...changed, price: at } })
    }
  })
}

/** What the log is found to be after a superuser's statement, which is then taken back. */
const afterTampering = async (statement: string, known?: { rows: number; digest: string }) => {
  let verdict: Awaited<ReturnType<typeof verifyAudit>> | undefined
  const takenBack = inTransaction(test.db, async tx => {
    await sql`alter table audit_log disable trigger audit_log_append_only`.execute(tx)
    await sql`grant update, delete on audit_log to current_user`.execute(tx)
    const { numAffectedRows } = await sql.raw(statement).execute(tx)
    expect(numAffectedRows).toBe(1n)
    verdict = await verifyAudit(tx, known)
    throw new Error('taken back')
  })
  await expect(takenBack).rejects.toThrow('taken back')
  return verdict
}

describe('a log of 300 rows', () => {
  let end = { rows: 0, digest: '' }
  beforeAll(async () => {
    await fill()
    const { rows, lastDigest, brokenId } = await verifyAudit(test.db)
    expect([rows, brokenId]).toEqual([ROWS, null])
    end = { rows, digest: lastDigest }
  })

  it.each([
    ['a microsecond', "update audit_log set at = at + interval '1 microsecond' where id = 150", 150],
    [
      'a number that JavaScript reads alike',
      `update audit_log set after = jsonb_set(after, '{price}', '200.0') where id = 200`,
      200,
    ],
    [
      'a figure beyond what JavaScript holds',
      `update audit_log set before = jsonb_set(before, '{zone,0}', '1.50000000000000000001') where id = 2`,
      2,
    ],
    [
      'a name of a field',
      `update audit_log set after = after - 'note' || '{"nota": "narx"}' where id = 9`,
      9,
    ],
    ['null instead of nothing', "update audit_log set before = 'null' where id = 1", 1],
    ['a row taken out of the middle', 'delete from audit_log where id = 151', 152],
    ['the first row taken out', 'delete from audit_log where id = 1', 2],
  ])('shows %s', async (_, statement, brokenId) => {
    expect(await afterTampering(statement)).toMatchObject({ brokenId })
  })

  it('does not depend on the key order of a sent object, since the database has its own', async () => {
    const statement = `update audit_log set before =
      '{"zone": [1.5, null], "at": {"lng": 69.2, "lat": 41.3}, "note": "narx"}' where id = 77`
    expect(await afterTampering(statement)).toMatchObject({ brokenId: null, rows: ROWS })
  })

  it('can’t detect on its own that its end was cut off, but does with the end reported before', async () => {
    const statement = `delete from audit_log where id = ${ROWS}`
    expect(await afterTampering(statement)).toMatchObject({ brokenId: null, rows: ROWS - 1 })
    expect(await afterTampering(statement, end)).toMatchObject({ brokenId: ROWS, rows: ROWS - 1 })
  })

  it('knows its end again after it has grown, and another log from it', async () => {
    const half = { rows: 150, digest: end.digest }
    expect((await verifyAudit(test.db, end)).brokenId).toBeNull()
    expect((await verifyAudit(test.db, half)).brokenId).toBe(150)
  })
})
