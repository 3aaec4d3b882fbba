import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { useCompanies } from '../../../../test/cast.ts'
import { outcomeOf } from '../../../../test/outcome.ts'

const test = useCompanies()
const URL = '/api/admin/operators'

type Entry = { id: number; name: string; phone: string; blocked: boolean; second_factor: boolean }

const team = async (): Promise<Entry[]> => (await test.asMalika({ url: URL })).json().data

const add = (typed: object, key = 'one'): InjectOptions => ({
  method: 'POST',
  url: URL,
  headers: { 'idempotency-key': key },
  payload: { phone: '+998 90 765-43-21', first_name: 'Nargiza', last_name: 'Olimova', ...typed },
})

const put = (id: number, what: string, payload: object): InjectOptions => ({
  method: 'PUT',
  url: `${URL}/${id}/${what}`,
  payload,
})

const audited = async () =>
  (
    await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('object_kind', '=', 'operator')
      .orderBy('id')
      .execute()
  ).map(({ action, after }) => [action, (after as { reason?: string }).reason])

describe('a new operator', () => {
  it('is refused to others, without a name, and for a phone that is none or has one', async () => {
    expect(await outcomeOf(test.asDilnoza, add({}))).toEqual([403, 'api.forbidden'])
    expect(await outcomeOf(test.asMalika, add({ phone: '12' }))).toEqual([422, 'api.phone_format', 'phone'])
    expect(await outcomeOf(test.asMalika, add({ phone: '998712001234' }, 'b'))).toEqual([
      422,
      'api.phone_not_mobile',
      'phone',
    ])
    expect(await outcomeOf(test.asMalika, add({ first_name: '' }, 'c'))).toEqual([
      422,
      'api.text_required',
      'first_name',
    ])
    const [first] = await team()
    expect(await outcomeOf(test.asMalika, add({ phone: first?.phone }, 'd'))).toEqual([
      409,
      'api.operator_exists',
      'phone',
    ])
    expect(await audited()).toEqual([])
  })

  it('is there once for one key, without a second factor yet', async () => {
    const before = (await team()).length
    const answers = [await test.asMalika(add({})), await test.asMalika(add({}))]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[0]?.json().data).toMatchObject({
      name: 'Nargiza Olimova',
      phone: '998907654321',
      blocked: false,
      second_factor: false,
      confirmed: false,
      last_seen_at: null,
    })
    expect(await team()).toHaveLength(before + 1)
    expect(await audited()).toEqual([['operator.add', undefined]])
  })
})

describe('an operator', () => {
  it('is blocked by another one, at once and with a reason, and never blocks themselves', async () => {
    const block = (id: number, blocked: boolean, reason = 'Left us') => put(id, 'block', { blocked, reason })
    const { userId } = test.asBekzod
    expect(await outcomeOf(test.asMalika, block(userId, true, ' '))).toEqual([
      422,
      'api.text_required',
      'reason',
    ])
    expect(await outcomeOf(test.asMalika, block(test.asMalika.userId, true))).toEqual([
      409,
      'api.own_account_stays',
    ])
    expect(await outcomeOf(test.asMalika, block(test.asDilnoza.userId, true))).toEqual([404, 'api.not_found'])
    expect(await outcomeOf(test.asMalika, block(userId, false))).toEqual([409, 'api.already_decided'])
    const answer = await test.asMalika(block(userId, true))
    expect(answer.json().data).toMatchObject({ id: userId, blocked: true })
    expect((await test.asBekzod({ url: URL })).statusCode).toBe(401)
    expect((await test.asMalika(block(userId, false))).json().data).toMatchObject({ blocked: false })
    expect(await audited()).toEqual([
      ['operator.block', 'Left us'],
      ['operator.unblock', 'Left us'],
    ])
  })
})
