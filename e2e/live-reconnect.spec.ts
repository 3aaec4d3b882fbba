import { acceptOffer, offerPrice, placeOrder, showOrder, statusIs } from './steps/live-order.ts'
import { AZIZA, SHAVKAT } from './steps/people.ts'
import { expect, PHONE, test } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const FURA_TENT = 7

test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] })

test('a window that was offline catches up after reconnecting', async ({ openSide }) => {
  const client = await openSide(AZIZA)
  const driver = await openSide(SHAVKAT, PHONE)
  const operator = { request: (await openSide(SHAVKAT)).request }
  const buyer = { request: (await openSide(AZIZA)).request }
  const order = await placeOrder(client, { car_type_id: FURA_TENT, weight: 15_000 })
  await showOrder(client, order.id)
  await expect(client.getByText(say('orders_waiting_title'))).toBeVisible()
  // as if the connection had been lost before the demo's phone was loaded, which must not take the page along
  await driver.route(/floating-phone/, route => route.abort('internetdisconnected'))
  await driver.goto('/driver/order')
  await expect(driver.getByText(say('driver_on_line'))).toBeVisible()

  await Promise.all([client, driver].map(page => page.context().setOffline(true)))
  await expect(driver.getByText(say('driver_offline_title'))).toBeVisible()
  await expect(client.getByText(say('client_offline_title'))).toBeVisible()
  const offer = await offerPrice(operator, order.id, order.price)
  await acceptOffer(buyer, order.id, offer)
  await expect(client.getByText(say('orders_waiting_title'))).toBeVisible()

  await Promise.all([client, driver].map(page => page.context().setOffline(false)))
  // a reconnection is attempted after one to five seconds, with a jitter of a half
  await expect(client.getByText(say('orders_waiting_title'))).toBeHidden()
  await statusIs(client, say, 'orders_status_accepted')
  await expect(client.getByRole('article').first()).toContainText('Shavkat')
  await expect(driver.getByRole('button', { name: say('driver_do_arrived') })).toBeVisible({
    timeout: 20_000,
  })
})
