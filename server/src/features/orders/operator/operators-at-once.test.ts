import { expect, it } from 'vitest'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { driveTo } from '../../../../test/deals/transitions.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast({ rollsBack: false })

const both = async (url: string, payloads: readonly [object, object]) => {
  const answers = await Promise.all([
    test.asMalika({ method: 'PUT', url, payload: payloads[0] }),
    test.asBekzod({ method: 'PUT', url, payload: payloads[1] }),
  ])
  const told = answers.map(answer => [answer.statusCode, answer.json().code])
  return told.toSorted((a, b) => Number(a[0]) - Number(b[0]))
}

const auditedOf = async (orderId: number) => {
  const rows = await test.db
    .selectFrom('audit_log')
    .select('action')
    .where('object_kind', '=', 'order')
    .where('object_id', '=', String(orderId))
    .execute()
  return rows.map(({ action }) => action)
}

it('two operators hand one order on at once: one does', async () => {
  const { order } = await acceptedOrder(test)
  const to = {
    driver_id: test.asShavkat.userId,
    version: order.version,
    reason: 'x',
    reason_code: 'truck_broke_down',
  }
  const told = await both(`/api/admin/orders/${order.id}/reassign`, [to, to])
  expect(told).toEqual([
    [200, undefined],
    [409, 'api.order_changed'],
  ])
  expect(await auditedOf(order.id)).toEqual(['order.reassign'])
})

it('two operators cancel and go on at once: one does', async () => {
  const { order } = await acceptedOrder(test, { date: '2026-11-24' })
  const move = (action: string) => ({
    action,
    version: order.version,
    reason: 'x',
    reason_code: 'plans_changed',
  })
  const told = await both(`/api/admin/orders/${order.id}/move`, [move('cancel'), move('report_arrival')])
  expect(told).toEqual([
    [200, undefined],
    [409, 'api.order_changed'],
  ])
  expect(await auditedOf(order.id)).toHaveLength(1)
})

it('two operators decide one additional price at once: one does', async () => {
  const { order } = await acceptedOrder(test, { date: '2026-11-26' })
  await driveTo(test, order, 'arrived')
  const url = `/api/driver/orders/${order.id}/additional-price`
  const payload = { amount: 50_000, reason: 'loaders' }
  const { id } = await doneAs(test.asRustam, { method: 'POST', url, payload }, 201)
  const told = await both(`/api/admin/orders/${order.id}/additional-price/${id}`, [
    { decision: 'approved', comment: 'Kutgan' },
    { decision: 'rejected', comment: 'Kutmagan' },
  ])
  expect(told).toEqual([
    [200, undefined],
    [409, 'api.already_decided'],
  ])
  expect(await auditedOf(order.id)).toEqual(['order.additional_price'])
})
