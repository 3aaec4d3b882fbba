import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { acceptedOrder } from '../../../test/deals/bargaining.ts'
import { bringDriverTo } from '../../../test/deals/driver-money.ts'
import { photoForm } from '../../../test/deals/evidence.ts'
import { doneAs, readAs } from '../../../test/deals/orders.ts'
import { noticesOf } from '../../../test/deals/records.ts'
import { expectRefusal } from '../../../test/deals/refusals.ts'
import { driveTo, statusRequest } from '../../../test/deals/transitions.ts'
import { useLedgerCast } from '../../../test/ledger-cast.ts'
import { createTestImages } from '../../../test/test-images.ts'
import { selectClaimedUzs } from '../../platform/db/queries/claims/claimed.ts'

const test = useLedgerCast({ images: createTestImages() })

const HOUR = 3600

const DAMAGE = { kind: 'damage', amount: 400_000, text: 'Ikki quti ezilgan' }

const claimUrl = (orderId: number) => `/api/truck-booking/${orderId}/claims`

const finished = async () => {
  const { order } = await acceptedOrder(test)
  await driveTo(test, order, 'confirmation')
  await doneAs(test.asAziza, statusRequest(order.id, 'done'))
  return order
}

const passed = async (seconds: number) => {
  test.clock.pass(seconds)
  await test.db.updateTable('sessions').set({ seen_at: test.clock.now() }).execute()
}

const opened = async (orderId: number, more: object = {}) =>
  doneAs(test.asAziza, await photoForm(claimUrl(orderId), { ...DAMAGE, ...more }), 201)

const withdraw = (id: number): InjectOptions => ({ method: 'DELETE', url: `/api/claims/${id}` })

const answer = (id: number, text = 'Butun topshirdim', photos = 0) =>
  photoForm(`/api/driver/claims/${id}/answer`, { text }, photos)

const decide = (id: number, amount: number, reason = 'Rasmda koʻrinadi'): InjectOptions => ({
  method: 'PUT',
  url: `/api/admin/claims/${id}/decision`,
  payload: { amount, reason },
})

/** What the driver lost and the client got for claims about an order. */
const settledOf = async (orderId: number): Promise<number[]> => {
  const rows = await test.db
    .selectFrom('journals as j')
    .innerJoin('postings as p', 'p.journal_id', 'j.id')
    .select('p.amount_uzs')
    .where('j.order_id', '=', orderId)
    .where('j.kind', '=', 'claim')
    .orderBy('p.amount_uzs')
    .execute()
  return rows.map(({ amount_uzs }) => amount_uzs)
}

const claimedOf = async (driverId: number): Promise<number> => {
  const { rows } = await sql<{
    claimed: number
  }>`select ${selectClaimedUzs(sql`${driverId}::int`)} as claimed`.execute(test.db)
  return rows[0]?.claimed ?? Number.NaN
}

describe('a claim is refused', () => {
  it('before the order is done, and 72 hours after it', async () => {
    const { order } = await acceptedOrder(test)
    const claim = await photoForm(claimUrl(order.id), DAMAGE)
    const early = { http: 409, code: 'transition_not_allowed', status: 'accepted' }
    await expectRefusal(test, test.asAziza, claim, early)
    await driveTo(test, order, 'confirmation')
    await doneAs(test.asAziza, statusRequest(order.id, 'done'))
    expect((await readAs(test.asAziza, order.id)).claim_until).not.toBeNull()
    await passed(72 * HOUR)
    await expectRefusal(test, test.asAziza, claim, { http: 409, code: 'claim_too_late', hours: 72 })
    expect((await readAs(test.asAziza, order.id)).claim_until).toBeNull()
  })

  it('to strangers, drivers and visitors, whether there is such an order or not', async () => {
    const order = await finished()
    for (const id of [order.id, 999_999]) {
      const claim = await photoForm(claimUrl(id), DAMAGE)
      await expectRefusal(test, test.asSardor, claim, { http: 404, code: 'not_found' })
      await expectRefusal(test, test.asRustam, claim, { http: 403, code: 'forbidden' })
      await expectRefusal(test, test.ask, claim, { http: 401, code: 'unauthenticated' })
    }
  })

  it('with what is wrong in its form, all at once', async () => {
    const order = await finished()
    const bad: InjectOptions = {
      method: 'POST',
      url: claimUrl(order.id),
      payload: { kind: 'damage', text: ' ' },
    }
    const answered = await test.asAziza(bad)
    expect([answered.statusCode, Object.keys(answered.json().errors).toSorted()]).toEqual([
      422,
      ['amount', 'photos', 'text'],
    ])
    for (const amount of [0, -5, 50_000_001, 'x', 1.5])
      expect(
        (await test.asAziza(await photoForm(claimUrl(order.id), { ...DAMAGE, amount }))).statusCode,
      ).toBe(422)
    const kind = await photoForm(claimUrl(order.id), { ...DAMAGE, kind: 'theft' })
    await expectRefusal(test, test.asAziza, kind, { http: 422, code: 'choice_invalid' })
    const many = await photoForm(claimUrl(order.id), DAMAGE, 7)
    await expectRefusal(test, test.asAziza, many, { http: 422, code: 'photos_too_many', max: 6 })
  })

  it('while another is open', async () => {
    const order = await finished()
    await opened(order.id)
    expect((await readAs(test.asAziza, order.id)).claim_until).toBeNull()
    const second = await photoForm(claimUrl(order.id), DAMAGE)
    await expectRefusal(test, test.asAziza, second, { http: 409, code: 'claim_exists' })
  })
})

