import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readCompanyBalance, refillWith } from '../../../../test/company-money.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { driverRecordOf, noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, moveAs, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

const REASON = 'Decided about the wrong order'

const put = (url: string, payload: object): InjectOptions => ({ method: 'PUT', url, payload })

const undo = (orderId: number, payload: object): InjectOptions =>
  put(`/api/admin/orders/${orderId}/undo`, { reason: REASON, ...payload })

const detail = (orderId: number) => doneAs(test.asMalika, { url: `/api/admin/orders/${orderId}` })

/** What the company, the driver and we have of an order, all its journals together. */
const standing = async () => {
  const { rows } = await sql<{ company: number; driver: number; ours: number }>`
    select coalesce(sum(amount_uzs) filter (where account_kind in ('client_balance', 'client_receivable')
        and company_id = ${test.asDilnoza.companyId}), 0)::bigint as company,
      coalesce(sum(amount_uzs) filter (where account_kind in ('carrier_payable', 'driver_advance')
        and user_id = ${test.asRustam.userId}), 0)::bigint as driver,
      coalesce(sum(amount_uzs) filter (where account_kind in ('fees', 'commission_income', 'vat')), 0)::bigint as ours
    from postings`.execute(test.db)
  return rows[0]
}

const charged = async () => {
  await refillWith(test, test.asDilnoza, 3 * PRICE)
  const deal = await dealOf(test, test.asDilnoza)
  const { id } = deal
  await driveTo(test, deal, 'arrived')
  const asked = put(`/api/driver/orders/${id}/additional-price`, { amount: 100_000, reason: 'loaders' })
  const { id: chargeId } = await doneAs(test.asRustam, { ...asked, method: 'POST' }, 201)
  await settle(id, chargeId, 'approved')
  return { id: id as number, chargeId: chargeId as number, deal }
}

/** From the loading point to the end. */
const finishFrom = async ({ id, codes }: Awaited<ReturnType<typeof dealOf>>) => {
  await moveAs(test.asRustam, id, 'processing', { code: codes.loading })
  await moveAs(test.asRustam, id, 'pause')
  await moveAs(test.asRustam, id, 'confirmation', { code: codes.delivery })
}

/** Both sides are told once of each undone decision. */
const bothTold = async (times: number) => {
  for (const { userId } of [test.asDilnoza, test.asRustam]) {
    const told = (await noticesOf(test.db, userId)).filter(kind => kind === 'decision_undone')
    expect(told, `user ${userId}`).toHaveLength(times)
  }
}

const settle = (id: number, chargeId: number, decision: string) =>
  doneAs(
    test.asMalika,
    put(`/api/admin/orders/${id}/additional-price/${chargeId}`, { decision, comment: 'Heard both' }),
  )

