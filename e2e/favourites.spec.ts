import type { Page } from '@playwright/test'
import { PLACES } from './places.ts'
import { agree, driveTo, feedCard, placeOrder, showOrder, write } from './steps/live-order.ts'
import { fillCargo, openOrderForm, termsAreSet } from './steps/order-form.ts'
import { RUSTAM, SHAVKAT } from './steps/people.ts'
import { place, placedNumber, shownPrice } from './steps/placing.ts'
import { expect, PHONE, test } from './steps/sides.ts'
import { freshPhone } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

const COMMENT = 'Сначала своему водителю'

/** Rustam delivers an order of the client's. */
const deliver = async (client: Page, driver: Page): Promise<number> => {
  const order = await placeOrder(client)
  await agree(client, driver, order)
  await driveTo(driver, order, 'confirmation')
  await write(client, 'PUT', `/truck-booking/status/${order.id}`, { status: 'done' })
  return order.id
}

/** Five stars suggest to keep the driver, which one press does. */
const keepDriver = async (client: Page, orderId: number) => {
  await showOrder(client, orderId, 'done')
  await client.getByRole('button', { name: say('orders_rate_do') }).click()
  const rating = client.getByRole('dialog', { name: say('orders_rate_title') })
  await rating.getByRole('radio').last().check({ force: true })
  await rating.getByRole('button', { name: say('orders_rate_send') }).click()
  await expect(client.getByText(say('my_drivers_propose_add'))).toBeVisible()
  await client.getByRole('button', { name: say('my_drivers_add') }).click()
  await expect(client.getByText(say('my_drivers_is_favourite'))).toBeVisible()
}

/** Places an order for favourites first by the form; returns its number. */
const placeForFavourites = async (client: Page): Promise<number> => {
  const form = await openOrderForm(client, say, '/ru')
  const { chorsu, oloy } = PLACES.ru
  await fillCargo(form, say, { way: [chorsu, oloy], cargo: 'Мебель', weight: '3000' })
  await termsAreSet(form, say)
  await form.getByRole('textbox', { name: say('orders_comment') }).fill(COMMENT)
  await shownPrice(form)
  await form.getByText(say('my_drivers_first'), { exact: true }).click()
  await expect(form.getByText('Взять груз могут: 1 из 1')).toBeVisible()
  await form.getByText('30 мин', { exact: true }).click()
  await expect(form.getByText(/^Если заказать сейчас: до \d\d:\d\d заказ видят только они/)).toBeVisible()
  await place(form, say).click()
  return placedNumber(client, say)
}

test('a client keeps a driver, offers them an order before everybody, opens it, and blocks another', async ({
  openSide,
}) => {
  const client = await openSide({ phone: freshPhone(), role: 'client' })
  const rustam = await openSide(RUSTAM, PHONE)
  const shavkat = await openSide(SHAVKAT, PHONE)
  await keepDriver(client, await deliver(client, rustam))

  await client.goto('/ru/dashboard/my-drivers')
  const kept = client.getByRole('main').getByRole('listitem').filter({ hasText: 'Rustam T.' })
  await expect(kept).toContainText('1 заказ вместе')

  await rustam.goto('/ru/driver')
  await shavkat.goto('/ru/driver')
  await expect(shavkat.getByText(say('driver_on_line'))).toBeVisible()
  const id = await placeForFavourites(client)
  await expect(client.getByText(/^До \d\d:\d\d заказ видит 1 ваш водитель/)).toBeVisible()
  await expect(feedCard(rustam, COMMENT)).toContainText(/Сначала вам, до \d\d:\d\d/)
  await shavkat.reload()
  await expect(shavkat.getByText(say('driver_on_line'))).toBeVisible()
  await expect(feedCard(shavkat, COMMENT)).toHaveCount(0)

  await client.getByRole('button', { name: say('my_drivers_open_now') }).click()
  await expect(client.getByText(say('my_drivers_opened_toast'))).toBeVisible()
  await expect(feedCard(shavkat, COMMENT)).toBeVisible()
  await expect(feedCard(rustam, COMMENT)).not.toContainText('Сначала вам')

  await feedCard(shavkat, COMMENT)
    .getByRole('button', { name: say('driver_take_price') })
    .click()
  await shavkat
    .getByRole('dialog')
    .getByRole('button', { name: /^Предложить \d/ })
    .click()
  const offer = client.locator('[data-offer]')
  await expect(offer).toContainText('Shavkat')
  await offer.getByRole('button', { name: say('my_drivers_block') }).click()
  await expect(client.getByText(say('my_drivers_blocked_toast'))).toBeVisible()
  await expect(feedCard(shavkat, COMMENT)).toHaveCount(0)
  await showOrder(client, id)
  await expect(client.locator('[data-offer]')).toHaveCount(0)

  await client.goto('/ru/dashboard/my-drivers?list=blocked')
  const blocked = client.getByRole('main').getByRole('listitem').filter({ hasText: 'Shavkat' })
  await blocked.getByRole('button', { name: say('my_drivers_unblock') }).click()
  await blocked.getByRole('button', { name: say('my_drivers_undo') }).click()
  await client.reload()
  await expect(blocked).toBeVisible()
})
