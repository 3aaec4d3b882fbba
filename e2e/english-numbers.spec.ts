import { offerPrice, placeOrder, readOrder } from './steps/live-order.ts'
import { AZIZA, RUSTAM } from './steps/people.ts'
import { expect, PHONE, test } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('en')
const written = (uzs: number) => uzs.toLocaleString('en')

test('in English 200,000 is sent as two hundred thousand, not two hundred', async ({ openSide }) => {
  const [client, driver] = [await openSide(AZIZA), await openSide(RUSTAM, PHONE)]
  const order = await placeOrder(client)
  await driver.goto(`/en/driver?modal=offer-${order.id}`)
  const sheet = driver.getByRole('dialog')
  const amount = sheet.getByRole('textbox', { name: say('driver_offer_amount') })
  await expect(amount).toHaveValue(written(order.price))
  await expect(sheet).toContainText(say('driver_offer_as_client'))
  await sheet.getByRole('button', { name: /^Offer \d/ }).click()
  await expect(sheet).toBeHidden()
  await client.goto(`/en/dashboard/orders?tab=new&order=${order.id}`)
  await expect(client.locator('[data-offer]')).toContainText(written(order.price))

  await client.goto(`/en/dashboard/orders?tab=new&order=${order.id}&modal=offer-price`)
  const panel = client.getByRole('dialog')
  const own = panel.getByRole('textbox')
  await expect(own).toHaveValue(/^\d{2,3},\d{3}$/)
  const wished = Math.round(order.price * 0.95)
  await own.fill(String(wished))
  await expect(own).toHaveValue(written(wished))
  await panel.getByRole('button', { name: say('orders_send_price'), exact: true }).click()
  await expect(panel).toBeHidden()
  expect((await readOrder(client, order.id)).offered_price).toBe(wished)
})

test('a typed number keeps its value when the language changes', async ({ openSide }) => {
  const [client, driver] = [await openSide(AZIZA), await openSide(RUSTAM, PHONE)]
  const order = await placeOrder(client)
  await offerPrice(driver, order.id, order.price)
  await driver.goto(`/en/driver?modal=offer-${order.id}`)
  const amount = driver.getByRole('dialog').getByRole('textbox').first()
  await amount.fill('215000')
  await expect(amount).toHaveValue('215,000')
  await driver.goto(`/ru/driver?modal=offer-${order.id}`)
  await expect(amount).toHaveValue('215\u00a0000')
  await driver.goto(`/en/driver?modal=offer-${order.id}`)
  await expect(amount).toHaveValue('215,000')
})
