import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { useCompanies } from '../../../../test/cast.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { outcomeOf } from '../../../../test/outcome.ts'
import type { Ask } from '../../../platform/http/answers.fixture.ts'
import { verifyAudit } from '../audit/audit-log.ts'

const test = useCompanies()

const urlOf = (id: number, rest = '') => `/api/admin/companies/${id}${rest}`
const umidas = (rest = '') => urlOf(test.asUmida.companyId, rest)
const dilnozas = (rest = '') => urlOf(test.asDilnoza.companyId, rest)
const sherzods = (rest = '') => urlOf(test.asSherzod.companyId, rest)

const put = (url: string, payload: object): InjectOptions => ({ method: 'PUT', url, payload })
const post = (url: string, payload: object, key?: string): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
})

const done = (request: InjectOptions, status = 200, as: Ask = test.asMalika) => doneAs(as, request, status)

const audited = () =>
  test.db.selectFrom('audit_log').selectAll().where('object_kind', '=', 'company').orderBy('id').execute()

describe('looking at companies', () => {
  it('finds them in any script, by status and sorted', async () => {
    const list = async (query: string) => done({ url: `/api/admin/companies?${query}` })
    const ids = async (query: string) => (await list(query)).map(({ id }: { id: number }) => id)
    expect(await ids(`q=${encodeURIComponent('Бек Савдо')}`)).toEqual([test.asDilnoza.companyId])
    expect(await ids('status=pending')).toEqual([test.asUmida.companyId])
    const titles = (await list('sort=title')).map(({ title }: { title: string }) => title)
    expect(titles).toEqual([...titles].sort())
    expect((await ids('sort=waiting'))[0]).toBe(test.asUmida.companyId)
    expect(await ids('q=bekk')).toEqual([])
    expect(await outcomeOf(test.asMalika, { url: '/api/admin/companies?status=rich' })).toEqual([
      422,
      'api.choice_invalid',
      'status',
    ])
  })

  it('opens one with its people, money, latest entries and checks', async () => {
    expect(await outcomeOf(test.asMalika, { url: urlOf(2_000_000_000) })).toEqual([404, 'api.not_found'])
    await done(post(dilnozas('/refill'), { amount: 5_000, bank_reference: 'a', description: '' }), 201)
    const company = await done({ url: dilnozas() })
    expect(company).toMatchObject({ id: test.asDilnoza.companyId, status: 'verified' })
    expect(company.people[0]).toMatchObject({ username: 'dilnoza', role: 'owner' })
    expect(company.last_transactions[0]).toMatchObject({ amount: 5_000, type: 'refill' })
    expect(company.checks.map(({ kind }: { kind: string }) => kind)).toHaveLength(8)
  })

  it('names the other company with the same account', async () => {
    const { bank_account } = await done({ url: dilnozas() })
    await test.db
      .updateTable('companies')
      .set({ bank_account })
      .where('id', '=', test.asUmida.companyId)
      .execute()
    const { checks } = await done({ url: umidas() })
    expect(checks).toContainEqual({
      kind: 'account_of_one_company',
      ok: false,
      others: [{ id: test.asDilnoza.companyId, title: expect.any(String) }],
    })
  })

  it('exports a table', async () => {
    const answer = await test.asMalika({ url: '/api/admin/companies.csv?status=pending' })
    expect(answer.headers['content-type']).toMatch(/^text\/csv/)
    expect(answer.body.split('\r\n')).toHaveLength(3)
  })
})

