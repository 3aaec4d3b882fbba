import type { Page } from '@playwright/test'
import {
  agree,
  driveTo,
  feedCard,
  offerPrice,
  placeOrder,
  readOrder,
  showOrder,
  statusIs,
} from './steps/live-order.ts'
import { AZIZA, RUSTAM } from './steps/people.ts'
import { expect, PHONE, test } from './steps/sides.ts'
import { freshPhone } from './steps/sign-in.ts'
import { figureIn, wordsOf } from './words.ts'

const say = wordsOf('ru')

const menuStep = async (client: Page, name: string) => {
  await client.getByRole('button', { name: say('orders_more'), exact: true }).click()
  await client.getByRole('button', { name: say(name), exact: true }).click()
}

// the driver has no access to an order they gave back
test.use({ expectedProblems: [/driver\/orders\/\d+/] })

test('a driver gives the order back before loading, and another offer wins it', async ({ openSide }) => {
  const client = await openSide(AZIZA)
  const driver = await openSide(RUSTAM, PHONE)
  const order = await placeOrder(client)
  await agree(client, driver, order)
  await showOrder(client, order.id, 'processing')
  await statusIs(client, say, 'orders_status_accepted')

  await driver.goto(`/driver/order?order=${order.id}`)
  await driver.getByRole('button', { name: say('driver_refuse'), exact: true }).click()
  const sheet = driver.getByRole('dialog', { name: say('driver_refuse_title') })
  await sheet.getByRole('button', { name: say('driver_refuse_breakdown') }).click()
  await sheet.getByRole('button', { name: say('driver_refuse_confirm'), exact: true }).click()
  await expect(sheet).toBeHidden()

  await expect(client.getByText(say('notices_driver_fell_out')).first()).toBeVisible()
  await statusIs(client, say, 'orders_status_new')
  const offer = await offerPrice(driver, order.id, order.price)
  await client
    .locator(`[data-offer="${offer.id}"]`)
    .getByRole('button', { name: say('orders_accept') })
    .click()
  await client
    .getByRole('dialog')
    .getByRole('button', { name: /^Принять \d/ })
    .click()
  await statusIs(client, say, 'orders_status_accepted')
})

test('canceling shows its cost in advance', async ({ openSide }) => {
  // of their own: whoever owes a fee accepts no more offers, in later journeys of the same server either
  const client = await openSide({ phone: freshPhone(), role: 'client' })
  const driver = await openSide(RUSTAM, PHONE)
  const soon = new Date(Date.now() + 100 * 60_000)
  const [date, time] = soon.toLocaleString('sv', { timeZone: 'Asia/Tashkent' }).split(' ')
  const order = await placeOrder(client, { date, time: time?.slice(0, 5) })
  await agree(client, driver, order)
  await driver.goto(`/driver/order?order=${order.id}`)
  const onPhone = driver.getByRole('heading', { name: say('driver_order_number', { id: order.id }) })
  await expect(onPhone).toBeVisible()
  await showOrder(client, order.id, 'processing')
  await menuStep(client, 'orders_cancel_title')
  const question = client.getByRole('dialog', { name: say('orders_cancel_title') })
  await expect(question).toContainText(say('orders_cancel_fee_text'))
  const yes = question.getByRole('button', { name: /^Отменить за / })
  expect(figureIn(await yes.innerText())).toBe(Math.round(order.price * 0.1))
  await yes.click()
  await expect(question, 'a reason is required').toContainText(say('orders_cancel_reason_needed'))
  await question.getByRole('button', { name: say('cancel_why_plans_changed') }).click()
  await yes.click()
  await expect(question).toBeHidden()
  await statusIs(client, say, 'orders_status_canceled')
  await expect(onPhone, 'it is no longer the driver’s').toHaveCount(0)
})