describe('an open claim', () => {
  it('is shown to client, driver and operator with its photos, and holds its sum', async () => {
    const order = await finished()
    expect(await claimedOf(test.asRustam.userId)).toBe(0)
    const claim = await opened(order.id)
    expect(claim).toMatchObject({
      ...DAMAGE,
      claimant: 'client',
      state: 'open',
      answer: null,
      decision: null,
    })
    expect(await claimedOf(test.asRustam.userId)).toBe(400_000)
    expect(await noticesOf(test.db, test.asRustam.userId)).toContain('claim_opened')
    const seen = [
      await readAs(test.asAziza, order.id),
      await readAs(test.asRustam, order.id, '/api/driver/orders'),
      await doneAs(test.asMalika, { url: `/api/admin/orders/${order.id}` }),
    ]
    for (const { claims } of seen) expect(claims).toEqual([claim])
    const { url } = claim.photos[0]
    const readers = [test.asAziza, test.asRustam, test.asMalika, test.asShavkat, test.asSardor]
    const photos = await Promise.all(readers.map(async as => (await as({ url })).statusCode))
    expect(photos).toEqual([200, 200, 200, 404, 404])
  })

  it('is opened once per key', async () => {
    const order = await finished()
    const form = await photoForm(claimUrl(order.id), DAMAGE)
    const keyed = { ...form, headers: { ...form.headers, 'idempotency-key': 'claim' } }
    const first = await doneAs(test.asAziza, keyed, 201)
    const again = await test.asAziza(keyed)
    expect([again.json().data.id, again.headers['idempotent-replayed']]).toEqual([first.id, 'true'])
  })

  it('is answered by its driver, once, with words and photos', async () => {
    const order = await finished()
    const { id } = await opened(order.id)
    await expectRefusal(test, test.asShavkat, await answer(id), { http: 404, code: 'not_found' })
    await expectRefusal(test, test.asAziza, await answer(id), { http: 403, code: 'forbidden' })
    await expectRefusal(test, test.asRustam, await answer(id, ' '), { http: 422, code: 'text_required' })
    const answered = await doneAs(test.asRustam, await answer(id, 'Butun topshirdim', 1), 201)
    expect(answered.answer).toMatchObject({ text: 'Butun topshirdim', photos: [{ url: expect.any(String) }] })
    expect((await test.asAziza({ url: answered.answer.photos[0].url })).statusCode).toBe(200)
    await expectRefusal(test, test.asRustam, await answer(id), { http: 409, code: 'claim_answered' })
    const { client } = await readAs(test.asAziza, order.id)
    expect(await noticesOf(test.db, client.id)).toContain('claim_answered')
  })

  it('is withdrawn by its client alone; then another may be opened', async () => {
    const order = await finished()
    const { id } = await opened(order.id)
    await expectRefusal(test, test.asSardor, withdraw(id), { http: 404, code: 'not_found' })
    expect(await doneAs(test.asAziza, withdraw(id))).toMatchObject({ state: 'withdrawn' })
    expect(await claimedOf(test.asRustam.userId)).toBe(0)
    expect(await noticesOf(test.db, test.asRustam.userId)).toContain('claim_withdrawn')
    await expectRefusal(test, test.asAziza, withdraw(id), { http: 409, code: 'already_decided' })
    await expectRefusal(test, test.asRustam, await answer(id), { http: 409, code: 'already_decided' })
    const delay = await opened(order.id, { kind: 'delay' })
    expect((await readAs(test.asAziza, order.id)).claims.map((each: { id: number }) => each.id)).toEqual([
      delay.id,
      id,
    ])
  })

  it('prevents either side from closing their account', async () => {
    const order = await finished()
    await opened(order.id)
    for (const as of [test.asAziza, test.asRustam]) {
      const { obstacles } = await doneAs(as, { url: '/api/profile/deletion' })
      const [obstacle] = obstacles.filter(({ code }: { code: string }) => code === 'account_claims_open')
      expect(obstacle).toMatchObject({ count: 1, order_ids: [order.id] })
    }
  })
})

