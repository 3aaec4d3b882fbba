import { expect } from 'vitest'
import { doneAs } from '../deals/orders.ts'
import { driveTo, statusRequest } from '../deals/transitions.ts'
import { dealOf, type LedgerCast } from '../ledger-cast.ts'

/** Completes an order of Jasur's, for which their company's owner then issues an act; `before` comes between the two. */
export const issueAct = async (test: LedgerCast, before = async (): Promise<unknown> => undefined) => {
  const deal = await dealOf(test, test.asJasur)
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asJasur, statusRequest(deal.id, 'done'))
  await before()
  const issued = await test.asDilnoza({
    method: 'POST',
    url: '/api/client-company/acts',
    payload: { order_id: deal.id },
  })
  expect(issued.statusCode).toBe(200)
  return issued.json().data
}
