import { expect, it } from 'vitest'
import { refillWith } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { dealOf, PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

it('says how orders are paid to those who may see them, and leaves out those of others', async () => {
  await refillWith(test, test.asDilnoza, PRICE)
  const { id } = await dealOf(test, test.asJasur)
  const asked = { url: `/api/order-payments?orders=${id},999999` }
  for (const as of [test.asJasur, test.asDilnoza])
    expect(await doneAs(as, asked)).toEqual([{ order_id: id, status: 'reserved' }])
  for (const as of [test.asAziza, test.asSherzod]) expect(await doneAs(as, asked)).toEqual([])
  expect((await test.asDilnoza({ url: '/api/order-payments?orders=x' })).statusCode).toBe(422)
})
