import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { offerAs, offerRequest } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { outcomeOf } from '../../../../test/outcome.ts'

const test = useLedgerCast()

const urlOf = (id: number, rest = '') => `/api/admin/drivers/${id}${rest}`

const done = (request: InjectOptions) => doneAs(test.asMalika, request)

const decide = async (
  kind: 'approve' | 'block' | 'unblock',
  { userId }: { readonly userId: number },
  reason = 'Papers',
): Promise<InjectOptions> => {
  const { updated_at } = await done({ url: urlOf(userId) })
  return { method: 'PUT', url: urlOf(userId, `/${kind}`), payload: { reason, updated_at } }
}

const audited = () =>
  test.db.selectFrom('audit_log').selectAll().where('object_kind', '=', 'driver').orderBy('id').execute()

describe('deciding about a driver', () => {
  it('is refused for others, without a reason, and if the driver has changed since', async () => {
    const approve = await decide('approve', test.asPending)
    expect(await outcomeOf(test.asAziza, approve)).toEqual([403, 'api.forbidden'])
    expect(await outcomeOf(test.asMalika, { ...approve, url: urlOf(2_000_000_000, '/approve') })).toEqual([
      404,
      'api.not_found',
    ])
    expect(await outcomeOf(test.asMalika, await decide('block', test.asRustam, ' '))).toEqual([
      422,
      'api.text_required',
      'reason',
    ])
    const stale = { ...approve, payload: { updated_at: '2020-01-01T00:00:00Z' } }
    expect(await outcomeOf(test.asMalika, stale)).toEqual([409, 'api.changed_meanwhile'])
    expect(await outcomeOf(test.asMalika, await decide('approve', test.asRustam))).toEqual([
      409,
      'api.already_decided',
    ])
    expect(await audited()).toEqual([])
  })

  it('requires a licence photo for approval', async () => {
    const approve = await decide('approve', test.asPending)
    await test.db
      .updateTable('drivers')
      .set({ licence_photo: null })
      .where('user_id', '=', test.asPending.userId)
      .execute()
    const answer = await test.asMalika(approve)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'api.licence_missing'])
  })

  it('allows them to make offers; the second operator is too late', async () => {
    const { id } = await placeOrder(test.asAziza)
    expect(await outcomeOf(test.asPending, offerRequest(id))).toEqual([403, 'api.driver_not_approved'])
    const approve = await decide('approve', test.asPending)
    expect(await done(approve)).toMatchObject({ state: 'approved' })
    expect((await outcomeOf(test.asBekzod, approve))[0]).toBe(409)
    await offerAs(test.asPending, id)
    expect(await audited()).toMatchObject([
      { actor_id: test.asMalika.userId, object_id: String(test.asPending.userId) },
    ])
  })

  it('blocks them: their live offers are withdrawn, and once unblocked they await approval again', async () => {
    const { id } = await placeOrder(test.asAziza)
    await offerAs(test.asRustam, id)
    expect(await done(await decide('block', test.asRustam, 'Rude'))).toMatchObject({
      state: 'blocked',
      live_offers: 0,
      state_reason: 'Rude',
    })
    const order = await test.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(order.status).toBe('new')
    expect(await outcomeOf(test.asRustam, offerRequest(id))).toEqual([403, 'api.driver_not_approved'])
    expect(await done(await decide('unblock', test.asRustam))).toMatchObject({ state: 'pending' })
  })
})

describe('looking at drivers', () => {
  it('finds them by state, name and plate', async () => {
    const states = async (query: string) =>
      (await done({ url: `/api/admin/drivers?${query}` })).map(({ state }: { state: string }) => state)
    expect(new Set(await states('state=pending'))).toEqual(new Set(['pending']))
    const { plate } = await done({ url: urlOf(test.asRustam.userId) })
    const [found] = await done({ url: `/api/admin/drivers?q=${plate}` })
    expect(found.id).toBe(test.asRustam.userId)
    expect(await outcomeOf(test.asMalika, { url: '/api/admin/drivers?state=rich' })).toEqual([
      422,
      'api.choice_invalid',
      'state',
    ])
    const csv = await test.asMalika({ url: '/api/admin/drivers.csv?state=pending' })
    expect(csv.headers['content-type']).toMatch(/^text\/csv/)
    expect(csv.body).toContain('998977008803')
  })
})