describe('the operator', () => {
  it('sees who waits, and is reminded among the risks', async () => {
    const order = await finished()
    const { id } = await opened(order.id)
    const list = await doneAs(test.asMalika, { url: '/api/admin/claims?state=open' })
    expect(list[0]).toMatchObject({
      id,
      order: { id: order.id, status: 'done', price: order.price },
      driver: { id: test.asRustam.userId },
      company: null,
      decided_by: null,
    })
    const overview = await doneAs(test.asMalika, { url: '/api/admin/overview' })
    expect(overview.claims_open).toBe(list.length)
    expect(overview.risks).toContainEqual(
      expect.objectContaining({ kind: 'claim_open', order_id: order.id, next_step: 'decide_claim' }),
    )
    const closed = await doneAs(test.asMalika, { url: '/api/admin/claims?state=closed' })
    expect(closed.map((each: { id: number }) => each.id)).not.toContain(id)
    await expectRefusal(test, test.asAziza, { url: '/api/admin/claims' }, { http: 403, code: 'forbidden' })
    await expectRefusal(
      test,
      test.asMalika,
      { url: '/api/admin/claims/999999' },
      { http: 404, code: 'not_found' },
    )
  })

  it('is refused without a reason and beyond the claimed sum', async () => {
    const order = await finished()
    const { id } = await opened(order.id)
    await expectRefusal(test, test.asMalika, decide(id, 100, ''), { http: 422, code: 'text_required' })
    const beyond = { http: 422, code: 'amount_out_of_range', min: 0, max: 400_000 }
    expect((await test.asMalika(decide(id, 400_001))).json()).toMatchObject({ code: `api.${beyond.code}` })
    expect((await test.asMalika(decide(id, -1))).statusCode).toBe(422)
    await expectRefusal(test, test.asMalika, decide(999_999, 1), { http: 404, code: 'not_found' })
  })

  it.each([
    [400_000, 'accepted'],
    [150_000, 'partly_accepted'],
    [0, 'rejected'],
  ] as const)('grants %i: %s, told to both, in the audit log', async (amount, state) => {
    const order = await finished()
    await bringDriverTo(test.db, test.asRustam.userId, { payableUzs: 0, advanceUzs: 400_000 })
    const { id } = await opened(order.id)
    const decided = await doneAs(test.asMalika, decide(id, amount))
    expect(decided).toMatchObject({ state, decision: { amount, reason: 'Rasmda koʻrinadi' } })
    expect(decided.decided_by).not.toBeNull()
    expect(await claimedOf(test.asRustam.userId)).toBe(0)
    expect(await settledOf(order.id)).toEqual(amount === 0 ? [] : [-amount, amount])
    const { client, claims } = await readAs(test.asAziza, order.id)
    expect(claims[0]).toMatchObject({ state, decision: { amount } })
    for (const userId of [client.id, test.asRustam.userId])
      expect(await noticesOf(test.db, userId)).toContain('claim_decided')
    const entry = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'claim.decide', object_id: String(id), after: { state } })
    await expectRefusal(test, test.asMalika, decide(id, 1), { http: 409, code: 'already_decided' })
    await expectRefusal(test, test.asAziza, withdraw(id), { http: 409, code: 'already_decided' })
  })
})
