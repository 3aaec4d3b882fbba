import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { bringDriverTo } from '../../../../test/deals/driver-money.ts'
import { photoForm } from '../../../../test/deals/evidence.ts'
import { doneAs, readAs } from '../../../../test/deals/orders.ts'
import { noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { createTestImages } from '../../../../test/test-images.ts'

const test = useLedgerCast({ images: createTestImages() })

const DAMAGE = { kind: 'damage', amount: 400_000, text: 'Ikki quti ezilgan' }

const claimed = async () => {
  const { order } = await acceptedOrder(test)
  await driveTo(test, order, 'confirmation')
  await doneAs(test.asAziza, statusRequest(order.id, 'done'))
  await bringDriverTo(test.db, test.asRustam.userId, { payableUzs: 0, advanceUzs: 400_000 })
  const form = await photoForm(`/api/truck-booking/${order.id}/claims`, DAMAGE)
  const { id } = await doneAs(test.asAziza, form, 201)
  return { orderId: order.id as number, id: id as number }
}

const decide = (id: number, amount: number): InjectOptions => ({
  method: 'PUT',
  url: `/api/admin/claims/${id}/decision`,
  payload: { amount, reason: 'Rasmda koʻrinadi' },
})

const undo = (id: number, decided_at: string, reason = 'Boshqa buyurtmaning rasmi'): InjectOptions => ({
  method: 'PUT',
  url: `/api/admin/claims/${id}/undo`,
  payload: { decided_at, reason },
})

/** Sums of the order's journals about the claim, by account and owner. */
const sumsOf = async (orderId: number): Promise<Record<string, number>> => {
  const rows = await test.db
    .selectFrom('journals as j')
    .innerJoin('postings as p', 'p.journal_id', 'j.id')
    .select(['p.account_kind', eb => eb.fn.sum<number>('p.amount_uzs').as('uzs')])
    .where('j.order_id', '=', orderId)
    .where('p.item', '=', 'claim')
    .groupBy('p.account_kind')
    .execute()
  return Object.fromEntries(rows.map(({ account_kind, uzs }) => [account_kind, Number(uzs)]))
}

it('a granted claim is undone by its reverse, told to both, and decided anew', async () => {
  const { orderId, id } = await claimed()
  const decided = await doneAs(test.asMalika, decide(id, 400_000))
  expect(decided).toMatchObject({ may_undo: true, undone: [] })
  const open = await doneAs(test.asBekzod, undo(id, decided.closed_at))
  expect(open).toMatchObject({
    ...{ state: 'open', decision: null, decided_by: null, may_undo: false },
    undone: [
      {
        ...{ decision: 'claim', outcome: 'accepted', amount: 400_000, decided_at: decided.closed_at },
        ...{ decided_by: decided.decided_by, reason: 'Boshqa buyurtmaning rasmi' },
        decision_reason: 'Rasmda koʻrinadi',
      },
    ],
  })
  expect(Object.values(await sumsOf(orderId)).every(uzs => uzs === 0)).toBe(true)
  const [record] = await test.db.selectFrom('undone_decisions').selectAll().execute()
  const reversal = await test.db
    .selectFrom('journals')
    .select(['reverses_id', 'actor_id'])
    .where('id', '=', record?.reversal_id ?? 0)
    .executeTakeFirstOrThrow()
  expect(reversal).toEqual({ reverses_id: record?.journal_id, actor_id: test.asBekzod.userId })
  const { client } = await readAs(test.asAziza, orderId)
  for (const userId of [client.id, test.asRustam.userId])
    expect((await noticesOf(test.db, userId)).at(-1)).toBe('decision_undone')
  const again = await doneAs(test.asMalika, decide(id, 150_000))
  expect(again).toMatchObject({ state: 'partly_accepted', decision: { amount: 150_000 } })
  const sums = await sumsOf(orderId)
  expect((sums.client_balance ?? 0) + (sums.client_receivable ?? 0)).toBe(150_000)
  const second = await doneAs(test.asMalika, undo(id, again.closed_at))
  expect(second.undone).toHaveLength(2)
  expect(Object.values(await sumsOf(orderId)).every(uzs => uzs === 0)).toBe(true)
})

it('a rejection is undone as well; nothing was booked', async () => {
  const { orderId, id } = await claimed()
  const decided = await doneAs(test.asMalika, decide(id, 0))
  expect(await doneAs(test.asMalika, undo(id, decided.closed_at))).toMatchObject({ state: 'open' })
  expect(await sumsOf(orderId)).toEqual({})
  const { action, before, after } = await test.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect({ action, before, after }).toMatchObject({
    action: 'claim.undo',
    before: { state: 'rejected' },
    after: { state: 'open', reason: 'Boshqa buyurtmaning rasmi' },
  })
})

it('is refused for what is not decided, is not the decision that was seen, or would be a second open claim', async () => {
  const { orderId, id } = await claimed()
  const now = test.clock.now().toISOString()
  await expectRefusal(test, test.asMalika, undo(id, now), { http: 409, code: 'nothing_to_undo' })
  await expectRefusal(test, test.asMalika, undo(999_999, now), { http: 404, code: 'not_found' })
  await expectRefusal(test, test.asAziza, undo(id, now), { http: 403, code: 'forbidden' })
  const { closed_at } = await doneAs(test.asMalika, decide(id, 100_000))
  await expectRefusal(test, test.asMalika, undo(id, now), { http: 409, code: 'changed_meanwhile' })
  await expectRefusal(test, test.asMalika, undo(id, closed_at, ' '), { http: 422, code: 'text_required' })
  const long = { http: 422, code: 'text_too_long', max: 500 }
  await expectRefusal(test, test.asMalika, undo(id, closed_at, 'a'.repeat(501)), long)
  await doneAs(test.asAziza, await photoForm(`/api/truck-booking/${orderId}/claims`, DAMAGE), 201)
  await expectRefusal(test, test.asMalika, undo(id, closed_at), { http: 409, code: 'claim_exists' })
})
