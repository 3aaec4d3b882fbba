import type { Page } from '@playwright/test'
import { PLACES } from './places.ts'
import { placeOrder } from './steps/live-order.ts'
import { fillCargo, openOrderForm, orderForm } from './steps/order-form.ts'
import { AZIZA, SHAVKAT } from './steps/people.ts'
import { expect, MALIKA, PHONE, test } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const VERSION = '**/version.json'

const offer = (page: Page) => page.getByRole('status').filter({ hasText: say('ui_build_new') })
const reload = (page: Page) => offer(page).getByRole('button', { name: say('ui_build_reload'), exact: true })

/** Makes the server report a newer build than the page's, and triggers the next check. */
const publish = async (page: Page): Promise<void> => {
  await page.route(VERSION, route => route.fulfill({ json: { version: 'the-next-one' } }))
  await page.clock.fastForward(61_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Whether the page was reloaded after `markPage`. */
const wasReloaded = (page: Page) => page.evaluate(() => !('isBefore' in window))
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isBefore: true }))

test('a new build is offered over an open order form, which keeps its input', async ({ openSide }) => {
  const client = await openSide(AZIZA)
  await client.clock.install()
  const form = await openOrderForm(client, say, '/ru')
  const way = [PLACES.ru.chorsu, PLACES.ru.siyob]
  await fillCargo(form, say, { way, cargo: 'Мебель', weight: '1500' })
  await form.getByRole('textbox', { name: say('orders_comment') }).fill('у чайханы')
  await markPage(client)
  await publish(client)
  await expect(offer(client)).toContainText(say('ui_build_text'))
  expect(await wasReloaded(client), 'no reload without a click').toBe(false)
  await client.unroute(VERSION)
  await reload(client).click()
  await expect.poll(() => wasReloaded(client)).toBe(true)
  await orderForm(client, say)
  await expect(form.getByRole('combobox', { name: say('geo_from') })).toHaveValue(PLACES.ru.chorsu.name)
  await expect(form.getByRole('textbox', { name: say('orders_weight'), exact: true })).toHaveValue(
    /^1\s?500$/,
  )
  await expect(form.getByRole('textbox', { name: say('orders_comment') })).toHaveValue('у чайханы')
  await expect(offer(client)).toHaveCount(0)
})

test('with a form that would lose its input it asks before reloading', async ({ openSide }) => {
  const client = await openSide(AZIZA, PHONE)
  const order = await placeOrder(client)
  await client.clock.install()
  await client.goto(`/ru/dashboard/orders?order=${order.id}&modal=offer-price`)
  const price = client.getByRole('dialog').getByRole('textbox')
  await price.fill('310000')
  await markPage(client)
  await publish(client)
  await reload(client).click()
  await expect(offer(client)).toContainText(say('ui_build_typed'))
  expect(await wasReloaded(client)).toBe(false)
  await expect(price).toHaveValue(/^310\s?000$/)
  await offer(client)
    .getByRole('button', { name: say('ui_build_later') })
    .click()
  await expect(offer(client)).toHaveCount(0)
  await expect(price).toHaveValue(/^310\s?000$/)
})

test('it is offered to drivers and operators too', async ({ openSide }) => {
  for (const [who, path] of [
    [SHAVKAT, '/ru/driver'],
    [MALIKA, '/ru/admin'],
  ] as const) {
    const page = await openSide(who)
    await page.clock.install()
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await publish(page)
    await expect(reload(page)).toBeVisible()
    await page.unroute(VERSION)
    await page.clock.fastForward(61_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await markPage(page)
    await reload(page).click()
    await expect.poll(() => wasReloaded(page)).toBe(true)
  }
})
