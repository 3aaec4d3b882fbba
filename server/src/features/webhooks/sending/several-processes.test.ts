import { expect, it } from 'vitest'
import { jobRunnerOf } from '../../../../test/cast.ts'
import { offerAs } from '../../../../test/deals/bargaining.ts'
import { placeOrder } from '../../../../test/deals/orders.ts'
import {
  addWebhookAs,
  deliveryStates,
  readReceived,
  useWebhookCast,
} from '../../../../test/webhooks/webhook-cast.ts'

const test = useWebhookCast({ rollsBack: false })

it('several processes send each message once, and those of an order in turn', async () => {
  const webhook = await addWebhookAs(test)
  const runners = [test.jobs, jobRunnerOf(test), jobRunnerOf(test)]
  for (let nth = 0; nth < 12; nth++) {
    const { id } = await placeOrder(test.asDilnoza)
    await offerAs(test.asRustam, id)
  }
  for (let turn = 0; turn < 6; turn++) await Promise.all(runners.map(runner => runner.runDue()))
  const states = await deliveryStates(test, webhook)
  expect(states).toHaveLength(36)
  expect(states.filter(({ state }) => state !== 'delivered')).toEqual([])
  const received = readReceived(test, webhook.secret)
  expect(new Set(received.map(({ id }) => id)).size).toBe(received.length)
  for (const order of new Set(received.map(({ data }) => data.order_id))) {
    const messages = received.filter(({ data }) => data.order_id === order)
    expect(messages.map(({ type }) => type)).toEqual(['order.created', 'order.updated', 'offer.received'])
  }
})

it('a message whose process died while sending it is sent by another, once its lease is over', async () => {
  const webhook = await addWebhookAs(test, test.asSherzod, { events: ['order.created'] })
  await placeOrder(test.asSherzod)
  const leased_until = new Date(test.clock.peek().getTime() + 30_000)
  await test.db
    .updateTable('webhook_deliveries')
    .set({ leased_until })
    .where('endpoint_id', '=', webhook.id)
    .execute()
  await test.jobs.runDue()
  expect(test.receiver.received).toEqual([])
  test.clock.pass(31)
  await test.jobs.runDue()
  expect(readReceived(test, webhook.secret)).toHaveLength(1)
})
