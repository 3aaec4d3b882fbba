import { expect } from 'vitest'
import { doneAs } from '../deals/orders.ts'
import { driveTo, statusRequest } from '../deals/transitions.ts'
import { dealOf, type LedgerCast } from '../ledger-cast.ts'

/** Completes an order of Jasur's, for which their company's owner then issues an act. */
export const issueAct = async (test: LedgerCast) => {
  const deal = await dealOf(test, test.asJasur)
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asJasur, statusRequest(deal.id, 'done'))
  const issued = await test.asDilnoza({
    method: 'POST',
    url: '/api/client-company/acts',
    payload: { order_id: deal.id },
  })
  expect(issued.statusCode).toBe(200)
  return issued.json().data
}
