import { expect, it } from 'vitest'
import { useCast } from '../../../test/cast.ts'
import { acceptRequest, offerAs } from '../../../test/deals/bargaining.ts'
import { placeOrder, readAs } from '../../../test/deals/orders.ts'

const test = useCast()

it('nobody accepts an offer on behalf of another, whatever they send with it', async () => {
  const [azizas, sardors] = [await placeOrder(test.asAziza), await placeOrder(test.asSardor)]
  const offer = await offerAs(test.asRustam, azizas.id)
  const { client_id } = await test.db
    .selectFrom('orders')
    .select('client_id')
    .where('id', '=', azizas.id)
    .executeTakeFirstOrThrow()
  for (const more of [
    { order_id: azizas.id, client: { user_id: client_id, company_id: null } },
    { orderId: azizas.id, client: { userId: client_id, companyId: null } },
  ]) {
    const answer = await test.asSardor(acceptRequest(sardors.id, offer, more))
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'api.not_found'])
  }
  expect((await readAs(test.asAziza, azizas.id)).status).toBe('order')
})
