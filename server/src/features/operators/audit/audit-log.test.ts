import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useCompanies } from '../../../../test/cast.ts'
import { soonAfter } from '../../../../test/clock/soon-after.ts'
import type { AuditedChange } from '../../../platform/audit/audited-change.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { createAudit, verifyAudit } from './audit-log.ts'

const test = useCompanies()

const changeOf = (more: Partial<AuditedChange> = {}): AuditedChange => ({
  actorId: test.asMalika.userId,
  action: 'thing.change',
  objectKind: 'thing',
  objectId: '7',
  before: { priceUzs: 1, said: null },
  after: { priceUzs: 2, names: ['b', 'a'] },
  address: '127.0.0.1',
  requestId: 'r',
  ...more,
})

const write = (more: Partial<AuditedChange> = {}) =>
  inTransaction(test.db, tx => createAudit({ clock: test.clock })(tx, changeOf(more)))

/** What only a superuser can do: the table itself refuses every change. */
const tamper = async (statement: string) => {
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(test.db)
  await sql`grant update, delete on audit_log to current_user`.execute(test.db)
  await sql.raw(statement).execute(test.db)
}

describe('the audit log', () => {
  it('stores no phone', async () => {
    await write({ before: null, after: { owner_phone: 'Call 998901234567', price_uzs: 5 } })
    const row = await test.db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
    expect(row.before).toBeNull()
    expect(row.after).toEqual({ owner_phone: 'Call +998\u00a090\u00a0***-**-67', price_uzs: 5 })
  })

  it('can’t be changed or emptied', async () => {
    await write()
    for (const statement of ["update audit_log set action = 'x'", 'delete from audit_log']) {
      await expect(inTransaction(test.db, tx => sql.raw(statement).execute(tx))).rejects.toThrow()
    }
  })

  it.each([
    ["update audit_log set action = 'thing.keep' where id = 2", 2],
    [`update audit_log set after = jsonb_set(after, '{price_uzs}', '3') where id = 3`, 3],
    ["update audit_log set at = at + interval '1 millisecond' where id = 1", 1],
    ['update audit_log set actor_id = null where id = 2', 2],
    ["update audit_log set address = '10.0.0.1' where id = 3", 3],
    ['update audit_log set before = null where id = 2', 2],
    [`update audit_log set digest = repeat('a', 64) where id = 3`, 3],
    ['delete from audit_log where id = 2', 3],
    ['update audit_log set id = -1 where id = 1', 2],
  ])('shows where a superuser touched it: %s', async (statement, brokenId) => {
    for (let count = 0; count < 4; count++) await write({ objectId: String(count) })
    await tamper(statement)
    expect((await verifyAudit(test.db)).brokenId).toBe(brokenId)
  })
})

describe('reading it', () => {
  it('answers a table that no spreadsheet calculates', async () => {
    await write({ objectId: '=1+1' })
    const answer = await test.asMalika({ url: '/api/admin/audit.csv' })
    expect(answer.headers['content-type']).toMatch(/^text\/csv/)
    expect(answer.body).toContain(`;'=1+1;`)
    const refused = await test.asMalika({ url: '/api/admin/audit.csv?from=2026-13-01' })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'api.date_invalid'])
  })

  const read = async (query = '') => (await test.asMalika({ url: `/api/admin/audit${query}` })).json()

  it('is for operators, and refuses bad filters', async () => {
    expect((await test.asDilnoza({ url: '/api/admin/audit' })).statusCode).toBe(403)
    expect((await test.ask({ url: '/api/admin/audit' })).statusCode).toBe(401)
    const answer = await test.asMalika({ url: '/api/admin/audit?actor=nobody' })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['actor']])
  })

  it('shows newest first, by object and by who did it', async () => {
    await write()
    await write({ actorId: test.asBekzod.userId, objectKind: 'other', objectId: '8' })
    expect((await read()).data.map(({ id }: { id: number }) => id)).toEqual([2, 1])
    const [own] = (await read(`?actor=${test.asMalika.userId}`)).data
    expect(own).toMatchObject({
      id: 1,
      at: soonAfter('2026-11-21T05:00:00.000Z'),
      actor: { id: test.asMalika.userId },
      action: 'thing.change',
      before: { price_uzs: 1, said: null },
      after: { price_uzs: 2, names: ['b', 'a'] },
    })
    expect((await read('?object_kind=other&object_id=8')).meta).toMatchObject({ total: 1 })
    expect((await read('?object_kind=other&object_id=7')).meta).toMatchObject({ total: 0 })
    expect((await read('?from=2026-11-21&to=2026-11-21&action=thing.change')).meta.total).toBe(2)
    expect((await read('?to=2026-11-20')).meta.total).toBe(0)
    expect((await read('?per_page=1&page=2')).data.map(({ id }: { id: number }) => id)).toEqual([1])
  })

  it('has the changes of the chat', async () => {
    const present = (await test.asMalika({ url: '/api/admin/ready-answers' })).json().data
    const saved = await test.asMalika({ method: 'PUT', url: '/api/admin/ready-answers', payload: present })
    expect(saved.statusCode).toBe(200)
    expect((await read('?object_kind=setting')).data[0]).toMatchObject({
      action: 'ready_answers.change',
      object_id: 'ready_answers',
    })
    expect((await verifyAudit(test.db)).brokenId).toBeNull()
  })
})
