import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { outcomeOf } from '../../../../test/outcome.ts'

const test = useLedgerCast()

const urlOf = (id: number, rest = '') => `/api/admin/clients/${id}${rest}`

const done = (request: InjectOptions) => doneAs(test.asMalika, request)

const block = (id: number, blocked: boolean, reason = 'Fraud'): InjectOptions => ({
  method: 'PUT',
  url: urlOf(id, '/block'),
  payload: { blocked, reason },
})

const audited = () =>
  test.db.selectFrom('audit_log').selectAll().where('object_kind', '=', 'client').orderBy('id').execute()

describe('blocking a client', () => {
  it('is refused without a reason, for drivers and for nobody', async () => {
    const { userId } = test.asJasur
    expect(await outcomeOf(test.asMalika, block(userId, true, ''))).toEqual([
      422,
      'api.text_required',
      'reason',
    ])
    expect(await outcomeOf(test.asMalika, block(test.asRustam.userId, true))).toEqual([404, 'api.not_found'])
    expect(await outcomeOf(test.asMalika, block(2_000_000_000, true))).toEqual([404, 'api.not_found'])
    expect(await outcomeOf(test.asMalika, block(userId, false))).toEqual([409, 'api.already_decided'])
    expect(await outcomeOf(test.asDilnoza, block(userId, true))).toEqual([403, 'api.forbidden'])
    expect(await audited()).toEqual([])
  })

  it('signs them out at once, only the first of two counts, and the reason is recorded', async () => {
    const { userId } = test.asJasur
    expect(await done(block(userId, true))).toMatchObject({
      blocked: true,
      block_reason: 'Fraud',
      sessions: 0,
    })
    expect((await test.asJasur({ url: '/api/profile/show' })).statusCode).toBe(401)
    expect(await outcomeOf(test.asBekzod, block(userId, true))).toEqual([409, 'api.already_decided'])
    expect(await done(block(userId, false, 'Cleared'))).toMatchObject({ blocked: false, block_reason: null })
    expect((await audited()).map(({ action }) => action)).toEqual(['client.block', 'client.unblock'])
  })
})

describe('looking at people', () => {
  it('finds clients by role, company and words, with their last orders', async () => {
    const ids = async (query: string) =>
      (await done({ url: `/api/admin/clients?${query}` })).map(({ id }: { id: number }) => id)
    expect(await ids(`company=${test.asDilnoza.companyId}&role=company_owner`)).toEqual([
      test.asDilnoza.userId,
    ])
    expect(await ids('q=jasur')).toContain(test.asJasur.userId)
    expect(await ids('q=%25')).toEqual([])
    const { id, ...placed } = await placeOrder(test.asDilnoza)
    const client = await done({ url: urlOf(test.asDilnoza.userId) })
    expect(client.last_orders[0]).toMatchObject({ id, status: placed.status })
    expect((await test.asMalika({ url: '/api/admin/clients.csv?role=company_owner' })).statusCode).toBe(200)
  })

  it('lists the operators', async () => {
    const operators = await done({ url: '/api/admin/operators' })
    expect(operators.map(({ id }: { id: number }) => id).sort()).toEqual(
      [test.asMalika.userId, test.asBekzod.userId].sort(),
    )
  })
})
