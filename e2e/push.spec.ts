import { placeOrder } from './steps/live-order.ts'
import { waitForServiceWorker } from './steps/network/go-offline.ts'
import {
  collectNotifications,
  deliverPush,
  expectNotification,
  pressNotification,
  shownNotifications,
  stubSubscription,
} from './steps/push.ts'
import { expect, PHONE, test } from './steps/sides.ts'
import { freshPhone } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

test.use({ serviceWorkers: 'allow' })

test('a push message shows a notification that opens its order in the open page', async ({ openSide }) => {
  const client = await openSide({ phone: freshPhone(), role: 'client' })
  const { id } = await placeOrder(client)
  await client.goto('/ru/dashboard')
  await waitForServiceWorker(client)
  await collectNotifications(client)
  const tag = `order-${id}-offers`
  const message = {
    title: 'Karvon',
    url: `/uz/dashboard/orders?order=${id}`,
    tag,
    notice_id: 1,
    order_id: id,
  }
  await deliverPush(client, { ...message, body: 'Новое предложение: 500 000 сум.' })
  await expectNotification(client, 'Новое предложение: 500 000 сум.')
  await deliverPush(client, { ...message, body: 'Новое предложение: 450 000 сум.' })
  await expectNotification(client, 'Новое предложение: 450 000 сум.')
  const marked = client.context().waitForEvent('request', request => request.url().endsWith('/notices/read'))
  await pressNotification(client, tag)
  await expect(client).toHaveURL(`/ru/dashboard/orders?order=${id}`)
  await expect(client.locator('[data-order-heading]')).toBeVisible()
  expect((await marked).postDataJSON()).toEqual({ order_id: id })
  expect(await shownNotifications(client)).toEqual([])
  // somebody looks at the order: its page tells them
  await deliverPush(client, { ...message, body: 'Новое предложение: 400 000 сум.' })
  await deliverPush(client, { ...message, tag: 'balance', order_id: null, body: 'Счёт пополнен.' })
  await expectNotification(client, 'Счёт пополнен.')
})

test('a client switches notifications on where they wait for offers, and off in the settings', async ({
  openSide,
}) => {
  const client = await openSide({ phone: freshPhone(), role: 'client' }, PHONE)
  const { id } = await placeOrder(client)
  const title = client.getByRole('heading', { name: say('notices_push_offers_title') })
  const devices = async () =>
    (await (await client.request.get('/api/account/push-subscriptions')).json()).data.length
  await stubSubscription(client, `https://fcm.googleapis.com/fcm/send/${id}`)
  await client.goto('/ru/dashboard')
  await waitForServiceWorker(client)
  await expect(client.getByRole('main')).toBeVisible()
  await expect(title).toHaveCount(0)
  await client.goto(`/ru/dashboard/orders?order=${id}`)
  await expect(title).toBeVisible()
  await client.getByRole('button', { name: say('notices_push_yes') }).click()
  await expect(client.getByText(say('notices_push_on'))).toBeVisible()
  await expect(title).toHaveCount(0)
  expect(await devices()).toBe(1)
  await client.goto('/ru/dashboard/settings')
  const here = client.getByRole('switch', { name: say('notices_push_here') })
  await expect(here).toBeChecked()
  await client.getByText(say('notices_push_here')).click()
  await expect(here).not.toBeChecked()
  await expect.poll(devices).toBe(0)
})
