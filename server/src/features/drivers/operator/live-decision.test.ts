import { beforeAll, expect, it } from 'vitest'
import { type Asker, azizaOf } from '../../../../test/cast.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { addressOf } from '../../../../test/live/address-of.ts'
import { closeClientsAfterEach, connect } from '../../../../test/live/live-clients.ts'

const test = useLedgerCast({ rollsBack: false })
closeClientsAfterEach()

let aziza: Asker
beforeAll(async () => {
  aziza = await azizaOf(test)
})

const decide = async (kind: 'approve' | 'block', { userId }: Asker) => {
  const url = `/api/admin/drivers/${userId}`
  const { updated_at } = await doneAs(test.asMalika, { url })
  const payload = { reason: 'Papers', updated_at }
  await doneAs(test.asMalika, { method: 'PUT', url: `${url}/${kind}`, payload })
}

it('a connected driver joins their feed when approved and leaves it when blocked', async () => {
  const driver = await connect(await addressOf(test.app), { token: test.asPending.token })
  await placeOrder(aziza)
  expect(await driver.names()).toEqual([])
  await decide('approve', test.asPending)
  expect(await driver.last('driver.updated')).toEqual({ driver_id: test.asPending.userId })
  const { id } = await placeOrder(aziza)
  expect(await driver.last('feed.added')).toMatchObject({ order_id: id })
  await decide('block', test.asPending)
  const received = (await driver.names()).length
  await placeOrder(aziza)
  expect(await driver.names()).toHaveLength(received)
})
