import { expect, it } from 'vitest'
import { ledgerOf } from '../../../../test/company-money.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { photoForm } from '../../../../test/deals/evidence.ts'
import { doneAs, readAs } from '../../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { createTestImages } from '../../../../test/test-images.ts'
import { inTransaction } from '../../../platform/db/database.ts'

const test = useLedgerCast({ images: createTestImages(), rollsBack: false })

const SUM = 300_000

const claimed = async () => {
  const { order } = await acceptedOrder(test)
  await driveTo(test, order, 'confirmation')
  await doneAs(test.asAziza, statusRequest(order.id, 'done'))
  const sent = { kind: 'damage', amount: SUM, text: 'Quti ezilgan' }
  const form = await photoForm(`/api/truck-booking/${order.id}/claims`, sent)
  const { id } = await doneAs(test.asAziza, form, 201)
  return { id: id as number, orderId: order.id as number }
}

const decide = (id: number) =>
  ({
    method: 'PUT',
    url: `/api/admin/claims/${id}/decision`,
    payload: { amount: SUM, reason: 'Rasm boʻyicha', payment: 'collect' },
  }) as const

const advance = (id: number) =>
  ({ method: 'PUT', url: `/api/admin/claims/${id}/advance`, payload: { reason: 'Kutmasin' } }) as const

const topUp = (paymentId: string, amountUzs: number) =>
  inTransaction(test.db, tx =>
    ledgerOf(test).receivePayment(tx, {
      ...{ provider: 'payme', paymentId, purpose: 'advance', orderId: null, amountUzs },
      ...{ at: test.clock.now(), owner: { userId: test.asRustam.userId } },
    }),
  )

const paidTimes = async (orderId: number): Promise<number> => {
  const rows = await test.db
    .selectFrom('journals')
    .select('id')
    .where('order_id', '=', orderId)
    .where('reference', 'like', 'claim_paid:%')
    .execute()
  return rows.length
}

it('the driver pays while two operators advance it: the client gets the money once', async () => {
  const { id, orderId } = await claimed()
  await doneAs(test.asMalika, decide(id))
  const { advanceUzs } = await ledgerOf(test).readPersonMoney(test.db, test.asRustam.userId)
  const [first, second] = await Promise.all([
    test.asMalika(advance(id)),
    test.asBekzod(advance(id)),
    topUp('at once', -advanceUzs),
    test.jobs.runDue(),
  ])
  await test.jobs.runDue()
  const codes = [first, second].map(({ statusCode }) => statusCode)
  expect(codes.filter(code => code === 200).length).toBeLessThanOrEqual(1)
  expect(codes.every(code => code === 200 || code === 409)).toBe(true)
  expect(await paidTimes(orderId)).toBe(1)
  const [{ payment }] = (await readAs(test.asAziza, orderId)).claims
  expect(payment).toMatchObject({ state: 'paid', collected: SUM })
})

it('a top-up while the claim is decided is not overlooked', async () => {
  const { id, orderId } = await claimed()
  const { advanceUzs: before } = await ledgerOf(test).readPersonMoney(test.db, test.asRustam.userId)
  const [decided] = await Promise.all([test.asMalika(decide(id)), topUp('meanwhile', SUM - before)])
  expect(decided.statusCode).toBe(200)
  test.clock.pass(60)
  await test.jobs.runDue()
  await test.jobs.runDue()
  const [{ payment }] = (await readAs(test.asAziza, orderId)).claims
  expect(payment.state).toBe('paid')
  const { payableUzs, advanceUzs } = await ledgerOf(test).readPersonMoney(test.db, test.asRustam.userId)
  expect(payableUzs + advanceUzs).toBeGreaterThanOrEqual(0)
})
