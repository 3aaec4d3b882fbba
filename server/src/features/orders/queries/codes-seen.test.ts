import { beforeAll, expect, it } from 'vitest'
import { type Cast, type CompanyCast, companyCastOf, useCast } from '../../../../test/cast.ts'
import { acceptAs, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder, readAs } from '../../../../test/deals/orders.ts'
import { moveAs } from '../../../../test/deals/transitions.ts'

const test = useCast() as Cast & CompanyCast
beforeAll(async () => {
  Object.assign(test, await companyCastOf(test))
})

type As = typeof test.asAziza

/** Everything the company's people are shown of an order: itself, their lists, the company's list and papers apart. */
const shownTo = async (as: As, orderId: number): Promise<string> => {
  const seen = await readAs(as, orderId)
  const lists = ['truck-booking/client', 'client-company/bookings'].map(url =>
    doneAs(as, { url: `/api/${url}` }),
  )
  return JSON.stringify([seen, ...(await Promise.all(lists))])
}

it('hand-over codes are hidden from employees who may only see an order of their company', async () => {
  const { id } = await placeOrder(test.asDilnoza)
  await acceptAs(test.asDilnoza, id, await offerAs(test.asRustam, id))
  const codes = { loading: 'L0-4711', delivery: 'D0-4712' }
  await test.db
    .updateTable('orders')
    .set({ loading_code: codes.loading, delivery_code: codes.delivery })
    .where('id', '=', id)
    .execute()
  expect((await readAs(test.asDilnoza, id)).codes).toEqual(codes)
  const colleague = await readAs(test.asJasur, id)
  expect(colleague).toMatchObject({ id, status: 'accepted', codes: null, allowed: ['repeat'] })
  for (const code of Object.values(codes)) {
    expect(await shownTo(test.asDilnoza, id)).toContain(code)
    expect(await shownTo(test.asJasur, id)).not.toContain(code)
  }
})

it('whose order it is sees them: the employee who placed it, and the owner of the company', async () => {
  const { id } = await placeOrder(test.asJasur)
  const { codes } = await acceptAs(test.asJasur, id, await offerAs(test.asRustam, id))
  expect(codes).toMatchObject({ loading: expect.stringMatching(/^\d{4}$/) })
  expect((await readAs(test.asJasur, id)).codes).toEqual(codes)
  expect((await readAs(test.asDilnoza, id)).codes).toEqual(codes)
  expect((await test.asSherzod({ url: `/api/truck-booking/${id}` })).statusCode).toBe(404)
  await moveAs(test.asRustam, id, 'arrived')
  expect((await readAs(test.asRustam, id, '/api/driver/orders')).codes).toBeNull()
})