describe('an additional price', () => {
  it('that was approved on the way waits again, and can be rejected', async () => {
    const { id, chargeId } = await charged()
    const { decisions } = await detail(id)
    expect(decisions).toMatchObject([
      {
        ...{ decision: 'additional_price', charge_id: chargeId, outcome: 'approved', amount: 100_000 },
        ...{ decision_reason: 'Heard both', may_undo: true },
      },
    ])
    const { decided_at } = decisions[0]
    const seen = { decision: 'additional_price', charge_id: chargeId, decided_at }
    const after = await doneAs(test.asBekzod, undo(id, seen))
    expect(after).toMatchObject({
      price: PRICE,
      decisions: [],
      additional_price: [{ status: 'requested', decided_by: null }],
      undone_decisions: [{ outcome: 'approved', amount: 100_000, reason: REASON }],
    })
    expect((await settle(id, chargeId, 'rejected')).price).toBe(PRICE)
    for (const { userId } of [test.asDilnoza, test.asRustam])
      expect(await noticesOf(test.db, userId)).toContain('decision_undone')
  })

  it('that was charged with its order is credited, and charged again if it is approved again', async () => {
    const { id, chargeId, deal } = await charged()
    await finishFrom(deal)
    await doneAs(test.asDilnoza, statusRequest(id, 'done'))
    const before = await standing()
    const { decided_at } = (await detail(id)).decisions[0]
    const seen = { decision: 'additional_price', charge_id: chargeId, decided_at }
    await doneAs(test.asMalika, undo(id, seen))
    const undone = await standing()
    expect((undone?.company ?? 0) - (before?.company ?? 0)).toBe(100_000)
    expect((undone?.driver ?? 0) - (before?.driver ?? 0)).toBe(-100_000)
    expect(undone?.ours).toBe(before?.ours)
    await settle(id, chargeId, 'approved')
    expect(await standing()).toEqual(before)
    const again = (await detail(id)).decisions[0].decided_at
    await doneAs(test.asMalika, undo(id, { ...seen, decided_at: again }))
    expect(await standing()).toEqual(undone)
    await settle(id, chargeId, 'rejected')
    expect(await standing()).toEqual(undone)
  })

  it('whose money was paid out already is owed by the driver', async () => {
    const { id, chargeId, deal } = await charged()
    await finishFrom(deal)
    await doneAs(test.asDilnoza, statusRequest(id, 'done'))
    const payable = sql`insert into postings (journal_id, position, account_kind, user_id, amount_uzs)
      select max(j.id), v.position, v.kind, v.owner, v.uzs from journals j,
        (select sum(amount_uzs) as uzs from postings where account_kind = 'carrier_payable'
          and user_id = ${test.asRustam.userId}) s,
        lateral (values (90, 'carrier_payable', ${test.asRustam.userId}::int, -s.uzs), (91, 'bank', null, s.uzs))
          v (position, kind, owner, uzs)
      group by v.position, v.kind, v.owner, v.uzs`
    await payable.execute(test.db)
    const { decided_at } = (await detail(id)).decisions[0]
    await doneAs(test.asMalika, undo(id, { decision: 'additional_price', charge_id: chargeId, decided_at }))
    const { rows } = await sql`select account_kind as account, sum(amount_uzs)::bigint as uzs from postings
      where user_id = ${test.asRustam.userId} and account_kind in ('carrier_payable', 'driver_advance')
      group by 1 order by 1`.execute(test.db)
    expect(rows).toEqual([
      { account: 'carrier_payable', uzs: 0 },
      { account: 'driver_advance', uzs: -100_000 },
    ])
  })
})

const canceledLate = async () => {
  await refillWith(test, test.asDilnoza, 3 * PRICE)
  const { id } = await dealOf(test, test.asDilnoza)
  test.clock.set('2026-11-22T08:30:00+05:00')
  await test.db.updateTable('sessions').set({ seen_at: test.clock.now() }).execute()
  await doneAs(test.asDilnoza, statusRequest(id, 'canceled', { reason: 'Yuk yoʻq' }))
  return id as number
}

describe('the fee of a canceled order', () => {
  it('is undone by its reverse, and the right one is decided', async () => {
    await refillWith(test, test.asDilnoza, 3 * PRICE)
    const before = await standing()
    const id = await canceledLate()
    const { decisions, may_decide_fee } = await detail(id)
    expect([decisions[0].outcome, may_decide_fee]).toEqual(['client', false])
    const { decided_at, amount } = decisions[0]
    expect(amount).toBeGreaterThan(0)
    const after = await doneAs(test.asMalika, undo(id, { decision: 'fee', decided_at }))
    expect(after).toMatchObject({ decisions: [], may_decide_fee: true, cancel_fee: 0 })
    await bothTold(1)
    expect(await standing()).toEqual({ ...before, company: (before?.company ?? 0) + 3 * PRICE })
    const fee = put(`/api/admin/orders/${id}/fee`, { payer: 'driver', amount: 60_000, reason: REASON })
    expect(await doneAs(test.asMalika, fee)).toMatchObject({
      decisions: [{ decision: 'fee', outcome: 'driver', amount: 60_000 }],
      undone_decisions: [{ decision: 'fee', outcome: 'client', amount }],
    })
    expect((await standing())?.driver).toBe((before?.driver ?? 0) - 60_000)
    expect(await noticesOf(test.db, test.asRustam.userId)).toContain('fee_decided')
    await expectRefusal(test, test.asMalika, fee, { http: 409, code: 'already_decided' })
  })

  it('is refused beyond the price, without a reason, and for an order that is not canceled', async () => {
    const running = await placeOrder(test.asAziza)
    const id = await canceledLate()
    const { decided_at } = (await detail(id)).decisions[0]
    await doneAs(test.asMalika, undo(id, { decision: 'fee', decided_at }))
    const fee = (change: object, orderId = id) =>
      put(`/api/admin/orders/${orderId}/fee`, { payer: 'client', amount: 60_000, reason: REASON, ...change })
    const outside = { http: 422, code: 'amount_out_of_range', min: 1, max: PRICE }
    await expectRefusal(test, test.asMalika, fee({ amount: PRICE + 1 }), outside)
    await expectRefusal(test, test.asMalika, fee({ amount: 0 }), outside)
    await expectRefusal(test, test.asMalika, fee({ reason: '' }), { http: 422, code: 'text_required' })
    await expectRefusal(test, test.asMalika, fee({}, 999_999), { http: 404, code: 'not_found' })
    await expectRefusal(test, test.asDilnoza, fee({}), { http: 403, code: 'forbidden' })
    const early = { http: 409, code: 'transition_not_allowed', status: 'new' }
    await expectRefusal(test, test.asMalika, fee({}, running.id), early)
  })
})

