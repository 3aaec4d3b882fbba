import type { Page } from '@playwright/test'
import { agree, feedCard, placeOrder, reportPosition, write } from './steps/live-order.ts'
import { phoneOf, SHAVKAT } from './steps/people.ts'
import { expect, test } from './steps/sides.ts'
import { freshPhone } from './steps/sign-in.ts'
import { telegramOf } from './steps/telegram.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const TASHKENT = { address: 'Toshkent, Chilonzor 5', lat: 41.2756, lng: 69.2044, precision: 'pin' }
const SAMARQAND = { address: 'Samarqand, Siyob bozori', lat: 39.6631, lng: 66.9762, precision: 'pin' }
const DAY_MS = 86_400_000

const dayAfter = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv', { timeZone: 'Asia/Tashkent' })

/** Switches quiet hours off, so that the journey passes at any time of day. */
const switchQuietHoursOff = async (page: Page) => {
  const kept = (await (await page.request.get('/api/notices/settings')).json()).data
  await write(page, 'PUT', '/notices/settings', { ...kept, quiet_from: '00:00', quiet_to: '00:00' })
}

const press = (page: Page, name: string) => page.getByRole('button', { name: say(name) }).click()

const menu = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: say('driver_menu') })
    .getByRole('link', { name: say(name) })
    .click()

/** Chooses loads to Samarqand, the region and the town; the choice survives a reload and another screen. */
const filterBySamarqand = async (driver: Page) => {
  await press(driver, 'driver_filters')
  const sheet = driver.getByRole('dialog')
  await sheet.getByRole('combobox', { name: say('driver_filter_to_region') }).selectOption('1718')
  await sheet.getByRole('combobox', { name: say('driver_filter_to_place') }).fill('Самарканд')
  await sheet.getByRole('listbox').getByRole('option').first().click()
  await sheet.getByRole('button', { name: say('driver_filter_apply') }).click()
  await expect(sheet).toHaveCount(0)
  await expect(driver).toHaveURL(/to_region=1718.*to_name=/)
  await driver.reload()
  await menu(driver, 'driver_nav_offers')
  await menu(driver, 'driver_title_feed')
  await expect(driver).toHaveURL(/to_region=1718/)
}

const saveSearch = async (driver: Page, name: string) => {
  await driver.getByRole('button', { name: /^Фильтр: 2/ }).click()
  await driver
    .getByRole('dialog')
    .getByRole('button', { name: say('driver_search_save') })
    .click()
  const form = driver.getByRole('dialog')
  await form.getByRole('textbox', { name: say('driver_search_name') }).fill(name)
  await form.getByRole('button', { name: say('driver_search_save') }).click()
  await expect(driver.getByRole('dialog').getByRole('heading', { name })).toBeVisible()
  await driver.keyboard.press('Escape')
}

test('a driver with a larger truck finds a smaller load, hears of one they search for, and takes one for the way home', async ({
  openSide,
}) => {
  const driver = await openSide(SHAVKAT, PHONE)
  await switchQuietHoursOff(driver)
  const shavkat = telegramOf(driver, await phoneOf(driver))
  await shavkat.link()
  await reportPosition(driver, TASHKENT)
  const client = await openSide({ phone: freshPhone(), role: 'client' })
  await placeOrder(client, { comment: 'Yunusobodga mebel' })

  await driver.goto('/ru/driver')
  const small = feedCard(driver, 'Yunusobodga mebel')
  await expect(small).toContainText(/Нужен Isuzu 5, поедете полупустым: занято \d+/)

  await filterBySamarqand(driver)
  await expect(small).toHaveCount(0)
  await saveSearch(driver, 'Samarqandga')
  const there = await placeOrder(client, {
    routes: [TASHKENT, SAMARQAND],
    date: dayAfter(3),
    time: '09:00',
    comment: 'Siyobga mebel',
  })
  await shavkat.hear('qidiruvingiz: Samarqandga')
  await expect(feedCard(driver, 'Siyobga mebel')).toBeVisible()

  await agree(client, driver, there)
  await placeOrder(client, {
    routes: [SAMARQAND, TASHKENT],
    date: dayAfter(4),
    time: '12:00',
    comment: 'Siyobdan meva',
  })
  await driver.goto(`/ru/driver/order?order=${there.id}`)
  const back = driver.getByRole('region', { name: say('driver_return_title') })
  const card = back.getByRole('listitem').filter({ hasText: 'Siyobdan meva' })
  await card.getByRole('button', { name: say('driver_take_price') }).click()
  await driver
    .getByRole('dialog')
    .getByRole('button', { name: /^Предложить \d/ })
    .click()
  await expect(driver.getByText(say('driver_offer_sent'))).toBeVisible()
  await expect(card.getByRole('button', { name: say('driver_change_offer') })).toBeVisible()
})
