import { beforeAll, describe, expect, it } from 'vitest'
import { type Asker, azizaOf } from '../../../../test/cast.ts'
import { acceptAs, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder, type WireOrder } from '../../../../test/deals/orders.ts'
import { noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, moveAs } from '../../../../test/deals/transitions.ts'
import { PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { payFor } from '../../../../test/payments/pay-and-return.ts'
import { moneyOf } from '../../../../test/payments/people-money.ts'

const test = useLedgerCast()

const KINDS = ['prepayment_asked', 'prepayment_due', 'prepayment_awaited']

let asAziza: Asker
beforeAll(async () => {
  asAziza = await azizaOf(test)
})

/** Loading is at 09:00 on the 22nd. The operator has been there all night. */
const at = async (time: string) => {
  test.clock.set(`2026-11-22T${time}+05:00`)
  for (const { sessionId: id } of [test.asMalika, test.asRustam, asAziza])
    await test.db.updateTable('sessions').set({ seen_at: test.clock.now() }).where('id', '=', id).execute()
  await test.jobs.runDue()
}

/** What Aziza was told of the missing payment, in order. */
const told = async () => {
  await test.jobs.runDue()
  return (await noticesOf(test.db, asAziza.userId)).filter(kind => KINDS.includes(kind))
}

const azizasDeal = async (payment_type = 'card'): Promise<WireOrder> => {
  const { id } = await placeOrder(asAziza, { payment_type, date: '2026-11-22', time: '09:00' })
  return acceptAs(asAziza, id, await offerAs(test.asRustam, id))
}

const pay = (orderId: number) => payFor(test, asAziza, { orderId, amountUzs: PRICE })

const orderOf = (id: number) => doneAs(test.asMalika, { url: `/api/admin/orders/${id}` })

describe('a client who has not paid by card', () => {
  it('hears at the deal, two hours before loading and at arrival, each once, with the sum', async () => {
    const deal = await azizasDeal()
    expect(await told()).toEqual(['prepayment_asked'])
    await at('06:59:00')
    expect(await told()).toEqual(['prepayment_asked'])
    await at('07:00:01')
    await at('07:30:00')
    expect(await told()).toEqual(['prepayment_asked', 'prepayment_due'])
    await at('08:59:00')
    await driveTo(test, deal, 'arrived')
    await at('09:30:00')
    expect(await told()).toEqual(KINDS)
    const rows = await test.db.selectFrom('notices').select('facts').where('kind', 'in', KINDS).execute()
    expect(rows.map(({ facts }) => facts)).toEqual(KINDS.map(() => ({ amount_uzs: PRICE })))
  })

  it('hears nothing more once they have paid', async () => {
    const deal = await azizasDeal()
    expect(await told()).toEqual(['prepayment_asked'])
    await pay(deal.id)
    await at('07:00:01')
    await at('08:59:00')
    await driveTo(test, deal, 'arrived')
    expect(await told()).toEqual(['prepayment_asked'])
  })

  it('hears nothing of an earlier deal of the order, and of the new one what is still ahead', async () => {
    const { id } = await azizasDeal()
    await told()
    await moveAs(test.asRustam, id, 'refused', { reason: 'Mashina buzildi' })
    await at('08:00:00')
    expect(await told()).toEqual(['prepayment_asked'])
    await acceptAs(asAziza, id, await offerAs(test.asShavkat, id))
    expect(await told()).toEqual(['prepayment_asked', 'prepayment_asked'])
  })

  it('is not asked for an order in cash', async () => {
    const deal = await azizasDeal('cash')
    await at('08:59:00')
    await driveTo(test, deal, 'arrived')
    expect(await told()).toEqual([])
  })
})

describe('the operators’ board', () => {
  it('says from two hours before loading that the order is not paid, and urgently once the truck stands', async () => {
    const deal = await azizasDeal()
    expect((await orderOf(deal.id)).risks).toEqual([])
    await at('07:00:01')
    expect((await orderOf(deal.id)).risks).toMatchObject([
      { kind: 'payment_missing', severity: 'warning', facts: { amount_uzs: PRICE, minutes_to_load: 119 } },
    ])
    await at('08:59:00')
    await driveTo(test, deal, 'arrived')
    expect((await orderOf(deal.id)).risks).toMatchObject([
      { kind: 'payment_missing', severity: 'danger', next_step: 'ask_for_payment' },
    ])
    await pay(deal.id)
    expect((await orderOf(deal.id)).risks).toEqual([])
  })
})

describe('an operator who lets the truck leave unpaid', () => {
  const depart = (id: number, version: number, more: object = {}) => ({
    method: 'PUT' as const,
    url: `/api/admin/orders/${id}/move`,
    payload: { action: 'depart', version, reason: 'By phone', ...more },
  })

  const arrivedDeal = async () => {
    const deal = await azizasDeal()
    await at('08:59:00')
    await driveTo(test, deal, 'arrived')
    return orderOf(deal.id)
  }

  it('is refused until they say that Karvon carries it; history and audit keep the sum', async () => {
    const { id, version } = await arrivedDeal()
    const missing = { http: 409, code: 'payment_missing', missing_uzs: PRICE }
    await expectRefusal(test, test.asMalika, depart(id, version), missing)
    const left = await doneAs(test.asMalika, depart(id, version, { carries_unpaid: true }))
    expect(left).toMatchObject({ status: 'processing' })
    const { payload } = await test.db
      .selectFrom('order_events')
      .select('payload')
      .where('order_id', '=', id)
      .where('action', '=', 'depart')
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({ reason: 'By phone', carried_uzs: PRICE })
    const { after } = await test.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'order.depart')
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ status: 'processing', carried_uzs: PRICE })
    expect((await orderOf(id)).risks).toEqual([])
    expect(await moneyOf(test, asAziza)).toMatchObject({ heldUzs: 0 })
  })

  it('says nothing where it is paid', async () => {
    const { id, version } = await arrivedDeal()
    await pay(id)
    await doneAs(test.asMalika, depart(id, version, { carries_unpaid: true }))
    const { payload } = await test.db
      .selectFrom('order_events')
      .select('payload')
      .where('order_id', '=', id)
      .where('action', '=', 'depart')
      .executeTakeFirstOrThrow()
    expect(payload).not.toHaveProperty('carried_uzs')
  })
})
