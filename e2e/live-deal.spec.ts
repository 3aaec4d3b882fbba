import type { Page } from '@playwright/test'
import { PLACES } from './places.ts'
import { feedCard, readOrder, reportPosition } from './steps/live-order.ts'
import { fillCargo, openOrderForm, termsAreSet } from './steps/order-form.ts'
import { AZIZA, RUSTAM } from './steps/people.ts'
import { place, placedNumber, shownPrice } from './steps/placing.ts'
import { expect, PHONE, test } from './steps/sides.ts'
import { figureIn, wordsOf } from './words.ts'

const say = wordsOf('ru')
const COMMENT = 'Ворота 3, спросить Камола'
const EXTRA_UZS = 45_000

const goTo = (driver: Page, name: string) =>
  driver
    .getByRole('navigation', { name: say('driver_menu') })
    .getByRole('link', { name: say(name) })
    .click()

const step = (driver: Page, name: string) => driver.getByRole('button', { name: say(name), exact: true })

const status = (client: Page, key: string) =>
  expect(client.getByRole('article').first().locator('header').first()).toContainText(say(key))

const doneOnDashboard = async (client: Page): Promise<number> => {
  await client.goto('/ru/dashboard')
  const count = client.getByRole('main').getByRole('link', { name: say('client_count_done') })
  await expect(count).toContainText(/\d/)
  return figureIn(await count.innerText())
}

/** Places an order through Tashkent for tomorrow at nine, by the form. */
const placeByForm = async (client: Page): Promise<number> => {
  const form = await openOrderForm(client, say, '/ru')
  const { chorsu, oloy } = PLACES.ru
  await fillCargo(form, say, { way: [chorsu, oloy], cargo: 'Мебель', weight: '3000' })
  await termsAreSet(form, say)
  await form.getByRole('textbox', { name: say('orders_comment') }).fill(COMMENT)
  await shownPrice(form)
  await place(form, say).click()
  return placedNumber(client, say)
}

/** Makes an offer in two taps from the feed; returns its amount. */
const offerInTwoTaps = async (driver: Page): Promise<number> => {
  await feedCard(driver, COMMENT)
    .getByRole('button', { name: say('driver_take_price') })
    .click()
  const send = driver.getByRole('dialog').getByRole('button', { name: /^Предложить \d/ })
  const offered = figureIn(await send.innerText())
  await send.click()
  await expect(driver.getByText(say('driver_offer_sent'))).toBeVisible()
  return offered
}

/** The client makes a counteroffer, the driver agrees, and the card updates live. */
const bargain = async (client: Page, driver: Page, offered: number): Promise<number> => {
  const card = client.locator('[data-offer]')
  await expect(card).toContainText('Rustam T.')
  expect(figureIn(await card.locator('b').first().innerText())).toBe(offered)
  await card.getByRole('button', { name: say('orders_own_price_short') }).click()
  const countered = Math.floor((offered * 0.95) / 10_000) * 10_000
  await client.getByRole('textbox', { name: say('orders_own_price') }).fill(String(countered))
  await client.getByRole('button', { name: say('orders_send_price') }).click()
  await expect(card).toContainText(/Ждём ответа водителя/)

  await goTo(driver, 'driver_nav_offers')
  const agree = driver.getByRole('button', { name: /^Согласен на / })
  expect(figureIn(await agree.innerText())).toBe(countered)
  await agree.click()
  await expect(driver.getByText(say('driver_agreed'))).toBeVisible()
  await expect(card.getByRole('button', { name: say('orders_accept') })).toBeVisible()
  expect(figureIn(await card.locator('b').first().innerText())).toBe(countered)
  return countered
}

/** Accepts the offer after the confirmation question. */
const acceptAfterQuestion = async (client: Page, price: number) => {
  await client
    .locator('[data-offer]')
    .getByRole('button', { name: say('orders_accept') })
    .click()
  const question = client.getByRole('dialog', { name: say('orders_accept_title') })
  await expect(question).toContainText('Rustam T.')
  const yes = question.getByRole('button', { name: /^Принять \d/ })
  expect(figureIn(await yes.innerText())).toBe(price)
  await yes.click()
  await expect(question).toBeHidden()
  await status(client, 'orders_status_accepted')
}

/** The phone starts sharing its position; the truck appears on the client's map and moves live. */
const followTruck = async (client: Page, driver: Page, goal: { lat: number; lng: number }) => {
  const place = driver.context()
  await place.grantPermissions(['geolocation'])
  await place.setGeolocation({ latitude: goal.lat - 0.008, longitude: goal.lng })
  await driver
    .getByRole('main')
    .getByRole('button', { name: say('driver_share_start') })
    .click()
  await driver
    .getByRole('dialog')
    .getByRole('button', { name: say('driver_share_start') })
    .click()
  const map = client.getByRole('region', { name: say('geo_map_label') }).first()
  const order = client.getByRole('article').first()
  await expect(order).toContainText(/На связи, \d+\sс назад/)
  const truck = map.locator('.leaflet-marker-icon [class*=truck]')
  await expect(truck).toHaveCount(1)
  await expect(truck.locator('svg'), 'drawn by truck type').toBeVisible()
  const leftKm = await order.getByText(/осталось/).innerText()
  const before = await truck.boundingBox()
  await place.setGeolocation({ latitude: goal.lat - 0.001, longitude: goal.lng })
  await expect(order.getByText(/осталось/)).not.toHaveText(leftKm)
  await expect.poll(() => truck.boundingBox()).not.toEqual(before)
}