describe('a no-show', () => {
  const booked = async () => {
    await refillWith(test, test.asDilnoza, 3 * PRICE)
    const { id } = await dealOf(test, test.asDilnoza)
    test.clock.set('2026-11-22T12:00:00+05:00')
    await test.db.updateTable('sessions').set({ seen_at: test.clock.now() }).execute()
    const { version } = await detail(id)
    await doneAs(
      test.asMalika,
      { ...put(`/api/admin/orders/${id}/no-show`, { reason: REASON, version }), method: 'POST' },
      200,
    )
    test.clock.pass(25 * 3600)
    await test.db.updateTable('sessions').set({ seen_at: test.clock.now() }).execute()
    await test.jobs.runDue()
    return id as number
  }

  it('that counted by itself is undone, with its fee and the broken deal, and dismissed', async () => {
    const record = await driverRecordOf(test.db, test.asRustam.userId)
    const before = await standing()
    const id = await booked()
    const { decisions, no_show, may_decide_fee } = await detail(id)
    expect(decisions).toMatchObject([{ decision: 'no_show', outcome: 'booked', decided_by: null }])
    expect([no_show.state, may_decide_fee]).toEqual(['booked', false])
    const { decided_at } = decisions[0]
    const after = await doneAs(test.asMalika, undo(id, { decision: 'no_show', decided_at }))
    expect(after.no_show.state).toBe('objected')
    await bothTold(1)
    expect(await standing()).toEqual({ ...before, company: (before?.company ?? 0) + 3 * PRICE })
    expect(await driverRecordOf(test.db, test.asRustam.userId)).toEqual(record)
    const dismissed = put(`/api/admin/orders/${id}/no-show`, { decision: 'dismissed', reason: REASON })
    expect((await doneAs(test.asMalika, dismissed)).no_show.state).toBe('dismissed')
    const { decided_at: then } = (await detail(id)).decisions[0]
    await doneAs(test.asMalika, undo(id, { decision: 'no_show', decided_at: then }))
    await bothTold(2)
    await doneAs(test.asMalika, { ...dismissed, payload: { decision: 'booked', reason: REASON } })
    expect((await detail(id)).decisions[0].amount).toBeGreaterThan(0)
  })
})

it('is refused for what nobody has decided, for another decision than the one seen, and without a reason', async () => {
  const { id, chargeId } = await charged()
  const { decided_at } = (await detail(id)).decisions[0]
  const seen = { decision: 'additional_price', charge_id: chargeId, decided_at }
  const refused = (request: InjectOptions, http: number, code: string) =>
    expectRefusal(test, test.asMalika, request, { http, code })
  await refused(undo(id, { decision: 'fee', decided_at }), 409, 'nothing_to_undo')
  await refused(undo(id, { ...seen, charge_id: 999_999 }), 409, 'nothing_to_undo')
  await refused(undo(id, { ...seen, decided_at: '2026-11-01T00:00:00.000Z' }), 409, 'changed_meanwhile')
  await refused(undo(id, { ...seen, reason: ' ' }), 422, 'text_required')
  await refused(undo(999_999, seen), 404, 'not_found')
  await expectRefusal(test, test.asRustam, undo(id, seen), { http: 403, code: 'forbidden' })
  await doneAs(test.asMalika, undo(id, seen))
  await refused(undo(id, seen), 409, 'nothing_to_undo')
  expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ debtUzs: 0 })
})
