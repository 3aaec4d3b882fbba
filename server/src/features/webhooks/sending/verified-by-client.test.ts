import { verifyWebhook, type WebhookEvent, WebhookVerificationError } from '@karvon/client'
import { WEBHOOK_MESSAGES } from '@karvon/contract/webhooks/webhook-messages'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { offerAs } from '../../../../test/deals/bargaining.ts'
import { placeOrder } from '../../../../test/deals/orders.ts'
import { addWebhookAs, callWebhooks, useWebhookCast } from '../../../../test/webhooks/webhook-cast.ts'

const test = useWebhookCast()

const verifyAll = (secret: string): Promise<WebhookEvent[]> =>
  Promise.all(
    test.receiver.received.map(({ headers, body }) =>
      verifyWebhook(headers, body.toString(), secret, { now: test.clock.peek() }),
    ),
  )

it('our own client believes what is sent, and it is as the contract says', async () => {
  const { id, secret } = await addWebhookAs(test)
  const order = await placeOrder(test.asDilnoza)
  const { amount } = await offerAs(test.asRustam, order.id)
  await test.jobs.runDue()
  await callWebhooks(test.asDilnoza, 'POST', `/${id}/test`)
  const events = await verifyAll(secret)
  expect(events.map(({ type }) => type)).toEqual(['order.created', 'order.updated', 'offer.received', 'ping'])
  for (const event of events) expect([...Value.Errors(WEBHOOK_MESSAGES[event.type], event)]).toEqual([])
  const [offered] = events.filter(event => event.type === 'offer.received')
  expect(offered?.data.offer.amount).toBe(amount)
})

it('and believes it by no other secret', async () => {
  const { id } = await addWebhookAs(test)
  await callWebhooks(test.asDilnoza, 'POST', `/${id}/test`)
  await expect(verifyAll(`whsec_${btoa('somebody else, longer than that')}`)).rejects.toThrow(
    WebhookVerificationError,
  )
})