describe('deciding about a company', () => {
  it('is refused without a reason, for visitors and for an outdated version', async () => {
    const block = { blocked: true, reason: ' ', version: 1 }
    expect(await outcomeOf(test.asMalika, put(dilnozas('/block'), block))).toEqual([
      422,
      'api.text_required',
      'reason',
    ])
    expect(await outcomeOf(test.asMalika, put(urlOf(2_000_000_000, '/verify'), { version: 1 }))).toEqual([
      404,
      'api.not_found',
    ])
    const stale = await test.asMalika(put(umidas('/verify'), { version: 9 }))
    expect([stale.statusCode, stale.json().code, stale.json().data.version]).toEqual([
      409,
      'api.changed_meanwhile',
      1,
    ])
    expect(
      await outcomeOf(test.asMalika, put(dilnozas('/credit'), { credit_limit: -1, version: 1 })),
    ).toEqual([422, 'api.value_invalid', 'credit_limit'])
    expect(await audited()).toEqual([])
  })

  it('is done by the first of two operators and logged once', async () => {
    expect(await done(put(umidas('/verify'), { version: 1 }))).toMatchObject({ status: 'verified' })
    expect(await outcomeOf(test.asBekzod, put(umidas('/verify'), { version: 1 }))).toEqual([
      409,
      'api.already_decided',
    ])
    const [row, ...more] = await audited()
    expect(more).toEqual([])
    expect(row).toMatchObject({
      actor_id: test.asMalika.userId,
      action: 'company.verify',
      object_id: String(test.asUmida.companyId),
      before: { status: 'pending' },
      after: { status: 'verified' },
    })
  })

  it('blocks its people immediately and unblocks them', async () => {
    const blocked = { blocked: true, reason: 'Does not answer', version: 1 }
    expect(await done(put(dilnozas('/block'), blocked))).toMatchObject({
      status: 'blocked',
      block_reason: 'Does not answer',
      version: 2,
    })
    expect((await test.asJasur({ url: '/api/profile/show' })).statusCode).toBe(401)
    const open = { blocked: false, reason: 'It was a mistake', version: 2 }
    expect(await done(put(dilnozas('/block'), open))).toMatchObject({ status: 'verified' })
    expect((await audited()).map(({ action }) => action)).toEqual(['company.block', 'company.unblock'])
  })

  it('sets a credit limit that applies immediately', async () => {
    const set = await done(put(dilnozas('/credit'), { credit_limit: 3_000_000, version: 1 }))
    expect(set.money).toMatchObject({ credit_limit: 3_000_000 })
    const [row] = await audited()
    expect(row).toMatchObject({ action: 'company.set_credit', after: { credit_limit_uzs: 3_000_000 } })
  })
})

describe('moving a company’s money', () => {
  const refill = (key?: string, more: object = {}) =>
    post(
      dilnozas('/refill'),
      { amount: 1_000_000, bank_reference: 'doc 1', description: 'Nov', ...more },
      key,
    )
  const balance = async () => (await done({ url: dilnozas() })).money.balance

  it('refuses invalid sums and document numbers', async () => {
    for (const amount of [0, -5]) {
      expect(await outcomeOf(test.asMalika, refill(undefined, { amount }))).toEqual([
        422,
        'api.amount_out_of_range',
        'amount',
      ])
    }
    for (const amount of [true, null, '0x10', '5.00000000000000000001', [5]]) {
      expect(await outcomeOf(test.asMalika, refill(undefined, { amount }))).toEqual([
        422,
        'api.integer_invalid',
        'amount',
      ])
    }
    expect(await outcomeOf(test.asMalika, refill(undefined, { bank_reference: ' ' }))).toEqual([
      422,
      'api.text_required',
      'bank_reference',
    ])
    expect(await outcomeOf(test.asMalika, { ...refill(), url: urlOf(2_000_000_000, '/refill') })).toEqual([
      404,
      'api.not_found',
    ])
    const unexplained = { amount: 5, direction: 'to_company', reference: 'act', reason: '' }
    expect(await outcomeOf(test.asMalika, post(sherzods('/correct'), unexplained))).toEqual([
      422,
      'api.text_required',
      'reason',
    ])
    expect(await audited()).toEqual([])
  })

  it('records a bank document once, by its key and by its number', async () => {
    const before = await balance()
    const first = await done(refill('k1'), 201)
    expect(first.money.balance).toBe(before + 1_000_000)
    const again = await test.asMalika(refill('k1'))
    expect([again.statusCode, again.headers['idempotent-replayed'], again.json().data]).toEqual([
      201,
      'true',
      first,
    ])
    expect(await outcomeOf(test.asBekzod, refill('k2'))).toEqual([409, 'api.money_already_written'])
    expect(await outcomeOf(test.asMalika, refill('k1', { amount: 7 }))).toEqual([
      422,
      'api.idempotency_mismatch',
    ])
    expect(await balance()).toBe(before + 1_000_000)
    const [row, ...more] = await audited()
    expect(more).toEqual([])
    expect(row).toMatchObject({
      action: 'company.refill',
      before: { money: { balance: before } },
      after: { amount: 1_000_000, bank_reference: 'doc 1', money: { balance: before + 1_000_000 } },
    })
  })

  it('writes off no more than the debt, and corrects by a new entry', async () => {
    const correct = { amount: 40_000, direction: 'from_company', reference: 'act 2', reason: 'Missed' }
    const { money } = await done(post(umidas('/correct'), correct), 201)
    expect(money).toMatchObject({ balance: 0, debt: 40_000 })
    expect((await audited()).map(({ action }) => action)).toEqual(['company.correct'])
    expect((await verifyAudit(test.db)).brokenId).toBeNull()
  })
})