test('an edit makes an offer stale, and the driver confirms it with one tap', async ({ openSide }) => {
  const client = await openSide(AZIZA)
  const driver = await openSide(RUSTAM, PHONE)
  const order = await placeOrder(client)
  const offer = await offerPrice(driver, order.id, order.price)
  await driver.goto('/driver/offers')
  await showOrder(client, order.id)
  const card = client.locator(`[data-offer="${offer.id}"]`)
  await expect(card.getByRole('button', { name: say('orders_accept') })).toBeVisible()

  await menuStep(client, 'orders_edit')
  const form = client.getByRole('dialog', { name: say('orders_edit_title', { id: order.id }) })
  const priced = client.waitForResponse(/handbook\/truck-types\?.*weight=3500/)
  await form.getByRole('textbox', { name: say('orders_weight'), exact: true }).fill('3500')
  await priced
  await form.getByRole('button', { name: say('orders_edit_save'), exact: true }).click()
  await expect(form).toBeHidden()
  await expect(card).toContainText(say('orders_offer_stale'))
  await expect(card.getByRole('button', { name: say('orders_accept') })).toHaveCount(0)

  await expect(driver.getByText(say('driver_stale_text'))).toBeVisible()
  await driver.getByRole('button', { name: /^Подтвердить / }).click()
  await expect(card.getByRole('button', { name: say('orders_accept') })).toBeVisible()
  expect((await readOrder(client, order.id)).weight).toBe(3500)
})

test('repeating a finished order opens the form with its values', async ({ openSide }) => {
  const client = await openSide(AZIZA)
  const driver = await openSide(RUSTAM)
  const order = await placeOrder(client)
  await agree(client, driver, order)
  await driveTo(driver, order, 'confirmation')
  await showOrder(client, order.id, 'processing')
  await client.getByRole('button', { name: say('orders_repeat'), exact: true }).click()
  await client
    .getByRole('dialog')
    .getByRole('button', { name: say('orders_repeat_do') })
    .click()
  const form = client.getByRole('dialog', { name: say('orders_form_title') })
  await expect(form.getByRole('textbox', { name: say('orders_weight'), exact: true })).toHaveValue(
    /^3\s?000$/,
  )
  await expect(form.getByRole('combobox', { name: say('geo_from') })).toHaveValue(
    'Chilonzor 5, город Ташкент',
  )
  await expect(form.getByRole('combobox', { name: say('geo_to'), exact: true })).toHaveValue(
    'Yunusobod 4, город Ташкент',
  )
  await expect(form.getByRole('textbox', { name: say('orders_comment') })).toHaveValue(order.comment)
  await expect(
    form.getByRole('button', { name: say('orders_quick_tomorrow', { time: '09:00' }) }),
    'a time must be chosen',
  ).toHaveAttribute('aria-pressed', 'false')
})

test('a client names their own price, and the driver sees it in the feed', async ({ openSide }) => {
  const client = await openSide(AZIZA)
  const driver = await openSide(RUSTAM, PHONE)
  const comment = 'Своя цена, синие ворота'
  const order = await placeOrder(client, { comment })
  await driver.goto('/driver')
  await expect(feedCard(driver, comment)).toBeVisible()
  await client.goto(`/ru/dashboard/orders?tab=new&order=${order.id}&modal=offer-price`)
  const panel = client.getByRole('dialog', { name: say('orders_own_price_title') })
  const field = panel.getByRole('textbox', { name: say('orders_own_price') })
  await field.fill('1000')
  await panel.getByRole('button', { name: say('orders_send_price') }).click()
  await expect(field, 'far below every offer').toHaveAttribute('aria-invalid', 'true')
  const named = Math.floor((order.price * 0.9) / 10_000) * 10_000
  await field.fill(String(named))
  await panel.getByRole('button', { name: say('orders_send_price') }).click()
  await expect(panel).toBeHidden()
  expect((await readOrder(client, order.id)).offered_price).toBe(named)
  const inGroups = String(named).replace(/\B(?=(\d{3})+$)/g, '\\s')
  await expect(feedCard(driver, comment)).toContainText(new RegExp(`(^|\\D)${inGroups}\\D`))
})