/** An additional price for a toll: requested by the driver, approved by the client, part of the final price. */
const agreeToToll = async (client: Page, driver: Page, price: number) => {
  await step(driver, 'driver_more_title').click()
  const sheet = driver.getByRole('dialog', { name: say('driver_more_title') })
  await sheet.getByRole('button', { name: say('driver_reason_toll') }).click()
  await sheet.getByRole('textbox', { name: say('driver_more_amount') }).fill(String(EXTRA_UZS))
  await sheet.getByRole('button', { name: say('driver_more_send') }).click()
  await expect(driver.getByText(say('driver_more_requested'))).toBeVisible()

  const table = client.getByRole('table', { name: say('orders_price_title') })
  const finalOf = async (row: string) =>
    figureIn(
      (await table.getByRole('row', { name: row }).getByRole('cell').last().innerText()).split('\n')[0] ?? '',
    )
  await expect(client.getByRole('heading', { name: /Водитель просит доплату/ })).toBeVisible()
  expect(await finalOf(say('orders_columns_total'))).toBe(price)
  await client.getByRole('button', { name: say('orders_extra_approve') }).click()
  await expect(table.getByRole('row', { name: say('pricing_row_additional') })).toContainText(
    say('orders_extra_toll'),
  )
  expect(await finalOf(say('pricing_row_additional'))).toBe(EXTRA_UZS)
  expect(await finalOf(say('orders_columns_total'))).toBe(price + EXTRA_UZS)
  await expect(driver.getByText(say('driver_more_approved'), { exact: true })).toBeVisible()
}

const confirmAndRate = async (client: Page, price: number) => {
  await client
    .getByRole('article')
    .first()
    .getByRole('button', { name: say('orders_confirm_do') })
    .click()
  const question = client.getByRole('dialog', { name: say('orders_confirm_title') })
  expect(figureIn(await question.locator('b').first().innerText())).toBe(price)
  await question.getByRole('button', { name: say('orders_confirm_do') }).click()
  const rating = client.getByRole('dialog', { name: say('orders_rate_title') })
  await rating.getByRole('radio', { name: say('orders_stars_5') }).check({ force: true })
  await rating.getByRole('checkbox', { name: say('orders_tag_careful') }).check({ force: true })
  await rating.getByRole('button', { name: say('orders_rate_send') }).click()
  await expect(rating).toBeHidden()
  await status(client, 'orders_status_done')
  await expect(client.getByRole('article').first()).toContainText(say('orders_tag_careful'))
}

test('an order from placing to rating, followed by both sides live', async ({ openSide }) => {
  const client = await openSide(AZIZA)
  const driver = await openSide(RUSTAM, PHONE)
  await driver.goto('/driver')
  await expect(driver.getByText(say('driver_on_line'))).toBeVisible()
  const before = await doneOnDashboard(client)

  const id = await placeByForm(client)
  await expect(feedCard(driver, COMMENT), 'the feed updates live').toBeVisible()
  const price = await bargain(client, driver, await offerInTwoTaps(driver))
  await acceptAfterQuestion(client, price)

  await expect(driver.getByText(say('driver_accepted_toast'))).toBeVisible()
  // by its number: other journeys on this server may have left this driver other orders
  const own = driver.getByRole('heading', { name: say('driver_order_number', { id }) })
  await driver.goto(`/ru/driver/order?order=${id}`)
  await expect(own).toBeVisible()
  await reportPosition(driver, (await readOrder(client, id)).routes[0])
  await step(driver, 'driver_do_arrived').click()
  await status(client, 'orders_status_arrived')
  await expect(client.getByRole('heading', { name: say('orders_wait_loading') })).toBeVisible()
  await step(driver, 'driver_do_depart').click()
  await status(client, 'orders_status_processing')
  const { routes } = await readOrder(client, id)
  await followTruck(client, driver, routes.at(-1))
  await agreeToToll(client, driver, price)
  await step(driver, 'driver_do_unload').click()
  await status(client, 'orders_status_pause')
  await step(driver, 'driver_do_finish').click()
  await status(client, 'orders_status_confirmation')
  await expect(driver.getByRole('heading', { name: say('driver_step_wait') })).toBeVisible()

  await confirmAndRate(client, price + EXTRA_UZS)
  await expect(own, 'a finished order is no longer current').toBeHidden()
  expect(await doneOnDashboard(client)).toBe(before + 1)
})
